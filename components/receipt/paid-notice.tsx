"use client";
import { useEffect } from "react";
import { checkoutMessages } from "@/lib/checkout/messages";
import { clearDraft } from "@/components/checkout/draft";
import { showToast } from "@/components/ui/toast";

const TOLD_KEY = "betalning-visad";

/** True the first time this tab shows the receipt: a reload says nothing again. */
function firstTime(sessionId: string): boolean {
  try {
    if (sessionStorage.getItem(TOLD_KEY) === sessionId) return false;
    sessionStorage.setItem(TOLD_KEY, sessionId);
  } catch {
    // Without storage it is announced at each view.
  }
  return true;
}

/** Announces the payment once, and deletes the cart that was set aside and the checkout's draft. */
export function PaidNotice({ sessionId }: { sessionId: string }) {
  useEffect(() => {
    void import("@/lib/cart/store").then(({ createCartStore }) =>
      createCartStore().getState().forget(sessionId),
    );
    if (!firstTime(sessionId)) return;
    clearDraft();
    void showToast({ title: checkoutMessages.paid });
    // The waiting text has just been replaced: screen readers continue at the heading.
    document.getElementById("tack")?.focus({ preventScroll: true });
  }, [sessionId]);
  return null;
}
