import { ButtonLink } from "@/components/ui/button";
import { PrintIcon } from "@/components/ui/icons";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import type { BoughtCard } from "@/lib/gift-cards/queries";
import { formatLongDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import { CopyCode, CreatedNotice, ForgetTyped } from "./after-payment";

/** `mailed`: `Kortet är mejlat till elsa@example.se.` */
type CodeBlockProps = { card: BoughtCard; sessionId: string; mailed: string };

/** The bought card with its code, in place of the buy block: band and ring to the left, amount and code. */
export function CodeBlock({ card, sessionId, mailed }: CodeBlockProps) {
  return (
    <>
      <CreatedNotice sessionId={sessionId} title={giftCardMessages.created} />
      <ForgetTyped />
      <h1>Här är presentkortet</h1>
      <p className="mt-4 mb-6 text-lead">{mailed} Kvittot kommer med e-post.</p>
      <div className="relative bg-drift py-8 pr-5 pl-16 before:absolute before:inset-y-0 before:left-0 before:w-8 before:bg-spruce after:absolute after:inset-y-0 after:left-9 after:w-1.5 after:bg-spruce sm:pl-20">
        <p className="font-display text-h3">Presentkort</p>
        <p className="text-[clamp(2.5rem,2rem+3vw,3.75rem)] leading-tight font-semibold num">
          {formatKronor(card.amount)}
        </p>
        <p className="mt-4 text-[clamp(1.0625rem,0.6rem+2.2vw,1.625rem)] font-semibold tracking-[0.06em] whitespace-nowrap">
          <span className="sr-only">Kod: </span>
          {card.code}
        </p>
        {card.balance === 0 ? (
          <p className="mt-1 font-semibold">Kortet är slut.</p>
        ) : (
          <>
            {card.expiresAt && (
              <p className="mt-1 text-ash">
                Gäller till och med{" "}
                <span className="whitespace-nowrap">den {formatLongDate(card.expiresAt)}</span>
              </p>
            )}
            {card.balance < card.amount && (
              <p className="mt-1 font-semibold">Kvar på kortet: {formatKronor(card.balance)}</p>
            )}
          </>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-4">
        <CopyCode code={card.code} />
        <ButtonLink variant="line" href={paths.card(card.pageKey)}>
          <PrintIcon />
          Skriv ut kortet
        </ButtonLink>
      </div>
      <p className="mt-6">
        Koden är som pengar: den som har den kan använda den. Den skrivs i kassan under ”Har du en
        presentkortskod?”.
      </p>
    </>
  );
}
