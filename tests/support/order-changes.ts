// Changes a paid order as the form does: asks for the sum first, then agrees to it.
import { randomUUID } from "node:crypto";
import type { Admin } from "@/lib/accounts/require-admin";
import { designOf } from "@/lib/catalogue/bought-pole";
import type { Design } from "@/lib/catalogue/design";
import { confirmPayment } from "@/lib/checkout/confirm-payment";
import { db } from "@/lib/kernel/db";
import { changeOrder, sumChange } from "@/lib/order-changes/change-order";
import { seenOf } from "@/lib/order-changes/change-sum";
import { findChangeFacts } from "@/lib/order-changes/facts";
import { payChange } from "@/lib/order-changes/pay-change";
import type { ChangeWish } from "@/lib/order-changes/plan-change";
import { versionOf } from "@/lib/order-changes/version";
import { asFrozen } from "@/lib/orders/order-line";
import { expect } from "vitest";
import { stripe } from "./stripe";
import { valueOf } from "./value-of";

/** The order line at this position, as it is frozen now. */
export async function lineAt(orderId: string, position: number) {
  const where = { orderId_position: { orderId, position } };
  return asFrozen(await db().orderItem.findUniqueOrThrow({ where }))!;
}

/** The current version of an order's rows, by which a stale form is refused. */
const rowsOf = async (orderId: string) => (await findChangeFacts(orderId, new Date())).version;

/** The input that the form for an added row sends. */
export async function wishToAdd(
  orderId: string,
  design: Design,
  more: Partial<ChangeWish> = {},
): Promise<ChangeWish> {
  return {
    changeId: randomUUID(),
    position: null,
    version: "",
    rows: await rowsOf(orderId),
    design,
    quantity: 1,
    dearer: null,
    ...more,
  };
}

/** The input that the form of an existing row sends, with these choices. */
export async function wishFor(
  orderId: string,
  position: number,
  choices: Partial<Design>,
  more: Partial<ChangeWish> = {},
): Promise<ChangeWish> {
  const line = await lineAt(orderId, position);
  return {
    changeId: randomUUID(),
    position,
    version: versionOf(line),
    rows: await rowsOf(orderId),
    design: { ...designOf(line)!, ...choices },
    quantity: line.quantity,
    dearer: null,
    ...more,
  };
}

/** Asks for the sum of a change, agrees to it and makes the change. */
export async function makeChange(admin: Admin, orderId: string, wish: ChangeWish, now = new Date()) {
  const sum = await sumChange(orderId, wish, now);
  if (!sum.ok) return sum;
  return changeOrder(admin, orderId, { ...wish, agreed: seenOf(sum.value) }, now);
}

/** Changes the line at this position: `wishFor` and `makeChange`. */
export async function changeLine(
  admin: Admin,
  orderId: string,
  position: number,
  choices: Partial<Design>,
  more: Partial<ChangeWish> = {},
) {
  return makeChange(admin, orderId, await wishFor(orderId, position, choices, more));
}

/** Opens the link of an asked change and pays at Stripe. Returns the session's id. */
export async function payAtStripe(changeId: string): Promise<string> {
  const { sessionId } = valueOf(await payChange(changeId, new Date()));
  await stripe.pay(sessionId);
  return sessionId;
}

/** Pays an asked change and comes back to the shop. Returns the session's id. */
export async function payByLink(changeId: string): Promise<string> {
  const sessionId = await payAtStripe(changeId);
  expect(await confirmPayment(sessionId)).toMatchObject({ status: "completed", kind: "addition" });
  return sessionId;
}

export const changeOf = (id: string) => db().orderChange.findUniqueOrThrow({ where: { id } });

/** The additions of an order, in the order in which they were paid. */
export const additionsOf = (id: string) =>
  db().order.findMany({
    where: { addsToOrderId: id },
    orderBy: { number: "asc" },
    include: { refunds: true },
  });
