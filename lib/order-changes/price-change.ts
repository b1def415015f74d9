// Prices a change of a paid order. Both the form, while one chooses, and the decision, under the order's lock, count by it.
import { designOf } from "@/lib/catalogue/bought-pole";
import { designKey, type Design } from "@/lib/catalogue/design";
import { least, minus, negative, ore, sum, times, ZERO, type Ore } from "@/lib/kernel/money";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { freezeLine } from "@/lib/orders/order";
import type { FrozenLine } from "@/lib/orders/order-line";
import { MINIMUM_CHARGE } from "@/lib/pricing/totals";
import type { PriceList } from "@/lib/pricing/price-list";
import { amountOf, shareOfAddition, type PaidShare } from "@/lib/refunds/paid-share";
import { freightFor, type FreightRates } from "@/lib/shipping/rates";
import {
  atUnit,
  changedLine,
  differenceOf,
  differencesIn,
  discountDifferenceOf,
  fewerOf,
  withDiscount,
  type LineChange,
} from "./change";
import type { ChangeSum, Settling } from "./change-sum";
import { moveApart, type Apart } from "./paid-apart";

/** The facts of an order that its changes are priced by. */
export type OrderFacts = {
  prices: PriceList;
  share: PaidShare;
  /** What can still be paid back of it, öre. */
  left: Ore;
  rates: FreightRates;
  /** The freight service, as the rate table names it. */
  service: string | null;
  pairs: number;
  /** The freight so far, öre: of what was bought, by today's table, and what changes added. */
  freightSoFar: Ore;
};

export type LineFacts = {
  before: FrozenLine;
  /** The additions that have paid for it, oldest first, and what is left to refund of each. */
  additions: readonly { id: string; left: Ore }[];
  /** The part of a pair's price that the order itself was not paid for, oldest first. */
  apart: readonly Apart[];
};

export type Wanted = {
  /** The line's new design; null keeps it. */
  design: Design | null;
  /** In pairs. 0 removes the line; more than the line has adds a row of the same pole. */
  quantity: number;
  /** How an extra cost is settled; null leaves that open. */
  dearer: Settling | null;
};

export type PricedChange = {
  /** The line before, and as it is stored afterwards; a new row has no `before`. */
  change: LineChange;
  sum: ChangeSum;
  /** The refund of each of the line's additions, in their order. */
  additions: Ore[];
};

export type PriceRefusal = "same" | "not_sold" | "one_at_a_time" | "too_little";

/** The extra freight of a heavier parcel. A lighter one keeps its freight, as when a part of an order is sent back. */
function freightMore({ rates, service, pairs, freightSoFar }: OrderFacts, added: number): Ore {
  return ore(Math.max(0, freightFor(service, rates, pairs + added) - freightSoFar));
}

function settle(more: Ore, freight: Ore, dearer: Settling | null) {
  if (dearer !== "give" && dearer !== null && more > 0 && more < MINIMUM_CHARGE) return null;
  const isGiven = dearer === "give";
  return { freight, offered: isGiven ? more : ZERO, asked: isGiven ? ZERO : more };
}

/** Prices a new row. It stands in the order at 0 kr; what it costs is paid by an addition, or given. */
function priceAdded(
  order: OrderFacts,
  design: Design,
  quantity: number,
  dearer: Settling | null,
): Result<PricedChange, PriceRefusal> {
  const line = freezeLine(design, quantity, order.prices);
  const freight = freightMore(order, quantity);
  const all = sum(line.lineTotal, freight);
  const settled = settle(dearer === null ? ZERO : all, freight, dearer);
  if (!settled) return fail("too_little");
  return ok({
    change: { before: null, after: atUnit(line, ZERO) },
    additions: [],
    sum: {
      ...settled,
      before: ZERO,
      after: line.lineTotal,
      difference: dearer === null ? all : ZERO,
      back: ZERO,
    },
  });
}

/** The line as it is wanted and priced, before an extra cost is given. Null when it is removed. */
function wanted(before: FrozenLine, { design, quantity }: Wanted, prices: PriceList) {
  if (quantity === 0) return null;
  const now = designOf(before);
  if (!design || (now && designKey(now) === designKey(design))) return fewerOf(before, quantity);
  return now && design.product === before.product
    ? changedLine(before, design, quantity, prices)
    : "not_sold";
}

/** What each addition refunds: a share for the removed pairs, and `backs` (one for each of `apart`) for those that stay. */
function backOfAdditions({ before, additions, apart }: LineFacts, quantity: number, backs: Ore[]): Ore[] {
  const gone = before.quantity - quantity;
  return additions.map(({ id, left }) => {
    const along = shareOfAddition(left, gone, before.quantity);
    const ofPair = sum(...apart.map(({ paidBy }, at) => (paidBy === id ? backs[at]! : ZERO)));
    return sum(along, least(times(ofPair, quantity), minus(left, along)));
  });
}

/**
 * Prices a change of a line, or a new row when `facts` is null. `one_at_a_time`: a line gets either another design or more
 * pairs.
 */
export function priceChange(
  order: OrderFacts,
  facts: LineFacts | null,
  want: Wanted,
): Result<PricedChange, PriceRefusal> {
  const { design, quantity, dearer } = want;
  if (!facts) return design ? priceAdded(order, design, quantity, dearer) : fail("not_sold");
  const { before } = facts;
  if (quantity > before.quantity) {
    const now = designOf(before);
    if (!design || !now) return fail("not_sold");
    if (designKey(now) !== designKey(design)) return fail("one_at_a_time");
    return priceAdded(order, design, quantity - before.quantity, dearer);
  }
  const line = wanted(before, want, order.prices);
  if (line === "not_sold") return fail(line);
  const asked: LineChange = { before, after: line };
  if (differencesIn(asked).length === 0) return fail("same");
  // A part that an addition paid, or that was given, makes the order's own line no cheaper when it is taken off.
  const backs = line
    ? moveApart(facts.apart, { before, after: line }, minus(line.unitPrice, before.unitPrice)).backs
    : facts.apart.map(() => ZERO);
  const own = line && atUnit(line, sum(line.unitPrice, ...backs));
  const gives = dearer !== null && differenceOf(asked) > 0;
  const after = own && gives && own.unitPrice > before.unitPrice ? atUnit(own, before.unitPrice) : own;
  const change: LineChange = { before, after: after && withDiscount(after, before) };
  const difference = differenceOf(change);
  const settled = settle(gives ? minus(differenceOf(asked), difference) : ZERO, ZERO, dearer);
  if (!settled) return fail("too_little");
  const cheaper = negative(minus(difference, discountDifferenceOf(change)));
  const additions = backOfAdditions(facts, quantity, backs);
  const back = cheaper > 0 ? least(amountOf(order.share, cheaper), order.left) : ZERO;
  return ok({
    change,
    additions,
    sum: {
      ...settled,
      before: before.lineTotal,
      after: own?.lineTotal ?? ZERO,
      difference,
      back: sum(back, ...additions),
    },
  });
}
