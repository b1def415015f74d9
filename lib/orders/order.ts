// An order: its lines as they were bought, and the states it goes through in the workshop.
import { inWords, type Design, type PoleInWords } from "@/lib/catalogue/design";
import { byKey, PARTS } from "@/lib/catalogue/parts";
import { isWithdrawalExempt } from "@/lib/catalogue/withdrawal-right";
import { ore, times, type Ore } from "@/lib/kernel/money";
import type { PriceList } from "@/lib/pricing/price-list";
import { priceDesign, type PriceParts } from "@/lib/pricing/pricing";
import { OrderStatus, type GiftCardKind } from "@/prisma/generated/enums";
import type { FrozenLine } from "./order-line";

export type { OrderKind, OrderStatus, ReviewCause } from "@/prisma/generated/enums";

export type LinkedOrder = { id: string; number: number };

/** From paid to delivered, with the six process steps between received and ready. */
export const ORDER_STATUSES: readonly OrderStatus[] = Object.values(OrderStatus);

/** Freezes a line: this many pairs of a pole at this price. */
export function frozenAt(pole: PoleInWords, price: PriceParts, quantity: number): FrozenLine {
  return {
    ...pole,
    productPrice: price.base,
    partPrices: byKey(PARTS, ({ key }) => price[key]),
    engravingPrice: price.engraving,
    unitPrice: price.unit,
    lineTotal: times(price.unit, quantity),
    quantity,
    withdrawalExempt: isWithdrawalExempt(pole),
  };
}

/** Prices a design by these prices and freezes it in today's words. */
export function freezeLine(design: Design, quantity: number, prices: PriceList): FrozenLine {
  return frozenAt(inWords(design), priceDesign(design, prices), quantity);
}

/** Whether a campaign lowered these lines; no other code lowers single lines. */
export function isCampaign(lines: readonly { discount?: Ore | undefined }[]): boolean {
  return lines.some(({ discount = 0 }) => discount > 0);
}

/** A receipt's label for the part that a code took off: a discount, or money from a card. */
export function codeName(isDiscount: boolean): string {
  return isDiscount ? "Rabatt" : "Presentkort";
}

/** What mails and pages call the poles of an order, first in a sentence and inside one: a present's are not the buyer's. */
export function polesOf({ isGift }: { isGift: boolean }): { Poles: string; poles: string } {
  return isGift ? { Poles: "Stavarna", poles: "stavarna" } : { Poles: "Dina stavar", poles: "dina stavar" };
}

type PaidParts = { dueOre: number; giftCardOre: number; giftCardKind: GiftCardKind | null };

/** What a customer paid for an order: money, and money from a bought card. A discount is a lower price and not counted. */
export function paidFor({ dueOre, giftCardOre, giftCardKind }: PaidParts): Ore {
  return ore(dueOre + (giftCardKind === "purchased" ? giftCardOre : 0));
}

/** What was paid at Stripe, less what disputes took of it; never less than what was refunded. */
export function dueAfterDisputes(order: { dueOre: number; refundedOre: number; disputedOre: number }): Ore {
  return ore(Math.max(order.refundedOre, order.dueOre - Math.max(0, order.disputedOre)));
}
