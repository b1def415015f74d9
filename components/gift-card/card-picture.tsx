import { formatKronor } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import { CardFoot } from "./card-foot";
import { TypedCard } from "./typed-card";

const NO_CODE = "····-····-····-····";

/** The card that is not bought yet, as it will be printed: in letters and not in pixels, sharp at every size. */
export function CardPicture() {
  return (
    <TypedCard
      amount={formatKronor(GIFT_CARD_PRICE)}
      foot={<CardFoot code={NO_CODE} expires={null} leadsTo={paths.giftCards} />}
    />
  );
}
