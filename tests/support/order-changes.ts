// A change of a paid order as its form makes it: what it comes to is asked first, and agreed to.
import { randomUUID } from "node:crypto";
import type { Admin } from "@/lib/accounts/require-admin";
import { designOf } from "@/lib/catalogue/bought-pole";
import type { Design } from "@/lib/catalogue/design";
import { db } from "@/lib/kernel/db";
import { changeOrder, sumChange } from "@/lib/order-changes/change-order";
import { seenOf } from "@/lib/order-changes/change-sum";
import { findChangeFacts } from "@/lib/order-changes/facts";
import type { ChangeWish } from "@/lib/order-changes/plan-change";
import { versionOf } from "@/lib/order-changes/version";
import { asFrozen } from "@/lib/orders/stored-line";

/** The line at this position, as it is frozen now. */
export async function lineAt(orderId: string, position: number) {
  const where = { orderId_position: { orderId, position } };
  return asFrozen(await db().orderItem.findUniqueOrThrow({ where }))!;
}

/** What the rows of an order are known by now. */
const rowsOf = async (orderId: string) => (await findChangeFacts(orderId, new Date())).version;

/** What the form of a row that is added sends. */
export async function wishToAdd(
  orderId: string,
  design: Design,
  more: Partial<ChangeWish> = {},
): Promise<ChangeWish> {
  return {
    ...{ changeId: randomUUID(), position: null, version: "", rows: await rowsOf(orderId) },
    ...{ design, quantity: 1, dearer: null },
    ...more,
  };
}

/** What a form sends that was drawn now, with these choices. */
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

/** Asks what a wish comes to and agrees to it. */
export async function make(admin: Admin, orderId: string, wish: ChangeWish, now = new Date()) {
  const sum = await sumChange(orderId, wish, now);
  if (!sum.ok) return sum;
  return changeOrder(admin, orderId, { ...wish, agreed: seenOf(sum.value) }, now);
}

/** Both, for the line at this position. */
export async function change(
  admin: Admin,
  orderId: string,
  position: number,
  choices: Partial<Design>,
  more: Partial<ChangeWish> = {},
) {
  return make(admin, orderId, await wishFor(orderId, position, choices, more));
}

export const changeOf = (id: string) => db().orderChange.findUniqueOrThrow({ where: { id } });

/** The additions of an order, in the order they were paid in. */
export const additionsOf = (id: string) =>
  db().order.findMany({
    where: { addsToOrderId: id },
    orderBy: { number: "asc" },
    include: { refunds: true },
  });
