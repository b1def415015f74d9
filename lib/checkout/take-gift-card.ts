import "server-only";
import type { Tx } from "@/lib/kernel/db";
import { capture, reserveAgain } from "@/lib/gift-cards/mutations";
import { isCampaign } from "@/lib/orders/order";
import { vatIn } from "@/lib/pricing/pricing";
import type { FrozenCheckout } from "./frozen-checkout";

/** Makes the gift card's part final. Returns a review reason when the money is no longer on the card. */
export async function takeGiftCard(tx: Tx, checkout: FrozenCheckout): Promise<string | null> {
  if (!checkout.giftCardId && checkout.giftCard > 0) return "Presentkortet är borta sedan återställningen.";
  if (!checkout.giftCardId || checkout.giftCardState === "none") return null;
  if (checkout.giftCardState === "released") {
    const taken = await reserveAgain(tx, checkout.giftCardId, checkout.id, checkout.giftCard, checkout.email);
    if (!taken)
      return isCampaign(checkout.lines)
        ? "Betalningen kom efter att rabattkoden lämnats tillbaka, och den är slut."
        : "Betalningen kom efter att presentkortet lämnats tillbaka, och saldot räcker inte längre.";
  }
  await capture(tx, checkout.giftCardId, checkout.id);
  await tx.checkout.update({
    where: { id: checkout.id },
    data: { giftCardState: "captured" },
    select: { id: true },
  });
  return null;
}

/**
 * The order's gift card part. What the card no longer covered is booked as a price reduction: nobody paid it, so it
 * can't be refunded, and VAT is owed on the rest only.
 */
export async function findCardPart(tx: Tx, checkout: FrozenCheckout, isTaken: boolean) {
  if (checkout.giftCard > 0 && !isTaken)
    return {
      giftCardKind: "promo",
      giftCardVatKind: "none",
      giftCardLeftOre: null,
      vatOre: vatIn(checkout.due),
    } as const;
  const card = checkout.giftCardId
    ? await tx.giftCard.findUniqueOrThrow({
        where: { id: checkout.giftCardId },
        select: { kind: true, vatKind: true, remainingBalanceOre: true },
      })
    : null;
  return {
    giftCardKind: card?.kind ?? null,
    giftCardVatKind: card?.vatKind ?? null,
    giftCardLeftOre: isCampaign(checkout.lines) ? null : (card?.remainingBalanceOre ?? null),
    vatOre: checkout.vat,
  };
}
