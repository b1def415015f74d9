"use client";
import { createCartStore } from "@/lib/cart/store";
import { showFull } from "@/components/configurator/put-in-cart";
import { PolePicture } from "@/components/pole-picture/pole-picture";
import { showToast } from "@/components/ui/toast";
import * as paths from "@/lib/shop/paths";
import { lineBefore, type Pair } from "./pairs";

/** Puts what is missing of these pairs in the cart, with the name of whose it is; who has chosen anew gets theirs in place of the old. */
export async function addAll(missing: readonly Pair[], pairs: readonly Pair[]): Promise<void> {
  const cart = createCartStore();
  const { add, replace } = cart.getState();
  const added = missing.map((pair) => {
    const before = lineBefore(pair, pairs, cart.getState().lines ?? []);
    if (!before) return add(pair.design, 1, pair.whose);
    replace(before.id, pair.design, before.quantity);
    return "replaced";
  });
  if (added.includes(0)) return showFull();
  const count = added.filter((each) => each !== "replaced").length;
  const replaced = added.length - count;
  const says = [
    ...(count > 0 ? [`${count} par har lagts till`] : []),
    ...(replaced > 0 ? [`${replaced} par är utbytt${replaced > 1 ? "a" : ""}`] : []),
  ];
  await showToast({
    title: count > 0 ? "Tillagt i varukorgen!" : "Ändrat i varukorgen",
    text: says.join(", "),
    picture: <PolePicture design={missing[0]!.design} decorative className="w-13" />,
    action: { label: "Till varukorgen", href: paths.cart },
  });
}
