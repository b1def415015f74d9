// The name of the person a pair is for, as written on the family's page.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { personFile } from "@/lib/customers/export/person-file";
import { readCustomer } from "@/lib/customers/person/queries";
import { db } from "@/lib/kernel/db";
import { findReceipt } from "@/lib/orders/queries";
import { findShownReceipt } from "@/lib/orders/receipt-without-login";
import { forget } from "@/lib/retention/forget";
import { ORDER_YEARS } from "@/lib/retention/periods";
import { changeLine, lineAt } from "../support/order-changes";
import { adultPole, checkoutBody } from "../support/factories";
import { replacementOf } from "../support/replacements";
import { submit } from "../support/routes";
import { stripe } from "../support/stripe";
import { makeAdmin, paidOrder } from "../support/workshop";

const DAY_MS = 86_400_000;
const now = new Date();
const email = () => `${randomUUID()}@example.se`;
const family = [{ ...adultPole, whose: " Olle " }, { ...adultPole, whose: "" }, adultPole];
const whose = async (id: string) => (await findReceipt(id))!.lines.map((line) => line.whose ?? null);

test("the person a pair is for is named on the order, in the customer's file, and for a month on the order's page", async () => {
  const buyer = email();
  const id = await paidOrder({ items: family, email: buyer });
  expect(await whose(id)).toEqual(["Olle", null, null]);
  const [first] = personFile(await readCustomer(buyer), now).ordrar[0]!.rader;
  expect(first).toMatchObject({ till: "Olle" });
  const shown = async (at: Date) => (await findShownReceipt(id, at))!.lines[0]!.whose;
  expect(await shown(now)).toBe("Olle");
  // Fails without: an order's page shows no name after a month.
  expect(await shown(new Date(now.getTime() + 60 * DAY_MS))).toBeNull();
});

// Fails without: a changed line keeps its name; a replacement does too.
test("the person a pair is for stays named when the pair is changed or replaced", async () => {
  const admin = await makeAdmin();
  const id = await paidOrder({ items: family });
  expect(await changeLine(admin, id, 1, { color: "bla" })).toMatchObject({ ok: true });
  expect((await lineAt(id, 1)).whose).toBe("Olle");
  expect(await whose(await replacementOf(admin, id))).toEqual(["Olle"]);
});

// Fails without: the name is erased with the order; Stripe is not told it.
test("the person a pair is for is not named to Stripe, and is erased with the order", async () => {
  await submit(await checkoutBody({ items: family }));
  const sent = JSON.stringify(await stripe.requests());
  expect(sent).toContain("Vuxenstav");
  expect(sent).not.toContain("Olle");
  const id = await paidOrder({ items: family });
  await forget(new Date(now.getTime() + (ORDER_YEARS + 2) * 366 * DAY_MS));
  expect(await whose(id)).toEqual([null, null, null]);
  const { checkout } = await db().order.findUniqueOrThrow({ where: { id }, include: { checkout: true } });
  expect(JSON.stringify(checkout.lines)).not.toContain("Olle");
});

test("the name of the person a pair is for has a limited length, and another name makes another submit", async () => {
  const body = await checkoutBody({ items: family });
  const other = await submit({
    ...body,
    items: [{ ...adultPole, whose: "Åsa" }, { ...adultPole }, adultPole],
  });
  expect(other.body.sessionId).not.toBe((await submit(body)).body.sessionId);
  const long = await submit({ ...body, items: [{ ...adultPole, whose: "a".repeat(201) }] });
  expect(long.status).toBe(422);
});
