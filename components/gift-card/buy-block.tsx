import { Accordion } from "@/components/ui/accordion";
import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import { formatLongDate, dayOf } from "@/lib/kernel/dates";
import { CARD_VALIDITY, expiryOf } from "@/lib/gift-cards/gift-card";
import type { PurchaseAnswer } from "@/lib/gift-cards/schema";
import { lastSendDay } from "@/lib/gift-cards/send-day";
import { formatKronor, sum, toKronor } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import type { Settings } from "@/lib/settings/settings";
import { christmasNote } from "@/lib/shipping/arrival";
import { freightFrom } from "@/lib/shipping/rates";
import { WAYS_TO_PAY, WAYS_TO_PAY_FOR_CARDS } from "@/lib/shop/ways-to-pay";
import { BuyForm } from "./buy-form";

type BuyBlockProps = {
  now: Date;
  settings: Settings;
  /** The answer to the last submit, on a page without JavaScript. */
  answer: PurchaseAnswer | null;
};

/** What the card covers, with freight: which poles it pays in full, and what others cost in addition. */
export function reachText({ prices, freight }: Pick<Settings, "prices" | "freight">): string {
  const from = freightFrom(freight);
  const barn = sum(prices["barnstav.base"], from);
  const vuxen = sum(prices["vuxenstav.base"], from);
  const [child, adult, engraved] = [barn, vuxen, sum(vuxen, prices.engraving)].map(formatKronor);
  const rest = `En Vuxenstav blir ${adult}, med gravyr ${engraved}: det över ${formatKronor(GIFT_CARD_PRICE)} betalas i kassan.`;
  return barn <= GIFT_CARD_PRICE && GIFT_CARD_PRICE < vuxen
    ? `Med frakt betalar kortet en Barnstav (${child}). ${rest}`
    : `Med frakt blir en Barnstav ${child}. ${rest}`;
}

/** The sum, the optional fields in a fold, the button, and everything that a buyer must know before paying. */
export function BuyBlock({ now, settings, answer }: BuyBlockProps) {
  const price = formatKronor(GIFT_CARD_PRICE);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 lg:block">
        <h1>Presentkort</h1>
        <p className="text-h1 font-semibold num">{price}</p>
      </div>
      <p className="mt-2 mb-5">
        Den som får det väljer själv längd, färg och namn. {reachText(settings)}
        {christmasNote(dayOf(now), settings.delivery)?.isTooLate &&
          " Nya stavar hinner inte fram till jul, men det gör kortet: det kommer med e-post så fort du har betalat."}
      </p>
      <BuyForm
        amountKr={toKronor(GIFT_CARD_PRICE)}
        price={price}
        days={{ first: dayOf(now), last: lastSendDay(now) }}
        answer={answer}
      />
      <Accordion title="Så används kortet">
        <p>
          Kortet gäller på allt i butiken och på frakten. Kostar köpet mer betalas resten med {WAYS_TO_PAY}.
          Kostar det mindre finns resten kvar på kortet. Två kort kan inte användas i samma köp.
        </p>
        <p className="mt-3">
          <TextLink href={paths.cardBalance}>Se vad som är kvar på ett kort</TextLink>
        </p>
      </Accordion>
      <p className="mt-5 text-small">
        <b>Gäller i {CARD_VALIDITY}</b>, till och med den {formatLongDate(expiryOf(now))}. Du betalar med{" "}
        {WAYS_TO_PAY_FOR_CARDS} på nästa sida. Du har 14 dagars ångerrätt på det som inte är använt.{" "}
        <Link href={paths.cardTerms}>Presentkortsvillkor</Link>
      </p>
    </>
  );
}
