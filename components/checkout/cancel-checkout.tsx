"use client";
import { useEffect, useRef, useState, useTransition } from "react";
import { useRouter } from "next/navigation";
import { cancelCheckoutForm } from "@/lib/checkout/forms/actions";
import { checkoutMessages } from "@/lib/checkout/messages";
import { Button } from "@/components/ui/button";
import * as paths from "@/lib/shop/paths";

type Step = "working" | "cancelled" | "later" | "failed";

const TEXTS: Record<Step, string> = {
  working: "Vi stänger betalningen och lägger tillbaka dina varor …",
  cancelled: "Betalningen är stängd. Inga pengar har dragits.",
  later: checkoutMessages.takeBackLater,
  failed: checkoutMessages.takeBackFailed,
};

type CancelCheckoutProps = {
  checkoutId: string;
  /** Without JavaScript: the posted form has cancelled the checkout. */
  done: boolean;
  /** Without JavaScript: the rate limit has refused the form, which has to be sent again. */
  later: boolean;
};

/**
 * Cancels the payment by a POST on mount, never by the page's GET, so that prefetching the page changes nothing. Without
 * script a button does it.
 */
export function CancelCheckout({ checkoutId, done, later }: CancelCheckoutProps) {
  const router = useRouter();
  const [step, setStep] = useState<Step>("working");
  const [working, startWork] = useTransition();
  const begun = useRef(false);

  function cancel(): void {
    startWork(async () => {
      try {
        const { takeCartBack } = await import("@/components/cart/waiting-payment-actions");
        const result = await takeCartBack(checkoutId);
        if (result.status === "paid") return router.replace(paths.paid("poles", result.sessionId));
        setStep(result.status === "too_many" ? "later" : "cancelled");
      } catch {
        setStep("failed");
      }
    });
  }

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    cancel();
    // Once per view; afterwards only the button retries.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <>
      <p role="status" className="mt-4 text-ash noscript:hidden">
        {working ? TEXTS.working : TEXTS[step]}
      </p>
      {(step === "failed" || step === "later") && (
        <Button variant="line" className="mt-4 noscript:hidden" onClick={cancel} waiting={working}>
          Försök igen
        </Button>
      )}
      <div className="hidden noscript:block">
        {done ? (
          <p className="mt-4 text-ash">{TEXTS.cancelled}</p>
        ) : (
          <form action={cancelCheckoutForm} className="mt-4">
            {later && <p className="mb-4">{TEXTS.later}</p>}
            <input type="hidden" name="checkout" value={checkoutId} />
            <Button type="submit" variant="line">
              Avsluta betalningen
            </Button>
          </form>
        )}
      </div>
    </>
  );
}
