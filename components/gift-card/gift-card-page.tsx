import type { Metadata } from "next";
import type { ReactNode } from "react";
import { pageMetadata } from "@/components/seo/page-metadata";
import { TextLink } from "@/components/ui/text-link";
import { CARD_VALIDITY } from "@/lib/gift-cards/gift-card";
import { formatKronor } from "@/lib/kernel/money";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import * as paths from "@/lib/shop/paths";
import { WAYS_TO_PAY } from "@/lib/shop/ways-to-pay";

export const giftCardMetadata: Metadata = {
  ...pageMetadata({
    title: "Presentkort",
    description: `Ett presentkort på ${formatKronor(GIFT_CARD_PRICE)} för handgjorda stavar av bambu. Gäller i ${CARD_VALIDITY} på allt i butiken.`,
    path: paths.giftCards,
  }),
  // Not "no-referrer": a form posted without script would then have the origin "null" and be refused.
  referrer: "same-origin",
};

const STEPS = [
  ["Kortet blir stavar", `Koden skrivs i kassan. Räcker kortet inte betalas resten med ${WAYS_TO_PAY}.`],
  [
    "Det som blir över finns kvar",
    "Kortet kan användas flera gånger, tills pengarna är slut eller året har gått.",
  ],
] as const;

function HowItWorks() {
  return (
    <section className="wrap py-section">
      <h2>Så används kortet</h2>
      <ol className="mt-8 grid gap-x-10 md:grid-cols-2">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="border-t border-ink py-5">
            <h3>
              {index + 1}. {title}
            </h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4">
        <TextLink href={paths.cardBalance}>Se vad som är kvar på ett kort</TextLink>
      </p>
    </section>
  );
}

type GiftCardPageProps = { picture: ReactNode; isBought: boolean; children: ReactNode };

/** The gift card page; `children` is the part beside the picture: the form, or the result of the payment. */
export function GiftCardPage({ picture, isBought, children }: GiftCardPageProps) {
  return (
    <>
      <div className="grid lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <div className="flex justify-center bg-drift px-gutter py-3 lg:sticky lg:top-19 lg:h-[calc(100dvh-76px)] lg:max-h-[860px] lg:items-center lg:py-8">
          {/* On a phone the card is small, so that sum and button fit in the first screen. */}
          <div className="w-40 xs:w-44 lg:w-[min(100%,26.25rem)]">{picture}</div>
        </div>
        <div className="wrap py-8 lg:max-w-[680px] lg:py-14">{children}</div>
      </div>
      {isBought && <HowItWorks />}
    </>
  );
}
