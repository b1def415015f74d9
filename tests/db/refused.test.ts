// A refused call writes nothing, wherever in its transaction it is refused.
// Fails without: a failed answer rolls its transaction back.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { bookAgain, cancelFreight } from "@/lib/orders/book-freight";
import { moveOrder, undoMove } from "@/lib/orders/move-order";
import { refundAgain } from "@/lib/refunds/refund-again";
import { db, transaction } from "@/lib/kernel/db";
import { removeCode } from "@/lib/gift-cards/discount-codes/mutations";
import { kr } from "@/lib/kernel/money";
import { sendMailAgain } from "@/lib/orders/send-mail";
import { judgeWithdrawal } from "@/lib/withdrawals/mutations";
import { fail, ok } from "@/lib/kernel/result";
import { adultPole, giftCard } from "../support/factories";
import { holdForReview } from "../support/orders";
import { payBack } from "../support/money-back";
import { takeSnapshot } from "../support/snapshot";
import { addAdmin, admin, paidOrder, soldCard } from "../support/workshop";

const rowsNow = async () => (await takeSnapshot()).tables;

beforeEach(addAdmin);

const now = new Date();
const parcel = { trackingCode: "SE123", trackingLink: "https://spara.example/SE123" };

async function readyOrder(): Promise<string> {
  const id = await paidOrder();
  expect(await moveOrder(admin, id, "ready", now)).toMatchObject({ ok: true });
  return id;
}

type Attempt = () => Promise<{ ok: boolean; error?: unknown }>;
/** Each prepares its data and returns the call that is refused, with the error. */
const refused: Readonly<Record<string, () => Promise<{ call: Attempt; error: unknown }>>> = {
  "a move of an order that waits for a person, with its tracking number": async () => {
    const id = await readyOrder();
    await holdForReview(id, "dispute");
    return { call: () => moveOrder(admin, id, "shipped", now, parcel), error: "review" };
  },
  "a move past a step, with its tracking number": async () => {
    const id = await paidOrder();
    return { call: () => moveOrder(admin, id, "shipped", now, parcel), error: "illegal" };
  },
  "a move of no order, with its tracking number": async () => ({
    call: () => moveOrder(admin, randomUUID(), "shipped", now, parcel),
    error: "unknown",
  }),
  "a move taken back too late": async () => {
    const id = await readyOrder();
    return { call: () => undoMove(admin, id, new Date(now.getTime() + 3_600_000)), error: "too_late" };
  },
  "the refund of a card that is used up": async () => {
    const { code, orderId } = await soldCard();
    await paidOrder({ items: [{ ...adultPole, quantity: 2 }], giftCardCode: code });
    return {
      call: () => payBack(admin, orderId, {}, now),
      error: "spent",
    };
  },
  "a refund of more than was paid": async () => {
    const id = await paidOrder();
    return { call: () => payBack(admin, id, { amount: kr(1_000_000) }, now), error: "too_much" };
  },
  "a payout of what is not owed": async () => {
    const id = await paidOrder();
    const wish = { refundId: randomUUID(), payoutId: randomUUID(), via: "other" as const, note: null };
    return { call: () => refundAgain(admin, id, wish, now), error: "unknown" };
  },
  "a booking where there is nothing to book": async () => {
    const id = await paidOrder();
    return { call: () => bookAgain(admin, id, now), error: "illegal" };
  },
  "a booking called off where there is none": async () => {
    const id = await paidOrder();
    return { call: () => cancelFreight(admin, id, randomUUID()), error: "illegal" };
  },
  "a mail of another order": async () => {
    const id = await paidOrder();
    await paidOrder();
    const other = await db().outboxRow.findFirstOrThrow({
      where: { NOT: { payload: { path: ["orderId"], equals: id } } },
    });
    return { call: () => sendMailAgain(admin, id, other.id), error: "unknown" };
  },
  "an answer to no withdrawal": async () => {
    const id = await paidOrder();
    return {
      call: () => judgeWithdrawal(admin, id, randomUUID(), { verdict: "accepted" }),
      error: "unknown",
    };
  },
  "the removal of a code that an order has used": async () => {
    const { id, code } = await giftCard({ kind: "promo", amount: kr(100) });
    await paidOrder({ giftCardCode: code });
    return { call: () => removeCode(admin, id, now), error: "used" };
  },
};

describe("nothing is written by", () => {
  for (const [what, prepare] of Object.entries(refused))
    test(what, async () => {
      const { call, error } = await prepare();
      const before = await rowsNow();
      expect(await call()).toEqual({ ok: false, error });
      expect(await rowsNow()).toEqual(before);
    });
});

const key = "x";
const write = (tx: Parameters<Parameters<typeof transaction>[0]>[0]) =>
  tx.setting.create({ data: { key, value: 1 }, select: { key: true } });
const rows = () => db().setting.count({ where: { key } });

test("a transaction that returns a failure is rolled back and returns that failure", async () => {
  const answer = await transaction(async (tx) => {
    await write(tx);
    return fail({ code: "held" as const, left: 3 });
  });
  expect(answer).toEqual({ ok: false, error: { code: "held", left: 3 } });
  expect(await rows()).toBe(0);
});

test("a transaction that returns anything else is kept", async () => {
  for (const answer of [ok(1), undefined, null, false, "failed", { ok: null }]) {
    await db().setting.deleteMany();
    expect(
      await transaction(async (tx) => {
        await write(tx);
        return answer;
      }),
    ).toEqual(answer);
    expect(await rows()).toBe(1);
  }
});

test("a transaction that throws is rolled back and throws the same error", async () => {
  const error = new Error("a bug");
  const broken = transaction(async (tx) => {
    await write(tx);
    throw error;
  });
  await expect(broken).rejects.toBe(error);
  expect(await rows()).toBe(0);
});
