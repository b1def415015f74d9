"use client";
import { useEffect } from "react";
import { checkoutMessages } from "@/lib/checkout/messages";
import { clearDraft } from "@/components/checkout/draft";
import { readKey, tabStorage, writeKey } from "@/lib/kernel/browser-storage";
import { showToast } from "@/components/ui/toast";

/** The key of the payment that this tab has announced, so that a reload does not announce it again. */
const TOLD_KEY = "betalning-visad";

/** Announces the payment once, and deletes the cart that was set aside and the checkout's draft. */
export function PaidNotice({ sessionId }: { sessionId: string }) {
  useEffect(() => {
    void import("@/lib/cart/store").then(({ createCartStore }) =>
      createCartStore().getState().forget(sessionId),
    );
    if (readKey(tabStorage(), TOLD_KEY) === sessionId) return;
    writeKey(tabStorage(), TOLD_KEY, sessionId);
    clearDraft();
    void showToast({ title: checkoutMessages.paid });
    // The waiting text has just been replaced: screen readers continue at the heading.
    document.getElementById("tack")?.focus({ preventScroll: true });
  }, [sessionId]);
  return null;
}
