// Makes what a test needs before it begins: freight quotes, carts, gift cards.
import { randomUUID } from "node:crypto";
import type { CreateCheckoutInput } from "@/lib/checkout/schema";
import { createCheckoutSchema } from "@/lib/checkout/schema";
import { db, transaction } from "@/lib/kernel/db";
import { makePurchasedCode } from "@/lib/gift-cards/code";
import type { GiftCardKind } from "@/lib/gift-cards/gift-card";
import type { VatKind } from "@/lib/pricing/totals";
import { adjust, issueCard } from "@/lib/gift-cards/mutations";
import { kr, toKronor, type Ore } from "@/lib/kernel/money";
import { USUAL_DELIVERY } from "@/lib/shipping/delivery-time";
import { storeQuotes } from "@/lib/shipping/mutations";
import { parcelFor } from "@/lib/shipping/parcel";
import { ADDRESS } from "@/dev/shopper";

export const address = { ...ADDRESS, email: "astrid@example.se" };

/** An adult pole without extras: 995 kr. */
export const adultPole = { product: "vuxenstav", color: "Röd", length: 125, quantity: 1 };

export const engravedPole = { ...adultPole, engraving: "ASTRID" };

type CardOptions = {
  amount?: Ore;
  code?: string;
  kind?: GiftCardKind;
  vatKind?: VatKind;
  expiresAt?: Date | null;
  isActive?: boolean;
};

/** A gift card or discount code with its first ledger row, by default a bought card of 1000 kr. */
export async function giftCard(options: CardOptions = {}): Promise<{ id: string; code: string }> {
  return db().$transaction((tx) =>
    issueCard(tx, {
      code: options.code ?? makePurchasedCode(),
      kind: options.kind ?? "purchased",
      vatKind: options.vatKind ?? (options.kind === "promo" ? "none" : "single"),
      amount: options.amount ?? kr(1000),
      expiresAt: options.expiresAt ?? null,
      isActive: options.isActive,
    }),
  );
}

type OrderOptions = {
  items?: Record<string, unknown>[];
  giftCardCode?: string;
  giftCardAmount?: number;
  email?: string;
  freight?: Ore;
  now?: Date;
};

/** A body of create-checkout as the checkout page would send it, with a freight quote just stored. */
export async function checkoutBody(options: OrderOptions = {}) {
  const items = options.items ?? [adultPole];
  const shippingAddress = { ...address, email: options.email ?? `${randomUUID()}@example.se` };
  const parcel = parcelFor(
    items.map((item) => ({ lengthCm: Number(item.length), quantity: Number(item.quantity) })),
    995,
  );
  const [option] = await storeQuotes(
    "rate-table",
    { postalCode: address.postal_code, city: address.city, country: "SE" },
    parcel,
    [
      {
        carrier: "DB Schenker",
        service: "Ombud",
        deliveryTime: "5–10 dagar",
        price: options.freight ?? kr(99),
        ref: "schenker-ombud",
      },
    ],
    options.now ?? new Date(),
    USUAL_DELIVERY,
  );
  return {
    items,
    shippingAddress,
    shippingOptionId: option!.id,
    shippingCost: toKronor(option!.price),
    giftCardCode: options.giftCardCode ?? null,
    ...(options.giftCardAmount === undefined ? {} : { giftCardAmount: options.giftCardAmount }),
  };
}

/** The same body, parsed: the input of buyPoles. */
export async function orderInput(options: OrderOptions = {}): Promise<CreateCheckoutInput> {
  return createCheckoutSchema.parse(await checkoutBody(options));
}

/** Saves another balance on a card or code as the admin's editor does: in the ledger and in the log. */
export async function saveBalance(id: string, balance: Ore): Promise<void> {
  await transaction(async (tx) => {
    await adjust(tx, id, balance, { cause: "saved", reason: "Påfylld", actor: "prov" });
    const data = { action: "code.update", entity: "gift_cards", entityId: id };
    await tx.auditRow.create({ data, select: { id: true } });
  });
}
