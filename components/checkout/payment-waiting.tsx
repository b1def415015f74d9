"use client";
import { useEffect, useRef, useState } from "react";
import { useRouter } from "next/navigation";
import { buttonClass } from "@/components/ui/button";
import { postJson } from "@/components/ui/post-json";
import { TextLink } from "@/components/ui/text-link";
import { showToast } from "@/components/ui/toast";
import { usePolling } from "@/components/ui/use-polling";
import { awaitPayment } from "./told-payments";
import { checkoutMessages } from "@/lib/checkout/messages";
import * as paths from "@/lib/shop/paths";

/** After this many failed polls in a row the shopper is told; the page goes on polling. */
const FAILURES_UNTIL_TOLD = 4;

const VERIFYING = {
  open: "Vi frågar om pengarna har kommit. Sedan blir den här sidan ditt kvitto.",
  processing: "Betalningen är påbörjad och banken har inte svarat än. Den här sidan blir ditt kvitto.",
  unknown: "Vi väntar på svar om betalningen. Den här sidan blir ditt kvitto så snart vi vet.",
} as const;

/** Whether the page was loaded as a document, as by the payment page's redirect. The checkout navigates here by script. */
function isReturn(): boolean {
  if (typeof window === "undefined") return true;
  return performance.getEntriesByType("navigation")[0]?.name === location.href;
}

type PaymentWaitingProps = {
  sessionId: string;
  /** `unknown`: Stripe doesn't answer at the moment. */
  status: "open" | "processing" | "unknown";
  checkoutId: string | null;
  paymentUrl: string | null;
};

/**
 * Waits for a payment that is open or being processed: polls its status and refreshes the page when that has changed.
 * An open payment has a link back to it, and shows as being verified when the shopper returns from it.
 */
export function PaymentWaiting({ sessionId, status, checkoutId, paymentUrl }: PaymentWaitingProps) {
  const router = useRouter();
  const [failures, setFailures] = useState(0);
  const [isBack, setBack] = useState(isReturn);
  const isUnanswered = failures >= FAILURES_UNTIL_TOLD;
  const isVerifying = status !== "open" || isBack || isUnanswered;

  useEffect(() => awaitPayment(sessionId), [sessionId]);
  useEffect(() => {
    const comeBack = () => !document.hidden && setBack(true);
    document.addEventListener("visibilitychange", comeBack);
    return () => document.removeEventListener("visibilitychange", comeBack);
  }, []);
  usePolling(async (signal) => {
    type Verified = { success: boolean; status?: string };
    const answer = await postJson<Verified>(paths.verifyPaymentApi, { sessionId }, { signal });
    const known = answer.ok || answer.status === 404;
    setFailures(known ? 0 : failures + 1);
    if (!known && failures + 1 === FAILURES_UNTIL_TOLD)
      void showToast({
        kind: "error",
        title: checkoutMessages.verifyFailed,
        text: "Vi fortsätter att försöka. Har du betalat kommer bekräftelsen med e-post.",
      });
    const now = answer.ok ? (answer.value.success ? "completed" : answer.value.status) : "gone";
    if (known && now !== status) router.refresh();
    else if (known) setBack(false);
    return known;
  });

  return (
    <div className="min-h-[70vh] wrap py-[clamp(32px,5vw,72px)]">
      <span aria-hidden="true" className="block min-h-11">
        {isVerifying && (
          <span className="block size-11 animate-spin rounded-full border-4 border-line border-t-spruce motion-reduce:animate-none" />
        )}
      </span>
      <div role="status">
        <h1 className="mt-6">{isVerifying ? "Verifierar din betalning..." : "Väntar på din betalning"}</h1>
        <p className="mt-3 text-lead text-ash">
          {isVerifying ? VERIFYING[status] : checkoutMessages.notPaidYet}
        </p>
      </div>
      {status === "open" && (
        <>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
            {paymentUrl && (
              <a href={paymentUrl} className={buttonClass()} rel="noreferrer">
                Tillbaka till betalningen
              </a>
            )}
            {checkoutId && <TextLink href={paths.cancel(checkoutId)}>Avbryt betalningen</TextLink>}
          </p>
          <p className="mt-6 text-small text-ash">
            Har du redan betalat? Då blir den här sidan ditt kvitto av sig själv.
          </p>
        </>
      )}
      <p role="status" className="mt-6 border-l-4 border-edge pl-3 empty:hidden">
        {isUnanswered &&
          "Just nu får vi inget svar om betalningen. Vi fortsätter att försöka. Har du betalat är köpet säkert, och bekräftelsen kommer med e-post."}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <p className="mt-8 hidden text-ash noscript:block">Sidan läses om av sig själv var femte sekund.</p>
    </div>
  );
}

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
