"use client";
import { useEffect, useRef } from "react";
import { useRouter } from "next/navigation";
import { cancelCheckoutAction } from "@/lib/checkout/forms/actions";
import { checkoutMessages } from "@/lib/checkout/messages";
import { showToast } from "@/components/ui/toast";
import { restoreCart } from "./restore-cart";
import * as paths from "@/lib/paths";

/** An expired or failed payment: restores the cart, tells the shopper and goes to the home page. */
export function PaymentLost({ sessionId }: { sessionId: string }) {
  const router = useRouter();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const back = async () => {
      const cancelled = await cancelCheckoutAction(sessionId).catch(() => null);
      // Paid in the last moment: the server has the receipt.
      if (cancelled?.status === "paid") return router.refresh();
      await restoreCart(sessionId, cancelled?.status === "cancelled" ? cancelled.lines : []);
      void showToast({
        kind: "error",
        title: checkoutMessages.notVerified,
        text: "Inget har betalats. Dina varor ligger kvar i varukorgen.",
        action: { label: "Till varukorgen", href: paths.cart },
      });
      router.replace(paths.home);
    };
    void back();
  }, [router, sessionId]);
  return null;
}
