import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { checkoutMessages } from "@/lib/checkout/messages";
import { WaitForCard } from "./after-payment";
import * as paths from "@/lib/shop/paths";

/** In place of the buy block while there is no code to show: why, and what happens next. */
export function NoCodeBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status">
      <h1>{title}</h1>
      <div className="mt-4 grid gap-4 text-lead">{children}</div>
    </div>
  );
}

type WaitingBlockProps = {
  sessionId: string;
  status: "open" | "processing" | "silent";
  paymentUrl: string | null;
};

const WAITING = {
  open: `${checkoutMessages.notPaidYet} Så snart det är betalt står koden här.`,
  processing: "Banken behandlar betalningen. Så snart den är klar står koden här och kommer med e-post.",
  silent:
    "Vi får inget svar om betalningen just nu och försöker igen. Har du betalat kommer kortet med e-post.",
} as const;

/** Waits for the payment. The page then shows the code by itself; without script, by a link. */
export function WaitingBlock({ sessionId, status, paymentUrl }: WaitingBlockProps) {
  const here = paths.paid("gift_card", sessionId);
  return (
    <NoCodeBlock title={status === "open" ? "Väntar på din betalning" : "Verifierar din betalning..."}>
      <p>{WAITING[status]}</p>
      {paymentUrl && (
        <p>
          <a className={buttonClass()} href={paymentUrl}>
            Tillbaka till betalningen
          </a>
        </p>
      )}
      <TextLink href={here}>Titta igen</TextLink>
      <WaitForCard sessionId={sessionId} status={status} />
    </NoCodeBlock>
  );
}
