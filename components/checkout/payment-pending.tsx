import { buttonClass } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { cn } from "@/lib/utils";
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
  open: "Har du redan betalat? Då blir den här sidan ditt kvitto av sig själv.",
  processing: "Betalningen är påbörjad och banken har inte svarat än. Den här sidan blir ditt kvitto.",
  unknown: "Vi väntar på svar om betalningen. Den här sidan blir ditt kvitto så snart vi vet.",
} as const;

/** A ring that turns, unless the visitor wants no motion; then it stands still. */
function Ring({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "block animate-spin rounded-full border-line border-t-spruce motion-reduce:animate-none",
        className,
      )}
    />
  );
}

/** Nothing is paid: a band that is not painted yet, and the two ways on. */
function Unpaid({ checkoutId, paymentUrl }: Pick<PaymentPendingProps, "checkoutId" | "paymentUrl">) {
  return (
    <>
      <span aria-hidden="true" className="block max-w-[35rem] bg-bamboo p-1.5">
        <span className="block h-8 w-1/3 border-2 border-dashed border-ink" />
      </span>
      <h1 className="mt-6">Väntar på din betalning</h1>
      <p className="mt-3 text-lead text-ash">
        Den är inte klar. Du betalar hos vår betalpartner, och inget är draget än.
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        {paymentUrl && (
          <a href={paymentUrl} className={buttonClass()} rel="noreferrer">
            Tillbaka till betalningen
          </a>
        )}
        {checkoutId && <TextLink href={paths.cancel(checkoutId)}>Avbryt betalningen</TextLink>}
      </p>
    </>
  );
}

/** Not paid yet is not a failure: the page waits, with a way back to the payment, and verifies one that has come in. */
export function PaymentPending({ sessionId, status, checkoutId, paymentUrl }: PaymentPendingProps) {
  return (
    <div className="min-h-[70vh] wrap py-[clamp(32px,5vw,72px)]" data-footer="slim">
      {status === "open" ? (
        <>
          <Unpaid checkoutId={checkoutId} paymentUrl={paymentUrl} />
          <div role="status" className="mt-10 max-w-[35rem] border-t border-line pt-5 text-small text-ash">
            <h2 className="flex items-center gap-3 font-text text-body font-semibold text-ink">
              <Ring className="size-5 border-[3px]" />
              Verifierar din betalning...
            </h2>
            <p className="mt-2">{TEXTS.open}</p>
          </div>
        </>
      ) : (
        <div role="status">
          <Ring className="size-10 border-4" />
          <h1 className="mt-6 text-h2">Verifierar din betalning...</h1>
          <p className="mt-4 text-lead">{TEXTS[status]}</p>
        </div>
      )}
      <PaymentWaiting sessionId={sessionId} status={status} />
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <p className="mt-8 hidden text-ash noscript:block">Sidan läses om av sig själv var femte sekund.</p>
    </div>
  );
}
