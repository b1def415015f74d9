"use client";
import type { Route } from "next";
import { poles } from "@/lib/catalogue/poles";
import { MAX_LINES } from "@/lib/cart/cart";
import type { Design } from "@/lib/catalogue/design";
import { MAX_QUANTITY } from "@/lib/catalogue/quantity";
import { PolePicture } from "@/components/pole-picture/pole-picture";
import { showToast } from "@/components/ui/toast";
import * as paths from "@/lib/shop/paths";

/** Says that the cart holds no more. */
export function showFull(): Promise<void> {
  const text = `Den rymmer ${MAX_LINES} olika stavar och ${MAX_QUANTITY} par av varje. Hör av dig om du vill ha fler.`;
  return showToast({ kind: "error", title: "Allt fick inte plats i varukorgen", text });
}

/** Puts a design in the cart, or back on the line it was opened from. The store is loaded at the first call. */
export async function putInCart(
  { design, quantity, editing }: { design: Design; quantity: number; editing: string | null },
  goTo: (href: Route) => void,
): Promise<void> {
  const { createCartStore } = await import("@/lib/cart/store");
  const cart = createCartStore().getState();
  if (editing) {
    cart.replace(editing, design, quantity);
    goTo(paths.cart);
    return;
  }
  // A colour that is not in the catalogue can't be built, so nothing is added.
  if (!poles[design.product].colours.some((colour) => colour.id === design.color)) return;
  const added = cart.add(design, quantity);
  if (added < quantity) return showFull();
  await showToast({
    title: "Tillagt i varukorgen!",
    text: `${quantity} x ${poles[design.product].lineTitle} har lagts till`,
    picture: <PolePicture design={design} decorative className="w-13" />,
    action: { label: "Till varukorgen", href: paths.cart },
  });
}
