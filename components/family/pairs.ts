// The pairs of a family, and which of them lie in the cart.
import type { Cart, CartLine } from "@/lib/cart/cart";
import { designKey, type Design } from "@/lib/catalogue/design";

export type Pair = {
  design: Design;
  /** For whom; `undefined` where no name is written. */
  whose: string | undefined;
};

/** Those that are not in the cart yet: a line of so many pairs is as many of them. */
export function notInCart(pairs: readonly Pair[], cart: Cart): readonly Pair[] {
  const left = cart.map((line) => ({ ...line }));
  return pairs.filter(({ design, whose }) => {
    const key = designKey(design);
    const line = left.find(
      (other) => other.quantity > 0 && other.whose === whose && designKey(other.design) === key,
    );
    if (line) line.quantity -= 1;
    return !line;
  });
}

/** The line that the pair of somebody named stands in for: theirs, as it was before they chose another. */
export function lineBefore({ whose }: Pair, pairs: readonly Pair[], cart: Cart): CartLine | undefined {
  const own = new Set(pairs.filter((pair) => pair.whose === whose).map(({ design }) => designKey(design)));
  return whose ? cart.find((line) => line.whose === whose && !own.has(designKey(line.design))) : undefined;
}
