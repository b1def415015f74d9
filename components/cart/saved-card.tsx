"use client";
import { useSyncExternalStore } from "react";
import { describeSavedCard } from "@/components/checkout/draft";

function subscribe(onChange: () => void) {
  addEventListener("storage", onChange);
  addEventListener("pageshow", onChange);
  return () => {
    removeEventListener("storage", onChange);
    removeEventListener("pageshow", onChange);
  };
}

/** Says that the till holds the gift card whose link was opened in this browser. */
export function SavedCard() {
  const text = useSyncExternalStore(subscribe, describeSavedCard, () => null);
  return text && <p className="mt-4 border-l-4 border-spruce pl-3 font-semibold">{text}</p>;
}
