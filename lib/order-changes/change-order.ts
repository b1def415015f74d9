import "server-only";
import { checkOutflow } from "@/lib/accounts/outflow-limit";
import { isAllowed } from "@/lib/accounts/permissions";
import type { Admin } from "@/lib/accounts/require-admin";
import { linkEnds } from "@/lib/checkout/link-ends";
import { designOf } from "@/lib/catalogue/bought-pole";
import { designKey } from "@/lib/catalogue/design";
import { db, Prisma, transaction, type Tx } from "@/lib/kernel/db";
import { minus, negative, ore, sum as add, ZERO } from "@/lib/kernel/money";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { addUpAgain } from "@/lib/numbers/mutations";
import { isBooked } from "@/lib/orders/book-freight";
import type { ChangeFailure } from "@/lib/orders/messages";
import { orderLog } from "@/lib/orders/log-words";
import { sendBack } from "@/lib/orders/move-order";
import {
  AWAITS_PAYMENT,
  saveEvent,
  decided,
  lockOrder,
  onOrder,
  unchanged,
  type Decided,
  type LockedOrder,
} from "@/lib/orders/mutations";
import type { ProcessStep } from "@/lib/orders/states";
import { asFrozen, itemColumns } from "@/lib/orders/order-line";
import { enqueue } from "@/lib/outbox/mutations";
import { processRefund } from "@/lib/refunds/process-refund";
import { amountOfAdditions, refundAdditions, getPaidTogether } from "@/lib/refunds/additions";
import { getSplit } from "@/lib/refunds/paid-back";
import { createRefund } from "@/lib/refunds/create-refund";
import type { RefundStatus } from "@/prisma/generated/enums";
import type { OrderChangeModel } from "@/prisma/generated/models";
import { getSettings } from "@/lib/settings/queries";
import type { Settings } from "@/lib/settings/settings";
import {
  differenceOf,
  differencesIn,
  discountDifferenceOf,
  fewerOf,
  sayChange,
  withDiscount,
} from "./change";
import { dearerBy, NO_SUM, seenOf, type ChangeSum } from "./change-sum";
import { planChange, type ChangeWish, type Planned, type Refused } from "./plan-change";
import { readChange } from "./queries";
import { stepBack } from "./step-back";

/** `agreed`: `seenOf` the sum that was shown. */
export type AgreedWish = ChangeWish & { agreed: string };

/** `back`: the step it goes back to. `rebook`: a parcel is booked for the order as it was. `refund`: its state, or none. */
export type Changed = { back: ProcessStep | null; rebook: boolean; refund: RefundStatus | null };

/** Whether a change made the line that this wish asks for. */
function isSameChange(made: OrderChangeModel, { design, quantity }: ChangeWish): boolean {
  const known = readChange(made);
  if (!known) return true;
  const { before, after } = known;
  if (!after || quantity === 0) return !after && quantity === 0;
  const now = designOf(after);
  // An added row has only the pairs that are more than the line had.
  return (
    (before === null || after.quantity === quantity) &&
    (!design || !now || designKey(design) === designKey(now))
  );
}

/** The sum of a change, or why it is refused. Writes nothing. */
export async function sumChange(
  orderId: string,
  wish: ChangeWish,
  now: Date,
): Promise<Result<ChangeSum, Refused>> {
  const made = await db().orderChange.findFirst({ where: { id: wish.changeId, orderId } });
  if (made && !isSameChange(made, wish)) return fail("sent_before");
  // Pressed twice: the first press has made this very change.
  if (made)
    return ok({
      ...NO_SUM,
      before: ZERO,
      after: ZERO,
      difference: ore(made.differenceOre),
      offered: ore(made.offeredOre),
      asked: ore(made.askedOre),
      back: await getPaidTogether(orderId, made.createdAt),
    });
  const settings = await getSettings(now);
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("unknown");
    const planned = await planChange(tx, order, wish, settings);
    return planned.ok ? ok(planned.value.sum) : planned;
  });
}

async function writeLine(
  tx: Tx,
  orderId: string,
  { position, change: { before, after } }: Pick<Planned, "position" | "change">,
): Promise<void> {
  const where = { orderId_position: { orderId, position } };
  if (!before) await tx.orderItem.create({ data: { orderId, position, ...itemColumns(after) } });
  else if (after) await tx.orderItem.update({ where, data: itemColumns(after) });
  else await tx.orderItem.delete({ where });
}

async function writeChange(
  tx: Tx,
  admin: Admin,
  order: LockedOrder,
  { changeId: id, dearer }: Pick<ChangeWish, "changeId" | "dearer">,
  { position, change, sum }: Planned,
  now: Date,
) {
  await tx.orderChange.create({
    data: {
      id,
      orderId: order.id,
      position,
      before: change.before ?? Prisma.DbNull,
      after: change.after ?? Prisma.DbNull,
      differenceOre: differenceOf(change),
      discountDifferenceOre: discountDifferenceOf(change),
      offeredOre: sum.offered,
      freightOre: sum.freight,
      ...(sum.asked > 0 && { askedOre: sum.asked, payBy: linkEnds(now), waits: dearer === "wait" }),
      actor: admin.email,
      createdAt: now,
    },
  });
  await enqueue(tx, { kind: "order-changed", key: id, payload: { orderId: order.id, changeId: id } });
}

/** Creates the refund for a cheaper line. Returns the log's details of the money. */
async function payBack(
  tx: Tx,
  admin: Admin,
  order: LockedOrder,
  { changeId: id }: AgreedWish,
  planned: Planned & { waits: boolean },
  now: Date,
): Promise<Result<Prisma.InputJsonObject, ChangeFailure>> {
  const orderId = order.id;
  const { change, sum, waits, additions } = planned;
  const why = { actor: admin.email, reason: "Ändrad beställning" };
  await refundAdditions(tx, additions, why, now);
  const back = minus(sum.back, amountOfAdditions(additions));
  // A change that is built before it is paid counts as given until then.
  const offered = add(sum.offered, waits ? ZERO : sum.asked);
  const besides = add(offered, amountOfAdditions(additions));
  if (back === 0) {
    const judged = await checkOutflow(tx, admin, besides, now);
    return judged.ok ? ok({ ...judged.value, ...(offered > 0 && { offeredOre: offered }) }) : judged;
  }
  const { split } = await getSplit(tx, orderId);
  const parts = split(back);
  if (!parts.ok) return fail("other_sum");
  const cheaper = negative(minus(differenceOf(change), discountDifferenceOf(change)));
  const written = await createRefund(
    tx,
    {
      id,
      orderId,
      withdrawalId: null,
      parts: parts.value,
      ...why,
      admin,
      besides,
      lines: { lines: [], changeOre: cheaper },
    },
    null,
    now,
  );
  if (!written.ok) return written;
  const { event, log } = written.value;
  if (event) await saveEvent(tx, orderId, { ...event, actor: admin.email });
  return ok({ ...log?.details });
}

/** The change that this very form has made before. Its id may belong to another order, or to a refund: `unknown`. */
async function findMadeChange(
  tx: Tx,
  orderId: string,
  wish: ChangeWish,
): Promise<Result<Changed | null, "unknown" | "sent_before">> {
  const { changeId: id } = wish;
  const made = await tx.orderChange.findUnique({ where: { id } });
  if (!made) return (await tx.refund.count({ where: { id } })) > 0 ? fail("unknown") : ok(null);
  if (made.orderId !== orderId) return fail("unknown");
  return isSameChange(made, wish) ? ok({ back: null, rebook: false, refund: null }) : fail("sent_before");
}

/** Writes a change with its mail and its line in the history, and sends the order back to a step to be built again. */
async function saveChange(
  tx: Tx,
  admin: Admin,
  order: LockedOrder,
  wish: Pick<ChangeWish, "changeId" | "dearer">,
  planned: Planned,
  details: Prisma.InputJsonObject,
  now: Date,
) {
  const { change } = planned;
  await writeLine(tx, order.id, planned);
  await writeChange(tx, admin, order, wish, planned, now);
  const back = stepBack(change, order.status);
  if (back) await sendBack(tx, order, back, admin.email, now);
  const rebook = await isBooked(tx, order.id);
  const { paidAt } = await tx.order.findUniqueOrThrow({ where: { id: order.id }, select: { paidAt: true } });
  return decided(
    { back, rebook, refund: null },
    { kind: "changed", note: sayChange(change) },
    {
      log: { details: { ...details, fields: differencesIn(change).map(({ label }) => label) } },
      after: () => addUpAgain(tx, paidAt),
    },
  );
}

/**
 * Undoes a change that nobody has paid, by a change of its own: each pair that is left is and costs what it did. Pairs that it
 * took off are paid back already, and stay away.
 */
export async function revertChange(
  tx: Tx,
  admin: Admin,
  order: LockedOrder,
  made: OrderChangeModel,
  changeId: string,
  now: Date,
): Promise<Result<Decided<Changed>, ChangeFailure>> {
  const { position } = made;
  const known = readChange(made);
  const item = await tx.orderItem.findFirst({ where: { orderId: order.id, position } });
  const before = item && asFrozen(item);
  if (!known || !before) return fail("stale");
  const after = known.before && withDiscount(fewerOf(known.before, before.quantity), before);
  const change = { before, after };
  if (differenceOf(change) !== 0) return fail("stale");
  // The added row is the order's only one by now.
  if (!known.before && (await tx.orderItem.count({ where: { orderId: order.id } })) === 1)
    return fail("last_line");
  const sum = { before: before.lineTotal, after: after?.lineTotal ?? ZERO, ...NO_SUM };
  const wish = { changeId, dearer: null };
  return saveChange(tx, admin, order, wish, { position, change, sum, additions: [] }, {}, now);
}

async function decideChange(
  tx: Tx,
  admin: Admin,
  order: LockedOrder,
  wish: AgreedWish,
  settings: Settings,
  now: Date,
): Promise<Result<Decided<Changed>, Refused>> {
  const made = await findMadeChange(tx, order.id, wish);
  if (!made.ok) return made;
  if (made.value) return unchanged(made.value);
  const planned = await planChange(tx, order, wish, settings);
  if (!planned.ok) return planned;
  const { sum } = planned.value;
  if (sum.difference > 0) return fail("dearer");
  if (wish.agreed !== seenOf(sum)) return fail("other_sum");
  if ((sum.difference !== 0 || dearerBy(sum) > 0) && !isAllowed(admin, "money")) return fail("forbidden");
  const waits = wish.dearer === "wait" && sum.asked > 0;
  const paidBack = await payBack(tx, admin, order, wish, { ...planned.value, waits }, now);
  if (!paidBack.ok) return paidBack;
  if (waits) {
    const data = { reviewCause: "unpaid", reviewReason: AWAITS_PAYMENT } as const;
    await tx.order.update({ where: { id: order.id }, data });
  }
  return saveChange(tx, admin, order, wish, planned.value, paidBack.value, now);
}

/**
 * Changes one line of a paid order that has not left, or adds one. Parts that stay keep the price they were bought at, new
 * ones cost today's. A cheaper line is refunded; a dearer one is refused unless the wish says how that is settled. The
 * order's own sums stay as they were sold; build sheets, follow page and figures read the lines.
 *
 * `other_sum`: it comes to another sum than `agreed`. `stale`: somebody else has changed the line.
 * `reauthentication_required`: password or passkey has to be shown first.
 */
export async function changeOrder(
  admin: Admin,
  orderId: string,
  wish: AgreedWish,
  now: Date,
): Promise<Result<Changed, Refused>> {
  const settings = await getSettings(now);
  const changed = await onOrder(admin, orderId, orderLog.change, (tx, order) =>
    decideChange(tx, admin, order, wish, settings, now),
  );
  if (!changed.ok) return changed;
  const refund = await db().refund.findUnique({ where: { id: wish.changeId }, select: { id: true } });
  // Without an answer from Stripe the outbox goes on with the refund.
  const paid = refund && (await processRefund(refund.id, now).catch((): RefundStatus => "pending"));
  return ok({ ...changed.value, refund: paid });
}
