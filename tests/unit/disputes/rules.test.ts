import { describe, expect, it } from "vitest";
import {
  isSettled,
  lossToBook,
  moveInWords,
  outcomeInWords,
  reasonInWords,
  stateInWords,
  statusAfter,
  type DisputeMoveRow,
} from "@/lib/disputes/rules";
import type { DisputeMoveKind } from "@/prisma/generated/enums";
import { dueAfterDisputes } from "@/lib/orders/order";

const move = (kind: DisputeMoveKind, amountOre: number) => ({ kind, amountOre });
const taken = move("withdrawn", 79_500);
const plainText = (text: string | null) => text?.replaceAll("\u00a0", " ");

describe("a dispute's state", () => {
  it("follows Stripe's status, but a late answer never reverts a decision", () => {
    expect(statusAfter(null, "lost")).toBe("lost");
    expect(statusAfter("needs_response", "under_review")).toBe("under_review");
    for (const decided of ["won", "lost", "warning_closed", "prevented"])
      for (const late of ["needs_response", "under_review", "warning_under_review"])
        expect(statusAfter(decided, late)).toBe(decided);
    expect(statusAfter("lost", "appeal_needs_response")).toBe("appeal_needs_response");
    expect(statusAfter("lost", "won")).toBe("won");
  });

  it("is settled when the money is where the decision puts it", () => {
    expect(isSettled("needs_response", [])).toBe(false);
    expect(isSettled("warning_closed", [])).toBe(true);
    expect(isSettled("won", [taken])).toBe(false);
    expect(isSettled("won", [taken, move("reinstated", 79_500)])).toBe(true);
    expect(isSettled("lost", [])).toBe(false);
    expect(isSettled("lost", [taken, move("lost", 79_500)])).toBe(true);
  });

  it("says what to do until the decision, and then what became of the money", () => {
    const answerBy = new Date("2026-12-04T12:00:00Z");
    const said = (status: string, ...kinds: ("withdrawn" | "lost")[]) =>
      Object.values(outcomeInWords({ status, answerBy, moves: kinds.map((kind) => ({ kind })) })).join(" ");
    expect(said("needs_response")).toMatch(
      /^Inte avgjort: banken väntar på svar. Svara i Stripe senast den 4 dec/,
    );
    expect(said("under_review")).toMatch(/^Inte avgjort: banken granskar svaret. $/);
    expect(said("won")).toMatch(/^Avgjort: butiken fick rätt. $/);
    expect(said("lost", "withdrawn", "lost")).toMatch(/Pengarna är borta. De är bokförda som förlust/);
    expect(said("lost", "withdrawn")).toMatch(/Pengarna är borta. Stripe har inte sagt vad som drogs ännu/);
  });

  it("is put in words, and an unknown one of Stripe's is shown as it is", () => {
    expect(stateInWords("lost")).toBe("kunden fick rätt");
    expect(stateInWords("new_state")).toBe("new_state");
    expect(reasonInWords("product_not_received")).toBe("Kunden säger sig inte ha fått varan.");
    expect(reasonInWords("general")).toBeNull();
  });
});

it("the loss of a dispute is booked once, when the bank decides, to the öre that Stripe keeps", () => {
  expect(lossToBook("under_review", [taken])).toBe(0);
  expect(lossToBook("lost", [taken])).toBe(79_500);
  expect(lossToBook("lost", [taken, move("lost", 79_500)])).toBe(0);
  expect(lossToBook("lost", [taken, move("reinstated", 10_000)])).toBe(69_500);
  expect(lossToBook("won", [taken, move("lost", 79_500), move("reinstated", 79_500)])).toBe(-79_500);
});

it("the shop cannot refund the money of a dispute", () => {
  const order = { dueOre: 79_500, refundedOre: 0, disputedOre: 0 };
  expect(dueAfterDisputes(order)).toBe(79_500);
  expect(dueAfterDisputes({ ...order, disputedOre: 79_500 })).toBe(0);
  // Refunded and disputed: the refunded part stays counted.
  expect(dueAfterDisputes({ ...order, refundedOre: 20_000, disputedOre: 79_500 })).toBe(20_000);
});

it.each<[Pick<DisputeMoveRow, "kind"> & Partial<DisputeMoveRow>, string]>([
  [{ kind: "withdrawn", feeOre: 15_000 }, "Stripe drog 795 kr och 150 kr i avgift."],
  [{ kind: "withdrawn" }, "Stripe drog 795 kr."],
  [{ kind: "reinstated" }, "Stripe lade tillbaka 795 kr."],
  [{ kind: "reinstated", feeOre: -15_000 }, "Stripe lade tillbaka 795 kr och avgiften 150 kr."],
  [{ kind: "reinstated", feeOre: 5_000 }, "Stripe lade tillbaka 795 kr, men tog 50 kr i avgift."],
  [{ kind: "lost" }, "795 kr är förlorade."],
  [
    { kind: "lost", cardOre: 50_000 },
    "795 kr är förlorade. Av det var 500 kr kvar på presentkortet, som är makulerat.",
  ],
  [{ kind: "regained" }, "795 kr är ingen förlust längre."],
])("a movement of a dispute's money is told in words: %o", (step, text) => {
  expect(plainText(moveInWords({ amountOre: 79_500, feeOre: 0, cardOre: 0, ...step }))).toBe(text);
});
