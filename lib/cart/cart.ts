// The rules of the cart, as pure functions. A line holds choices only, never prices.
import { designKey, type Design } from "@/lib/catalogue/design";
import { MAX_QUANTITY } from "@/lib/catalogue/quantity";

export type CartLine = { id: string; design: Design; quantity: number };
export type Cart = readonly CartLine[];

/** A larger order is made by phone. */
export const MAX_LINES = 50;

function clamp(quantity: number): number {
  return Math.min(quantity, MAX_QUANTITY);
}

/** Adds a design: an identical line grows by `quantity`, otherwise `id` names a new last line. */
export function addToCart(cart: Cart, design: Design, quantity: number, id: string): Cart {
  const key = designKey(design);
  const twin = cart.find((line) => designKey(line.design) === key);
  if (twin) return setQuantity(cart, twin.id, twin.quantity + quantity);
  if (cart.length >= MAX_LINES) return cart;
  return [...cart, { id, design, quantity: clamp(quantity) }];
}

/** Sets the quantity of a line; zero or less removes it. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, id);
  return cart.map((line) => (line.id === id ? { ...line, quantity: clamp(quantity) } : line));
}

export function removeLine(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id);
}

/**
 * A removed line again, in its place. Where the design has been added anew meanwhile, the two become one; a copy that
 * stood `beside` it when it was removed stays a line of its own.
 */
export function putLineBack(cart: Cart, line: CartLine, at: number, beside: Cart = []): Cart {
  const key = designKey(line.design);
  const isNew = ({ id, design }: CartLine) =>
    designKey(design) === key && !beside.some((other) => other.id === id);
  if (cart.length >= MAX_LINES || cart.some(isNew))
    return addToCart(cart, line.design, line.quantity, line.id);
  return [...cart.slice(0, at), line, ...cart.slice(at)];
}

/** Puts another design on a line. If that makes it equal to another line, the two become one. */
export function replaceDesign(cart: Cart, id: string, design: Design, quantity: number): Cart {
  const line = cart.find((candidate) => candidate.id === id);
  if (!line) return addToCart(cart, design, quantity, id);
  const key = designKey(design);
  const twin = cart.find((candidate) => candidate.id !== id && designKey(candidate.design) === key);
  if (twin) return setQuantity(removeLine(cart, id), twin.id, twin.quantity + quantity);
  return cart.map((candidate) =>
    candidate.id === id ? { ...candidate, design, quantity: clamp(quantity) } : candidate,
  );
}

/** One pair like a line's right below it, to be changed on its own. */
export function duplicateLine(cart: Cart, id: string, newId: string): Cart {
  if (cart.length >= MAX_LINES) return cart;
  return cart.flatMap((line) => (line.id === id ? [line, { ...line, id: newId, quantity: 1 }] : [line]));
}

/** Two carts as one, identical designs merged: a cancelled checkout gives its lines back like this. */
export function mergeCarts(cart: Cart, returned: Cart): Cart {
  return returned.reduce<Cart>(
    (merged, line) => addToCart(merged, line.design, line.quantity, line.id),
    cart,
  );
}

/** What is left when an order takes its lines: pairs added meanwhile, e.g. in another tab, stay in the cart. */
export function withoutOrdered(cart: Cart, ordered: Cart): Cart {
  return ordered.reduce((left, { design, quantity }) => {
    const key = designKey(design);
    const line = left.find((candidate) => designKey(candidate.design) === key);
    return line ? setQuantity(left, line.id, line.quantity - quantity) : left;
  }, cart);
}

export function pairCount(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}
