// Amounts paid apart: the part of a pair's price that its order was not paid for, since an addition paid it or it was given.
// The pole's own price in the order is lower by it (`atUnit`), until the part that it was for is taken off again.
import { least, minus, negative, ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import type { FrozenLine } from "@/lib/orders/order-line";
import type { LineChange } from "./change";

/** Öre of a pair by part. */
type Prices = Readonly<Record<string, Ore>>;

/** What one change has put on a pair, as far as it is still there. `paidBy`: the addition; null when it was given. */
export type Apart = { paidBy: string | null; prices: Prices };

const positive = (amount: Ore) => ore(Math.max(0, amount));

const pricesOf = ({ partPrices, engravingPrice }: FrozenLine): Prices => ({
  ...partPrices,
  engraving: engravingPrice,
});

/** How much more each part of `to` costs than in `from`; 0 where it costs less. */
const dearerParts = (from: Prices, to: Prices) =>
  Object.entries(to).map(([part, price]) => [part, positive(minus(price, from[part] ?? ZERO))] as const);

/** Takes `amount` from these, the last (newest) first. Returns how much of each. */
function takeFrom(all: readonly Ore[], amount: Ore): Ore[] {
  let rest = amount;
  const taken = all.toReversed().map((one) => {
    const part = least(one, rest);
    rest = minus(rest, part);
    return part;
  });
  return taken.toReversed();
}

/**
 * Carries the amounts paid apart through a change that makes a pair `more` öre dearer (below 0: cheaper). `backs`: how much
 * of each goes back. `stay`: what stays of each, by part. Both have a last entry more: this change's own. Money for a part
 * that is taken off and does not go back pays for what is put on.
 */
export function moveApart(
  apart: readonly Pick<Apart, "prices">[],
  { before, after }: { before: FrozenLine; after: FrozenLine },
  more: Ore,
): { backs: Ore[]; stay: Prices[] } {
  const [was, is] = [pricesOf(before), pricesOf(after)];
  const stay = [...apart.map(({ prices }) => prices), {}].map((prices): Record<string, Ore> => ({
    ...prices,
  }));
  let free = stay.map((_, at) => (at === apart.length ? positive(more) : ZERO));
  for (const [part, less] of dearerParts(is, was)) {
    const off = takeFrom(
      stay.map((prices) => prices[part] ?? ZERO),
      less,
    );
    off.forEach((amount, at) => (stay[at]![part] = minus(stay[at]![part] ?? ZERO, amount)));
    free = free.map((amount, at) => sum(amount, off[at]!));
  }
  const backs = takeFrom(free, positive(negative(more)));
  free = free.map((amount, at) => minus(amount, backs[at]!));
  for (const [part, price] of dearerParts(was, is)) {
    const on = takeFrom(free, price);
    on.forEach((amount, at) => (stay[at]![part] = sum(stay[at]![part] ?? ZERO, amount)));
    free = free.map((amount, at) => minus(amount, on[at]!));
  }
  return { backs, stay };
}

/** The amounts paid apart of a line, by all its changes, the oldest first. */
export function apartOf(changes: readonly (LineChange & Pick<Apart, "paidBy">)[]): Apart[] {
  return changes.reduce<Apart[]>((apart, { before, after, paidBy }) => {
    if (!after) return [];
    if (!before) return [{ paidBy, prices: pricesOf(after) }];
    const more = minus(before.productPrice, after.productPrice);
    const { stay } = moveApart(apart, { before, after }, more);
    const payers = [...apart.map((one) => one.paidBy), paidBy];
    return stay.map((prices, at) => ({ paidBy: payers[at]!, prices }));
  }, []);
}
