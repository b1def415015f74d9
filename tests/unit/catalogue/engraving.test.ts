import { expect, it } from "vitest";
import { engravingProblem, normalizeEngraving } from "@/lib/catalogue/engraving";
import { isWithdrawalExempt } from "@/lib/catalogue/withdrawal-right";
import { RED_ADULT } from "@/tests/support/designs";

it("a blank text is no engraving", () => {
  expect(normalizeEngraving("  \t ")).toBeNull();
  expect(normalizeEngraving(null)).toBeNull();
});

it("an engraving has at most 30 characters as a person counts them", () => {
  expect(engravingProblem("å".repeat(30))).toBeNull();
  expect(engravingProblem("å".repeat(30).normalize("NFD"))).toBeNull();
  expect(engravingProblem("å".repeat(31))).toBe("Max 30 tecken");
});

it("an engraving with characters that cannot be engraved is refused", () => {
  expect(engravingProblem("A\u0000B")).toBe("Gravyren har tecken som inte går att gravera");
  expect(engravingProblem("Björn ♥ Åre 2026")).toBe(
    "Det här kan vi inte gravera: ♥. Använd bokstäver, siffror och vanliga skiljetecken.",
  );
});

it("an engraved pole is exempt from the right of withdrawal, and a plain one is not", () => {
  expect(isWithdrawalExempt(RED_ADULT)).toBe(true);
  expect(isWithdrawalExempt({ ...RED_ADULT, engraving: null })).toBe(false);
});
