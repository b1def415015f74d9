// What of a pair's price its order was not paid for: an addition paid it, or it was given. So much less the order has for the
// pole itself (`atUnit`), until the part that it was for is taken off again.
import { least, minus, negative, ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import type { FrozenLine } from "@/lib/orders/order";
import type { LineChange } from "./change";

/** Öre of a pair by part. */
type Prices = Readonly<Record<string, Ore>>;

/** What is left on a pair of what one change has put on it. `paidBy`: the addition; null where it was given. */
export type Apart = { paidBy: string | null; prices: Prices };

const positive = (amount: Ore) => ore(Math.max(0, amount));

const pricesOf = ({ partPrices, engravingPrice }: FrozenLine): Prices => ({
  ...partPrices,
  engraving: engravingPrice,
});

/** What each part costs more of `to` than of `from`. */
const dearerParts = (from: Prices, to: Prices) =>
  Object.entries(to).map(([part, price]) => [part, positive(minus(price, from[part] ?? ZERO))] as const);

/** How much of each makes up `amount`, the newest first. */
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
 * What of each goes back when a pair becomes another for which its order is paid `more` öre, or less below 0, and what then
 * stays of each; the last of both is this change's own. What was paid for a part that is taken off and does not go back has
 * paid for what is put on.
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

/** What the order was not paid for of a line, by all its changes from the first one on. */
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
