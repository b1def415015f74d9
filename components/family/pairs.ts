// The pairs of a family, and which of them lie in the cart.
import type { Cart } from "@/lib/cart/cart";
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
