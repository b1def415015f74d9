"use client";
import { useSyncExternalStore } from "react";
import { nameSavedCard } from "@/components/checkout/draft";
import { Link } from "@/components/ui/link";
import * as paths from "@/lib/shop/paths";
import { onKeptChange } from "./cart-badge";

/** The message in the header of every page that a gift card from a link is saved, with a link to the cart. */
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
