import type { Metadata } from "next";
import { pageMetadata } from "@/components/seo/page-metadata";
import { formatKronor } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import { CARD_VALIDITY } from "@/lib/gift-cards/gift-card";

export const giftCardMetadata: Metadata = {
  ...pageMetadata({
    title: "Presentkort",
    description: `Ett presentkort på ${formatKronor(GIFT_CARD_PRICE)} för handgjorda stavar av bambu. Gäller i ${CARD_VALIDITY} på allt i butiken.`,
    path: paths.giftCards,
  }),
  // Not "no-referrer": a form posted without script would then have the origin "null" and be refused.
  referrer: "same-origin",
};
