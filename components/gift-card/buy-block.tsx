import { Link } from "@/components/ui/link";
import { formatLongDate, formatShortDate } from "@/lib/dates";
import { expiryOf } from "@/lib/gift-cards/gift-card";
import { lastSendDay, type PurchaseAnswer } from "@/lib/gift-cards/purchase-schema";
import { formatKronor, toKronor } from "@/lib/money";
import * as paths from "@/lib/paths";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import { BuyForm } from "./buy-form";

type BuyBlockProps = {
  now: Date;
  /** The answer to the last try, on a page without JavaScript. */
  answer: PurchaseAnswer | null;
};

/** Everything a buyer must know before paying, and the form. */
export function BuyBlock({ now, answer }: BuyBlockProps) {
  const price = formatKronor(GIFT_CARD_PRICE);
  return (
    <>
      <h1>Ge bort ett par stavar</h1>
      <p className="mt-4 text-lead">
        Ett presentkort på {price}. Den som får det väljer själv längd, färg och vilket namn som bränns in.
      </p>
      <p className="mt-6 border-y border-line py-4">
        <b>Gäller i 12 månader</b>, till och med {formatLongDate(expiryOf(now))}, på allt i butiken och på
        frakten. Det som blir över finns kvar på kortet.{" "}
        <Link href={paths.cardTerms}>Presentkortsvillkor</Link>
      </p>
      <div className="mt-6">
        <BuyForm
          amountKr={toKronor(GIFT_CARD_PRICE)}
          price={price}
          days={{ first: formatShortDate(now), last: lastSendDay(now) }}
          answer={answer}
        />
      </div>
      <p className="mt-4 text-small text-ash">
        Du betalar med bankkort på nästa sida. Du har 14 dagars ångerrätt på det som inte är använt.
      </p>
    </>
  );
}
