import { buttonClass } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { PaymentWaiting } from "./payment-waiting";
import * as paths from "@/lib/shop/paths";

type PaymentPendingProps = {
  sessionId: string;
  /** `unknown`: Stripe doesn't answer at the moment. */
  status: "open" | "processing" | "unknown";
  checkoutId: string | null;
  paymentUrl: string | null;
};

const TEXTS = {
  open: "Betalningen är inte klar än. Så snart den är det blir den här sidan ditt kvitto.",
  processing: "Betalningen är påbörjad och banken har inte svarat än. Den här sidan blir ditt kvitto.",
  unknown: "Vi väntar på svar om betalningen. Den här sidan blir ditt kvitto så snart vi vet.",
} as const;

/** Not paid yet is not a failure: the page waits, with a way back to the payment. */
export function PaymentPending({ sessionId, status, checkoutId, paymentUrl }: PaymentPendingProps) {
  return (
    <div className="min-h-[70vh] wrap py-[clamp(32px,5vw,72px)]" data-footer="slim">
      {/* A ring that turns, unless the visitor wants no motion; then it stands still. */}
      <span
        aria-hidden="true"
        className="block size-10 animate-spin rounded-full border-4 border-line border-t-spruce motion-reduce:animate-none"
      />
      <div role="status">
        <h1 className="mt-6 text-h2">Verifierar din betalning...</h1>
        <p className="mt-4 text-lead">{TEXTS[status]}</p>
      </div>
      <PaymentWaiting sessionId={sessionId} status={status} />
      {status === "open" && (
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          {paymentUrl && (
            <a href={paymentUrl} className={buttonClass()} rel="noreferrer">
              Tillbaka till betalningen
            </a>
          )}
          {checkoutId && <TextLink href={paths.cancel(checkoutId)}>Avbryt betalningen</TextLink>}
        </p>
      )}
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <p className="mt-8 hidden text-ash noscript:block">Sidan läses om av sig själv var femte sekund.</p>
    </div>
  );
}
