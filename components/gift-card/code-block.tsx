import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { PrintIcon } from "@/components/ui/icons";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { CopyCode } from "./copy-code";
import { ForgetTyped } from "./forget-typed";
import { ToastOnce } from "./toast-once";
import * as paths from "@/lib/shop/paths";

export type ShownCard = {
  pageKey: string;
  code: string;
  amount: string;
  expires: string | null;
  /** The remaining balance; null when nothing has been used. */
  left: string | null;
  isEmpty: boolean;
  /** `Kortet är mejlat till elsa@example.se.` */
  mailed: string;
};

type CardFaceProps = { amount: string; code: string; children?: ReactNode };

/** The card: band and ring to the left, amount and code. */
function CardFace({ amount, code, children }: CardFaceProps) {
  return (
    <div className="relative bg-drift py-8 pr-5 pl-16 before:absolute before:inset-y-0 before:left-0 before:w-8 before:bg-spruce after:absolute after:inset-y-0 after:left-9 after:w-1.5 after:bg-spruce sm:pl-20">
      <p className="font-display text-h3">Presentkort</p>
      <p className="text-[clamp(2.5rem,2rem+3vw,3.75rem)] leading-tight font-semibold num">{amount}</p>
      <p className="mt-4 text-[clamp(1.0625rem,0.6rem+2.2vw,1.625rem)] font-semibold tracking-[0.06em] whitespace-nowrap">
        <span className="sr-only">Kod: </span>
        {code}
      </p>
      {children}
    </div>
  );
}

/** The bought card with its code, in place of the buy block. */
export function CodeBlock({ card, sessionId }: { card: ShownCard; sessionId: string }) {
  return (
    <>
      <ToastOnce id={sessionId} title={giftCardMessages.created} />
      <ForgetTyped />
      <h1>Här är presentkortet</h1>
      <p className="mt-4 mb-6 text-lead">{card.mailed} Kvittot kommer med e-post.</p>
      <CardFace amount={card.amount} code={card.code}>
        {card.isEmpty ? (
          <p className="mt-1 font-semibold">Kortet är slut.</p>
        ) : (
          <>
            {card.expires && <p className="mt-1 text-ash">Gäller till och med den {card.expires}</p>}
            {card.left && <p className="mt-1 font-semibold">Kvar på kortet: {card.left}</p>}
          </>
        )}
      </CardFace>
      <div className="mt-6 flex flex-wrap gap-4">
        <CopyCode code={card.code} />
        <ButtonLink variant="line" href={paths.card(card.pageKey)}>
          <PrintIcon />
          Skriv ut kortet
        </ButtonLink>
      </div>
      <p className="mt-6">
        Koden är som pengar: den som har den kan använda den. Skriv den i kassan under ”Har du en
        presentkortskod?”.
      </p>
    </>
  );
}
