import { drawQr } from "@/lib/gift-cards/qr";
import { siteUrl } from "@/lib/kernel/site-url";
import { formatKronor } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import { PrintedCard } from "./printed-card";

const NO_CODE = "····-····-····-····";

/** The card as it is printed, in letters and not in pixels: sharp at every size. */
export function CardPicture({ shop }: { shop: string }) {
  const amount = formatKronor(GIFT_CARD_PRICE);
  return (
    <div
      role="img"
      aria-label={`Presentkortet på ${amount}, som det skrivs ut: en stav med ditt namn inbränt, en hälsning och koden.`}
      className="w-[min(100%,26.25rem)]"
    >
      <PrintedCard
        shop={shop}
        host={new URL(siteUrl()).host}
        amount={amount}
        code={NO_CODE}
        expires={null}
        qr={drawQr(siteUrl(paths.giftCards))}
      />
    </div>
  );
}
