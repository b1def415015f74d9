"use client";
import type { Design } from "@/lib/catalogue/design";
import { createCartStore } from "@/lib/cart/store";
import { showFull } from "@/components/configurator/put-in-cart";
import { PolePicture } from "@/components/pole-picture/pole-picture";
import { showToast } from "@/components/ui/toast";
import * as paths from "@/lib/shop/paths";

/** Puts a pair of each design in the cart, each a line of its own. */
export async function addAll(designs: readonly Design[]): Promise<void> {
  const cart = createCartStore().getState();
  const added = designs.map((design) => cart.add(design, 1));
  if (added.includes(0)) return showFull();
  await showToast({
    title: "Tillagt i varukorgen!",
    text: `${designs.length} par har lagts till`,
    picture: <PolePicture design={designs[0]!} decorative className="w-13" />,
    action: { label: "Till varukorgen", href: paths.cart },
  });
}
