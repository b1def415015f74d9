"use client";
import { useEffect } from "react";
import { checkoutMessages } from "@/lib/checkout/messages";
import { clearDraft } from "@/components/checkout/draft";
import { isNews } from "@/components/checkout/told-payments";
import { readKey, tabStorage, writeKey } from "@/lib/kernel/browser-storage";
import { showToast } from "@/components/ui/toast";

/** The key of the payment whose receipt this tab has shown, so that a reload clears no newer draft and moves no focus. */
const SHOWN_KEY = "betalning-visad";

/** Announces the payment once, and deletes the cart that was set aside and the checkout's draft. */
export function PaidNotice({ sessionId }: { sessionId: string }) {
  useEffect(() => {
    void import("@/lib/cart/store").then(({ createCartStore }) =>
      createCartStore().getState().forget(sessionId),
    );
    if (readKey(tabStorage(), SHOWN_KEY) === sessionId) return;
    writeKey(tabStorage(), SHOWN_KEY, sessionId);
    clearDraft();
    if (isNews(sessionId)) void showToast({ title: checkoutMessages.paid });
    // The waiting text has just been replaced: screen readers continue at the heading.
    document.getElementById("tack")?.focus({ preventScroll: true });
  }, [sessionId]);
  return null;
}
