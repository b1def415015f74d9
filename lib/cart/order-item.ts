import { namesOf } from "@/lib/catalogue/design";
import type { CartLine } from "./cart";

/** A cart line as an item of the contract; `price` is the unit price the shopper saw, in kronor. */
export function toOrderItem(line: Pick<CartLine, "design" | "quantity" | "whose">, unitPriceKronor: number) {
  return {
    product: line.design.product,
    ...namesOf(line.design),
    length: line.design.lengthCm,
    engraving: line.design.engraving,
    quantity: line.quantity,
    ...(line.whose && { whose: line.whose }),
    price: unitPriceKronor,
  };
}
