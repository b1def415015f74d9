// The rules of the cart, as pure functions. A line holds choices only, never prices.
import { designKey, type Design } from "@/lib/catalogue/design";
import { MAX_LINES, MAX_QUANTITY } from "@/lib/catalogue/order-limits";

export type CartLine = {
  id: string;
  design: Design;
  quantity: number;
  /** For whom it is, as typed on /familj. */
  whose?: string | undefined;
};
export type Cart = readonly CartLine[];

/** Two lines with the same key, for the same person with the same design, are merged into one. */
export function lineKey({ design, whose = "" }: Pick<CartLine, "design" | "whose">): string {
  return `${designKey(design)}|${whose}`;
}

/** Appends a line, or adds its quantity to the line with the same key. A full cart takes no further line. */
function addLine(cart: Cart, line: CartLine): Cart {
  const twin = cart.find((other) => lineKey(other) === lineKey(line));
  if (twin) return setQuantity(cart, twin.id, twin.quantity + line.quantity);
  if (cart.length >= MAX_LINES) return cart;
  return [...cart, { ...line, quantity: clamp(line.quantity) }];
}

function clamp(quantity: number): number {
  return Math.min(quantity, MAX_QUANTITY);
}

/** Adds a design: an identical line grows by `quantity`, otherwise `id` names a new last line. */
export function addToCart(cart: Cart, design: Design, quantity: number, id: string, whose?: string): Cart {
  return addLine(cart, { id, design, quantity, ...(whose && { whose }) });
}

/** Sets the quantity of a line; zero or less removes it. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, id);
  return cart.map((line) => (line.id === id ? { ...line, quantity: clamp(quantity) } : line));
}

export function removeLine(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id);
}

/** Puts a removed line back in its place. It merges with a line of the same key, unless that stood `beside` it before. */
export function putLineBack(cart: Cart, line: CartLine, at: number, beside: Cart = []): Cart {
  const isNew = (other: CartLine) =>
    lineKey(other) === lineKey(line) && !beside.some(({ id }) => id === other.id);
  if (cart.length >= MAX_LINES || cart.some(isNew)) return addLine(cart, line);
  return [...cart.slice(0, at), line, ...cart.slice(at)];
}

/** Puts another design on a line. If that makes it equal to another line, the two become one. */
export function replaceDesign(cart: Cart, id: string, design: Design, quantity: number): Cart {
  const line = cart.find((candidate) => candidate.id === id);
  if (!line) return addToCart(cart, design, quantity, id);
  const key = lineKey({ ...line, design });
  const twin = cart.find((candidate) => candidate.id !== id && lineKey(candidate) === key);
  if (twin) return setQuantity(removeLine(cart, id), twin.id, twin.quantity + quantity);
  return cart.map((candidate) =>
    candidate.id === id ? { ...candidate, design, quantity: clamp(quantity) } : candidate,
  );
}

/** Adds a line with one pair of the same design right below a line, to be changed on its own. */
export function duplicateLine(cart: Cart, id: string, newId: string): Cart {
  if (cart.length >= MAX_LINES) return cart;
  return cart.flatMap((line) => (line.id === id ? [line, { ...line, id: newId, quantity: 1 }] : [line]));
}

/** Merges two carts, and identical lines in them: this is how a cancelled checkout returns its lines. */
export function mergeCarts(cart: Cart, returned: Cart): Cart {
  return returned.reduce(addLine, cart);
}

/** The cart without the ordered lines. Pairs that were added meanwhile, e.g. in another tab, stay in it. */
export function withoutOrdered(cart: Cart, ordered: Cart): Cart {
  return ordered.reduce((left, taken) => {
    const line = left.find((candidate) => lineKey(candidate) === lineKey(taken));
    return line ? setQuantity(left, line.id, line.quantity - taken.quantity) : left;
  }, cart);
}

export function pairCount(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}
