// The pairs of a family, and which of them lie in the cart.
import { lineKey, type Cart } from "@/lib/cart/cart";
import type { Design } from "@/lib/catalogue/design";

export type Pair = {
  design: Design;
  /** The recipient's name; `undefined` when none is filled in. */
  whose: string | undefined;
};

/** The pairs that are not in the cart yet. A cart line accounts for as many of them as its quantity. */
export function notInCart(pairs: readonly Pair[], cart: Cart): readonly Pair[] {
  const left = cart.map((line) => ({ ...line }));
  return pairs.filter((pair) => {
    const line = left.find((other) => other.quantity > 0 && lineKey(other) === lineKey(pair));
    if (line) line.quantity -= 1;
    return !line;
  });
}

/**
 * By pair: the cart line that it replaces, because its named recipient has chosen anew. A line that matches another
 * current pair is not replaced.
 */
export function linesBefore(missing: readonly Pair[], pairs: readonly Pair[], cart: Cart) {
  const wished = new Set(pairs.map(lineKey));
  const old = cart.filter((line) => line.whose && !wished.has(lineKey(line)));
  return new Map(
    missing.flatMap((pair) => {
      const at = old.findIndex(({ whose }) => whose === pair.whose);
      return at < 0 ? [] : [[pair, old.splice(at, 1)[0]!]];
    }),
  );
}
