"use client";
import { useEffect, useRef } from "react";
import { useRouter } from "next/navigation";
import { checkoutMessages } from "@/lib/checkout/messages";
import { showToast } from "@/components/ui/toast";
import * as paths from "@/lib/shop/paths";

/** An expired or failed payment: restores the cart, tells the shopper and goes to the home page. */
export function PaymentLost({ sessionId }: { sessionId: string }) {
  const router = useRouter();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const back = async () => {
      const [{ takeCartBack }, { createCartStore }] = await Promise.all([
        import("@/components/cart/waiting-payment-actions"),
        import("@/lib/cart/store"),
      ]);
      const result = await takeCartBack(sessionId).catch(() => null);
      // Paid at the last moment: the refreshed page is the receipt.
      if (result?.status === "paid") return router.refresh();
      // Also without an answer: this page is only shown when the session can't be paid any more.
      createCartStore().getState().bringBack(sessionId);
      void showToast({
        kind: "error",
        title: checkoutMessages.notVerified,
        text: "Inget har betalats. Dina varor ligger kvar i varukorgen.",
        page: paths.home,
        action: { label: "Till varukorgen", href: paths.cart },
      });
      router.replace(paths.home);
    };
    void back();
  }, [router, sessionId]);
  return null;
}
