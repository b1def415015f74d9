"use client";
import { useSyncExternalStore } from "react";
import { describeSavedCard, nameSavedCard } from "@/components/checkout/draft";
import { Link } from "@/components/ui/link";
import { SAVED_BALANCE_KEY } from "@/lib/cart/cart-key";
import * as paths from "@/lib/shop/paths";

const CHANGES = [SAVED_BALANCE_KEY, "storage", "pageshow"];

function subscribe(onChange: () => void) {
  for (const name of CHANGES) addEventListener(name, onChange);
  return () => {
    for (const name of CHANGES) removeEventListener(name, onChange);
  };
}

/** Says that the till holds the gift card whose link was opened in this browser. */
export function SavedCard() {
  const text = useSyncExternalStore(subscribe, describeSavedCard, () => null);
  return text && <p className="mt-4 border-l-4 border-spruce pl-3 font-semibold">{text}</p>;
}

/** The same in the head of every page, with the way to the cart, which says the rest. */
export function SavedMessage() {
  const text = useSyncExternalStore(subscribe, nameSavedCard, () => "");
  return (
    <span role="status" className="font-semibold">
      <Link href={paths.cart} className="inline-flex min-h-target items-center text-ink">
        {text}
      </Link>
    </span>
  );
}
