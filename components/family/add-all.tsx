"use client";
import type { CartLine } from "@/lib/cart/cart";
import { createCartStore } from "@/lib/cart/store";
import { showFull } from "@/components/configurator/put-in-cart";
import { PolePicture } from "@/components/pole-picture/pole-picture";
import { showToast } from "@/components/ui/toast";
import * as paths from "@/lib/shop/paths";
import type { Pair } from "./pairs";

/** Puts these pairs in the cart, with the recipients' names. `before`: the cart lines that some of them replace. */
export async function addAll(pairs: readonly Pair[], before: ReadonlyMap<Pair, CartLine>): Promise<void> {
  const cart = createCartStore().getState();
  let isFull = false;
  for (const pair of pairs) {
    const line = before.get(pair);
    if (line) cart.replace(line.id, pair.design, line.quantity);
    else isFull = cart.add(pair.design, 1, pair.whose) === 0 || isFull;
  }
  if (isFull) return showFull();
  const count = pairs.length - before.size;
  const replaced = `${before.size} par ${before.size === 1 ? "är utbytt" : "är utbytta"}`;
  await showToast({
    title: count > 0 ? "Tillagt i varukorgen!" : "Ändrat i varukorgen",
    text: [
      ...(count > 0 ? [`${count} par har lagts till`] : []),
      ...(before.size > 0 ? [replaced] : []),
    ].join(", "),
    picture: <PolePicture design={pairs[0]!.design} decorative className="w-13" />,
    action: { label: "Till varukorgen", href: paths.cart },
  });
}
