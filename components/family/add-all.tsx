"use client";
import { createCartStore } from "@/lib/cart/store";
import { showFull } from "@/components/configurator/put-in-cart";
import { PolePicture } from "@/components/pole-picture/pole-picture";
import { showToast } from "@/components/ui/toast";
import * as paths from "@/lib/shop/paths";
import type { Pair } from "./pairs";

/** Puts each pair in the cart, with the name of whose it is. */
export async function addAll(pairs: readonly Pair[]): Promise<void> {
  const cart = createCartStore().getState();
  const added = pairs.map(({ design, whose }) => cart.add(design, 1, whose));
  if (added.includes(0)) return showFull();
  await showToast({
    title: "Tillagt i varukorgen!",
    text: `${pairs.length} par har lagts till`,
    picture: <PolePicture design={pairs[0]!.design} decorative className="w-13" />,
    action: { label: "Till varukorgen", href: paths.cart },
  });
}
