import { PaymentWaiting } from "./payment-waiting";

type PaymentPendingProps = {
  sessionId: string;
  /** `unknown`: Stripe doesn't answer at the moment. */
  status: "open" | "processing" | "unknown";
  checkoutId: string | null;
  paymentUrl: string | null;
};

/** Not paid yet is not a failure: the page waits, with a way back to the payment, and verifies one that has come in. */
export function PaymentPending(props: PaymentPendingProps) {
  return (
    <div className="min-h-[70vh] wrap py-[clamp(32px,5vw,72px)]" data-footer="slim">
      <PaymentWaiting {...props} />
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <p className="mt-8 hidden text-ash noscript:block">Sidan läses om av sig själv var femte sekund.</p>
    </div>
  );
}
