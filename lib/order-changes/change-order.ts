import "server-only";
import { judgeOutflow } from "@/lib/accounts/outflow-limit";
import { isAllowed } from "@/lib/accounts/permissions";
import type { Admin } from "@/lib/accounts/require-admin";
import { linkEnds } from "@/lib/checkout/link-ends";
import { designOf } from "@/lib/catalogue/bought-pole";
import { designKey, type Design } from "@/lib/catalogue/design";
import { db, Prisma, transaction, type Tx } from "@/lib/kernel/db";
import { least, minus, negative, ore, sum as add, ZERO } from "@/lib/kernel/money";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { addUpAgain } from "@/lib/numbers/mutations";
import { unpaidOf } from "@/lib/orders/additions";
import { AWAITS_PAYMENT, type ChangeFailure } from "@/lib/orders/messages";
import { orderLog } from "@/lib/orders/log-words";
import { sendBack } from "@/lib/orders/move-order";
import {
  saveEvent,
  decided,
  lockOrder,
  onOrder,
  unchanged,
  type Decided,
  type LockedOrder,
} from "@/lib/orders/mutations";
import type { FrozenLine } from "@/lib/orders/order";
import { standingOf } from "@/lib/orders/standing";
import { isInWorkshop, type ProcessStep } from "@/lib/orders/states";
import { asFrozen, itemColumns } from "@/lib/orders/stored-line";
import { enqueue, wakeOutbox } from "@/lib/outbox/mutations";
import { KEPT } from "@/lib/payments/dispute-status";
import { MINIMUM_CHARGE, type PriceList } from "@/lib/pricing/price-list";
import { processRefund } from "@/lib/refunds/process-refund";
import {
  amountOfAdditions,
  lockAdditions,
  refundAdditions,
  type AdditionBack,
} from "@/lib/refunds/additions";
import { getPaid, getPaidBack, getSplit } from "@/lib/refunds/paid-back";
import { amountOfCheaper, namedIn, refundable } from "@/lib/refunds/rules";
import { createRefund } from "@/lib/refunds/create-refund";
import type { RefundStatus } from "@/prisma/generated/enums";
import type { OrderChangeModel } from "@/prisma/generated/models";
import { getSettings } from "@/lib/settings/queries";
import {
  changedLine,
  differenceOf,
  differencesIn,
  discountDifferenceOf,
  fewerOf,
  offeredFor,
  sayChange,
  stepBack,
  type LineChange,
} from "./change";
import { dearerBy, NO_SUM, seenOf, type ChangeSum, type Settling } from "./change-sum";
import { readChange } from "./queries";
import { versionOf } from "./version";

export type ChangeWish = {
  /** Made when the form was drawn: the same form sent twice is one change. */
  changeId: string;
  /** The line that is changed. */
  position: number;
  /** `versionOf` the line as it was shown. */
  version: string;
  /** What it becomes, of the same pole; null as it is, with fewer pairs. */
  design: Design | null;
  /** 0 takes the line away. */
  quantity: number;
  /** How what it costs more is settled; null refuses it. */
  dearer: Settling | null;
};

/** `agreed`: `seenOf` the sum that was shown. */
export type AgreedWish = ChangeWish & { agreed: string };

/** How an order stands after a change. `rebook`: a parcel is booked for it as it was; `refund`: what is paid back. */
export type Changed = { back: ProcessStep | null; rebook: boolean; refund: RefundStatus | null };

const BOOKED = ["booking", "booked", "unknown"] as const;

/** Why nothing of an order may be changed where it stands; null while it may. */
export async function holdsBack(tx: Tx, order: LockedOrder): Promise<ChangeFailure | null> {
  if (order.kind !== "poles" || !isInWorkshop(order.status)) return "away";
  // One that waits for a payment may be changed meanwhile: of a line that is not paid `plan` says so.
  const needsReview = order.reviewCause !== null && order.reviewCause !== "unpaid";
  const { hold } = standingOf({ ...order, needsReview });
  if (hold) return hold;
  const ofOrder = { orderId: order.id };
  if ((await tx.dispute.count({ where: { ...ofOrder, status: { notIn: KEPT } } })) > 0) return "contested";
  if ((await tx.withdrawal.count({ where: { ...ofOrder, status: "accepted" } })) > 0) return "taken_back";
  const made = { OR: [{ id: order.id, replacesOrderId: { not: null } }, { replacesOrderId: order.id }] };
  return (await tx.order.count({ where: made })) > 0 ? "made_again" : null;
}

/** The line as the wish wants it, before anything of it is given. */
function wished(
  before: FrozenLine,
  { design, quantity }: ChangeWish,
  prices: PriceList,
): FrozenLine | null | "not_sold" {
  if (quantity === 0) return null;
  const now = designOf(before);
  if (!design || (now && designKey(now) === designKey(design))) return fewerOf(before, quantity);
  return now && design.product === before.product
    ? changedLine(before, design, quantity, prices)
    : "not_sold";
}

/** `additions`: what of the sum that goes back was paid by links. */
type Planned = { change: LineChange; sum: ChangeSum; additions: AdditionBack[] };

/** What a wish does to an order that may be changed, or why it can't be. Writes nothing. */
async function plan(
  tx: Tx,
  order: LockedOrder,
  wish: ChangeWish,
  prices: PriceList,
): Promise<Result<Planned, ChangeFailure>> {
  const refusal = await holdsBack(tx, order);
  if (refusal) return fail(refusal);
  const items = await tx.orderItem.findMany({ where: { orderId: order.id }, orderBy: { position: "asc" } });
  const item = items.find(({ position }) => position === wish.position);
  const before = item ? asFrozen(item) : null;
  if (!before || versionOf(before) !== wish.version) return fail("stale");
  if (wish.quantity > before.quantity) return fail("not_sold");
  const paid = await getPaid(tx, order.id);
  const refunds = await tx.refund.findMany({
    where: { orderId: order.id },
    select: { status: true, lines: true },
  });
  const named = namedIn(refunds);
  const { position } = wish;
  if (named.lines.some((line) => line.position === position)) return fail("line_refunded");
  if ((await tx.orderChange.count({ where: { ...unpaidOf(order.id), position } })) > 0) return fail("unpaid");
  const line = wished(before, wish, prices);
  if (line === "not_sold") return fail(line);
  const asked: LineChange = { before, after: line };
  if (differencesIn(asked).length === 0) return fail("same");
  if (!line && items.length === 1) return fail("last_line");
  const isSettled = wish.dearer !== null && differenceOf(asked) > 0;
  const after = line && isSettled ? offeredFor(line, before.unitPrice) : line;
  const change: LineChange = { before, after };
  const difference = differenceOf(change);
  const cheaper = negative(minus(difference, discountDifferenceOf(change)));
  const more = isSettled ? minus(differenceOf(asked), difference) : ZERO;
  const isGiven = wish.dearer === "give";
  if (!isGiven && more > 0 && more < MINIMUM_CHARGE) return fail("too_little");
  const left = refundable({ ...paid, due: paid.dueLeft }, await getPaidBack(tx, order.id));
  const back = cheaper > 0 ? least(amountOfCheaper(paid, cheaper, named), left) : ZERO;
  // What was paid by a link for pairs that are taken away goes back with them.
  const fewer = { position, quantity: before.quantity - (after?.quantity ?? 0) };
  const pieces = new Map([[position, before.quantity]]);
  const additions = fewer.quantity > 0 ? await lockAdditions(tx, order.id, [fewer], pieces) : [];
  return ok({
    change,
    additions,
    sum: {
      before: before.lineTotal,
      after: after?.lineTotal ?? ZERO,
      difference,
      offered: isGiven ? more : ZERO,
      asked: isGiven ? ZERO : more,
      back: add(back, amountOfAdditions(additions)),
    },
  });
}

/** What a change comes to. Writes nothing. */
export async function sumChange(
  orderId: string,
  wish: ChangeWish,
  now: Date,
): Promise<Result<ChangeSum, ChangeFailure>> {
  // Pressed twice: the first press has made this very change.
  const made = await db().orderChange.findFirst({ where: { id: wish.changeId, orderId } });
  const refund =
    made && (await db().refund.findUnique({ where: { id: made.id }, select: { amountOre: true } }));
  if (made)
    return ok({
      ...NO_SUM,
      before: ZERO,
      after: ZERO,
      difference: ore(made.differenceOre),
      offered: ore(made.offeredOre),
      asked: ore(made.askedOre),
      back: ore(refund?.amountOre ?? 0),
    });
  const { prices } = await getSettings(now);
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("unknown");
    const planned = await plan(tx, order, wish, prices);
    return planned.ok ? ok(planned.value.sum) : planned;
  });
}

async function writeLine(tx: Tx, orderId: string, position: number, after: FrozenLine | null): Promise<void> {
  const where = { orderId_position: { orderId, position } };
  if (after) await tx.orderItem.update({ where, data: itemColumns(after) });
  else await tx.orderItem.delete({ where });
}

async function writeChange(
  tx: Tx,
  admin: Admin,
  order: LockedOrder,
  wish: Pick<ChangeWish, "changeId" | "position" | "dearer">,
  { change, sum }: Planned,
  now: Date,
) {
  const { changeId: id, position } = wish;
  await tx.orderChange.create({
    data: {
      id,
      orderId: order.id,
      position,
      before: change.before,
      after: change.after ?? Prisma.DbNull,
      differenceOre: differenceOf(change),
      discountDifferenceOre: discountDifferenceOf(change),
      offeredOre: sum.offered,
      ...(sum.asked > 0 && { askedOre: sum.asked, payBy: linkEnds(now), waits: wish.dearer === "wait" }),
      actor: admin.email,
      createdAt: now,
    },
  });
  const payload = { orderId: order.id, changeId: id };
  await enqueue(tx, { kind: "order-changed", dedupeKey: `order-changed:${id}`, payload });
}

/** The refund that a cheaper line leads to, and what the log says of the money. */
async function payBack(
  tx: Tx,
  admin: Admin,
  order: LockedOrder,
  { changeId: id, position }: AgreedWish,
  planned: Planned & { waits: boolean },
  now: Date,
): Promise<Result<Prisma.InputJsonObject, ChangeFailure>> {
  const orderId = order.id;
  const { change, sum, waits, additions } = planned;
  const gone = change.before.quantity - (change.after?.quantity ?? 0);
  const why = { actor: admin.email, reason: "Ändrad beställning" };
  await refundAdditions(tx, order, [{ position, quantity: gone }], additions, why, now);
  const back = minus(sum.back, amountOfAdditions(additions));
  // What is built before it is paid is given until then.
  const offered = add(sum.offered, waits ? ZERO : sum.asked);
  const besides = add(offered, amountOfAdditions(additions));
  if (back === 0) {
    const judged = await judgeOutflow(tx, admin, besides, now);
    return judged.ok ? ok({ ...judged.value, ...(offered > 0 && { offeredOre: offered }) }) : judged;
  }
  const { split } = await getSplit(tx, orderId);
  const parts = split(back);
  if (!parts.ok) return fail("other_sum");
  const cheaper = negative(minus(differenceOf(change), discountDifferenceOf(change)));
  const written = await createRefund(
    tx,
    {
      ...{ id, orderId, withdrawalId: null, parts: parts.value, ...why, admin, besides },
      ...{ lines: { lines: [], changeOre: cheaper } },
    },
    now,
  );
  if (!written.ok) return written;
  const { event, log } = written.value;
  if (event) await saveEvent(tx, orderId, { ...event, actor: admin.email });
  return ok({ ...log?.details });
}

/** What was changed already by this very form. */
async function findMadeChange(tx: Tx, orderId: string, changeId: string): Promise<Changed | "other" | null> {
  const made = await tx.orderChange.findUnique({ where: { id: changeId }, select: { orderId: true } });
  if (made) return made.orderId === orderId ? { back: null, rebook: false, refund: null } : "other";
  return (await tx.refund.count({ where: { id: changeId } })) > 0 ? "other" : null;
}

/** Writes a change with its mail, its line in the history and what has to be built again. */
async function bookChange(
  tx: Tx,
  admin: Admin,
  order: LockedOrder,
  wish: Pick<ChangeWish, "changeId" | "position" | "dearer">,
  planned: Planned,
  details: Prisma.InputJsonObject,
  now: Date,
) {
  const { change } = planned;
  await writeLine(tx, order.id, wish.position, change.after);
  await writeChange(tx, admin, order, wish, planned, now);
  const back = stepBack(change, order.status);
  if (back) await sendBack(tx, order, back, admin.email, now);
  const booked = { orderId: order.id, status: { in: [...BOOKED] } };
  const rebook = (await tx.shipment.count({ where: booked })) > 0;
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

/** Makes a change undone that nobody has paid, as a change of its own: the line costs what it did. */
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
  if (!known?.before || !before || made.differenceOre !== 0) return fail("stale");
  const sum = { before: before.lineTotal, after: known.before.lineTotal, ...NO_SUM };
  const change = { before, after: known.before };
  return bookChange(
    tx,
    admin,
    order,
    { changeId, position, dearer: null },
    { change, sum, additions: [] },
    {},
    now,
  );
}

async function decideChange(
  tx: Tx,
  admin: Admin,
  order: LockedOrder,
  wish: AgreedWish,
  { now, prices }: { now: Date; prices: PriceList },
): Promise<Result<Decided<Changed>, ChangeFailure>> {
  const made = await findMadeChange(tx, order.id, wish.changeId);
  if (made) return made === "other" ? fail("unknown") : unchanged(made);
  const planned = await plan(tx, order, wish, prices);
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
  return bookChange(tx, admin, order, wish, planned.value, paidBack.value, now);
}

/**
 * Changes one line of a paid order that has not left: what stays costs what it was bought at, what is new what it costs
 * today. Cheaper is paid back as any refund; dearer is refused unless the wish says how that is settled. The order's own
 * sums stay as they were sold; build sheets, follow page and figures read the lines.
 * `other_sum`: it comes to something else by now. `stale`: somebody else has changed the line. `reauthentication_required`:
 * password or passkey has to be shown first.
 */
export async function changeOrder(
  admin: Admin,
  orderId: string,
  wish: AgreedWish,
  now: Date,
): Promise<Result<Changed, ChangeFailure>> {
  const { prices } = await getSettings(now);
  const changed = await onOrder(admin, orderId, orderLog.change, (tx, order) =>
    decideChange(tx, admin, order, wish, { now, prices }),
  );
  if (!changed.ok) return changed;
  wakeOutbox();
  const refund = await db().refund.findUnique({ where: { id: wish.changeId }, select: { id: true } });
  // Stripe's answer may wait: the outbox goes on with it.
  const paid = refund && (await processRefund(refund.id, now).catch((): RefundStatus => "pending"));
  return ok({ ...changed.value, refund: paid });
}
