"use client";
import { useSyncExternalStore } from "react";
import { nameSavedCard } from "@/components/checkout/draft";
import { Link } from "@/components/ui/link";
import * as paths from "@/lib/shop/paths";
import { onKeptChange } from "./cart-badge";

/** Says in the head of every page that the till holds a card whose link was opened, with the way to the cart. */
export function SavedMessage() {
  const text = useSyncExternalStore(onKeptChange, nameSavedCard, () => "");
  return (
    <span role="status" className="font-semibold">
      <Link href={paths.cart} className="inline-flex min-h-target items-center text-ink">
        {text}
      </Link>
    </span>
  );
}
