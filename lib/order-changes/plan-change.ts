import "server-only";
import { MAX_LINES, MAX_QUANTITY } from "@/lib/catalogue/order-limits";
import { designOf } from "@/lib/catalogue/bought-pole";
import type { Design } from "@/lib/catalogue/design";
import { outNotes } from "@/lib/catalogue/out-notes";
import { missingOf, type Stocked } from "@/lib/catalogue/sold-out";
import type { Tx } from "@/lib/kernel/db";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { unpaidOf } from "@/lib/orders/additions";
import type { ChangeFailure } from "@/lib/orders/messages";
import type { LockedOrder } from "@/lib/orders/mutations";
import type { FrozenLine } from "@/lib/orders/order-line";
import { standingOf } from "@/lib/orders/standing";
import { isInWorkshop } from "@/lib/orders/states";
import { KEPT } from "@/lib/payments/dispute-status";
import { splitAdditions, type AdditionRefund } from "@/lib/refunds/additions";
import type { Settings } from "@/lib/settings/settings";
import type { LineChange } from "./change";
import type { ChangeSum } from "./change-sum";
import { readFacts } from "./facts";
import { priceChange, type LineFacts, type Wanted } from "./price-change";
import { versionOf } from "./version";

export type ChangeWish = {
  /** Made when the form was drawn: the same form sent twice is one change. */
  changeId: string;
  /** The line that is changed; null adds one. */
  position: number | null;
  /** `versionOf` the line as it was shown; empty for an added one. */
  version: string;
  /** `versionOf` all lines as they were shown; checked when a row is added. */
  rows: string;
} & Wanted;

/** Why an order may not be changed now; null when it may. */
export async function findChangeRefusal(tx: Tx, order: LockedOrder): Promise<ChangeFailure | null> {
  if (order.kind !== "poles" || !isInWorkshop(order.status)) return "away";
  // An order that waits for a payment may be changed; `planChange` refuses the line that is not paid.
  const needsReview = order.reviewCause !== null && order.reviewCause !== "unpaid";
  const { hold } = standingOf({ ...order, needsReview });
  if (hold) return hold;
  const ofOrder = { orderId: order.id };
  if ((await tx.dispute.count({ where: { ...ofOrder, status: { notIn: KEPT } } })) > 0) return "contested";
  if ((await tx.withdrawal.count({ where: { ...ofOrder, status: "accepted" } })) > 0) return "taken_back";
  const made = { OR: [{ id: order.id, replacesOrderId: { not: null } }, { replacesOrderId: order.id }] };
  return (await tx.order.count({ where: made })) > 0 ? "made_again" : null;
}

/** `position`: of the line that is changed or added. `additions`: the part of the refund that additions have paid. */
export type Planned = {
  position: number;
  change: LineChange;
  sum: ChangeSum;
  additions: AdditionRefund[];
};

/** A part that has run out, by its field. */
type SoldOut = { code: "sold_out"; text: string; fields: Record<string, string> };
export type Refused = ChangeFailure | SoldOut;

/** The refusal when a new part has run out. A part that stays as it was may be sold out by now. */
function soldOutOf({ before, after }: LineChange, soldOut: Settings["soldOut"]): SoldOut | null {
  const design = after && designOf(after);
  if (!design) return null;
  const was = before && designOf(before);
  const idOf = ({ lengthCm, ...choices }: Design, part: Stocked) =>
    part === "length" ? lengthCm : choices[part];
  const gone = missingOf(design, outNotes(soldOut)).filter(
    ({ part }) => !was || idOf(was, part) !== idOf(design, part),
  );
  const fields = Object.fromEntries(gone.map(({ part, text }) => [`item.${part}`, text]));
  const text = gone.map((part) => part.text).join(" ");
  return gone.length > 0 ? { code: "sold_out", text, fields } : null;
}

/** Whether the order would have more pairs of a pole, or more rows, than an order may be placed with. */
function isTooMuch(lines: ReadonlyMap<number, LineFacts>, added: FrozenLine): boolean {
  const keyOf = (line: FrozenLine) =>
    JSON.stringify([line.product, line.parts, line.lengthCm, line.engraving]);
  const like = [...lines.values()].filter(({ before }) => keyOf(before) === keyOf(added));
  const pairs = like.reduce((all, { before }) => all + before.quantity, added.quantity);
  return pairs > MAX_QUANTITY || lines.size >= MAX_LINES;
}

/** What a wish does to an order, or why it is refused. Writes nothing. */
export async function planChange(
  tx: Tx,
  order: LockedOrder,
  wish: ChangeWish,
  settings: Settings,
): Promise<Result<Planned, Refused>> {
  const refusal = await findChangeRefusal(tx, order);
  if (refusal) return fail(refusal);
  const facts = await readFacts(tx, order.id, settings);
  const { position } = wish;
  const line = position === null ? null : (facts.lines.get(position) ?? null);
  if (position !== null && (!line || versionOf(line.before) !== wish.version)) return fail("stale");
  const isAdded = !line || wish.quantity > line.before.quantity;
  if (!isAdded && facts.refunded.some((named) => named.position === position)) return fail("line_refunded");
  const unpaid = { ...unpaidOf(order.id), position: position ?? 0 };
  if (!isAdded && (await tx.orderChange.count({ where: unpaid })) > 0) return fail("unpaid");
  const priced = priceChange(facts.order, line, wish);
  if (!priced.ok) return priced;
  const { change, sum, additions } = priced.value;
  if (!change.after && facts.lines.size === 1) return fail("last_line");
  const soldOut = soldOutOf(change, settings.soldOut);
  if (soldOut) return fail(soldOut);
  if (isAdded && facts.version !== wish.rows) return fail("stale");
  if (isAdded && isTooMuch(facts.lines, change.after!)) return fail("too_many");
  const ofLine = facts.additions.filter((addition) => addition.position === position);
  return ok({
    position: isAdded ? facts.next : position!,
    change,
    sum,
    additions: splitAdditions(ofLine, additions),
  });
}
