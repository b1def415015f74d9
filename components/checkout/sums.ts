// The totals that the checkout shows while it is filled in, by the same rules as create-checkout.
import { sum, ZERO, type Ore } from "@/lib/kernel/money";
import type { PriceList } from "@/lib/pricing/price-list";
import { subtotalOf } from "@/lib/pricing/pricing";
import { giftCardPart, totalsOf, type Totals } from "@/lib/pricing/totals";
import type { Design } from "@/lib/catalogue/design";

export type Sums = Totals & {
  /** False until a freight option is chosen: the total is then without freight. */
  hasShipping: boolean;
  /** The gift card covers everything: the page's own button places the order. */
  nothingToPay: boolean;
};

/** The summary's label for a code's deduction. */
export function cardName({ isCampaign }: { isCampaign?: boolean | undefined }): string {
  return isCampaign ? "Rabatt" : "Presentkort";
}

/**
 * The sums of a cart. The card's VAT kind is not known here, so VAT is computed as for a single-purpose card; the receipt
 * has the VAT that is booked.
 */
export function sumsOf(
  lines: readonly { design: Design; quantity: number }[],
  prices: PriceList,
  shipping: Ore | null,
  balance: Ore | null,
): Sums {
  const subtotal = subtotalOf(lines, prices);
  const freight = shipping ?? ZERO;
  const card =
    balance === null
      ? null
      : { amount: giftCardPart(sum(subtotal, freight), balance), vatKind: "single" as const };
  const totals = totalsOf(subtotal, freight, card);
  return {
    ...totals,
    hasShipping: shipping !== null,
    nothingToPay: shipping !== null && totals.total > 0 && totals.due === 0,
  };
}
