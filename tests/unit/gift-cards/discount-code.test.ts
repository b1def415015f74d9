import fc from "fast-check";
import { expect, it } from "vitest";
import { planBalance, usedOf } from "@/lib/gift-cards/discount-codes/discount-code";
import { codeSchema } from "@/lib/gift-cards/discount-codes/schema";
import { kr, ore } from "@/lib/kernel/money";
import { errorsOf as errorsIn } from "../../support/schema-errors";

const errorsOf = (entered: object) => errorsIn(codeSchema, entered);

it("saving a discount code sets the balance to the amount", () => {
  const fresh = { amount: kr(300), balance: kr(300), held: kr(0) };
  expect(planBalance(fresh, kr(500), null)).toEqual({ kind: "set", balance: kr(500) });
  expect(planBalance(fresh, kr(100), null)).toEqual({ kind: "set", balance: kr(100) });
});

it("saving a discount code subtracts what open checkouts hold", () => {
  const card = { amount: kr(300), balance: kr(200), held: kr(100) };
  expect(planBalance(card, kr(500), null)).toEqual({ kind: "set", balance: kr(400) });
  expect(planBalance(card, kr(50), null)).toEqual({ kind: "refuse", held: kr(100) });
});

it("saving a used discount code asks whether to refill it, and can keep its balance", () => {
  const card = { amount: kr(300), balance: kr(100), held: kr(0) };
  const asked = { kind: "ask", used: kr(200), from: kr(100), to: kr(300) };
  expect(planBalance(card, kr(300), null)).toEqual(asked);
  expect(planBalance(card, kr(300), "refill")).toEqual({ kind: "set", balance: kr(300) });
  expect(planBalance(card, kr(300), "keep")).toEqual({ kind: "set", balance: kr(100) });
});

it("saving a discount code never sets a balance below 0 or above the amount less what is held", () => {
  const sums = fc.integer({ min: 0, max: 100_000_00 });
  fc.assert(
    fc.property(sums, sums, sums, sums, (amount, balance, held, wish) => {
      const card = { amount: ore(amount), balance: ore(balance), held: ore(held) };
      for (const choice of [null, "refill", "keep"] as const) {
        const plan = planBalance(card, ore(wish), choice);
        if (plan.kind !== "set") continue;
        expect(plan.balance).toBeGreaterThanOrEqual(0);
        expect(plan.balance).toBeLessThanOrEqual(Math.max(wish - held, 0));
      }
      expect(usedOf(card)).toBeGreaterThanOrEqual(0);
    }),
  );
});

const form = { code: "SOMMAR26", amount: "300" };

it("the code form stores the code in upper case", () =>
  expect(codeSchema.parse({ ...form, code: " sommar-26 " }).code).toBe("SOMMAR-26"));

it("the code form requires a code and an amount", () => {
  const text = "Kod och belopp måste fyllas i";
  expect(errorsOf({})).toEqual({ code: text, amount: text });
  expect(errorsOf({ code: " ", amount: " " })).toEqual({ code: text, amount: text });
});

it("the code form accepts only whole kronor above 0", () => {
  const text = "Beloppet måste vara ett positivt tal";
  for (const amount of ["0", "-1", "NaN", "1e3", "Infinity", "tio", "0x10"])
    expect(errorsOf({ ...form, amount })).toEqual({ amount: text });
  for (const amount of ["99,50", "12.5", "0.001", "99,50 kr"])
    expect(errorsOf({ ...form, amount })).toEqual({ amount: "Skriv hela kronor" });
  expect(errorsOf({ ...form, amount: "100001" })).toHaveProperty("amount");
  expect(codeSchema.parse({ ...form, amount: "300" }).amount).toBe(kr(300));
});

it("the code form lets a code expire at the end of its last day in Stockholm", () => {
  const endOf = (expires_at: string) => codeSchema.parse({ ...form, expires_at }).expiresAt;
  expect(endOf("2027-01-31")).toEqual(new Date("2027-01-31T22:59:59.999Z"));
  expect(endOf("2027-07-31")).toEqual(new Date("2027-07-31T21:59:59.999Z"));
  expect(endOf("")).toBeNull();
  for (const expires_at of ["2027-02-30", "2027-13-45", "31/1 2027", "2027-1-1"])
    expect(errorsOf({ ...form, expires_at })).toHaveProperty("expires_at");
});

it("the code form refuses characters that are hard to say or to type", () => {
  for (const code of ["<b>", "A~B1", "A B C", "ab", "😀😀😀"])
    expect(errorsOf({ ...form, code })).toHaveProperty("code");
});
