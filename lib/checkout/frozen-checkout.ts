// A checkout as it was submitted: its JSON columns, typed, and its line items at Stripe.
import type { CardRecipient } from "@/lib/gift-cards/gift-card";
import { optionLabel } from "@/lib/shipping/shipping";
import { lineDetails, type FrozenLine, type OrderKind } from "@/lib/orders/order";
import { ore, type Ore } from "@/lib/money";
import { inPieces } from "@/lib/payments/metadata";
import type { PaymentLine } from "@/lib/payments/stripe";
import type { ShippingAddress } from "@/lib/shipping/schema";

export type FrozenShipping = {
  quoteId: string;
  carrier: string;
  service: string;
  deliveryTime: string;
  provider: string;
  ref: string;
};

export type FrozenCheckout = {
  id: string;
  kind: OrderKind;
  status: "open" | "processing" | "completed" | "expired" | "failed";
  lines: FrozenLine[];
  subtotal: Ore;
  shipping: Ore;
  giftCardId: string | null;
  giftCard: Ore;
  giftCardState: "none" | "reserved" | "captured" | "released";
  total: Ore;
  due: Ore;
  vat: Ore;
  /** Null for a gift card until it is paid: the payment page asks for it. */
  email: string | null;
  address: ShippingAddress | null;
  option: FrozenShipping | null;
  recipient: CardRecipient | null;
  stripeSessionId: string | null;
  stripeSessionUrl: string | null;
  stripeAttempt: number;
  expiresAt: Date;
  /** Made again after a restore, from what Stripe keeps of it. */
  isRecreated: boolean;
};

type CheckoutRow = {
  id: string;
  kind: string;
  status: string;
  lines: unknown;
  subtotalOre: number;
  shippingOre: number;
  giftCardId: string | null;
  giftCardOre: number;
  giftCardState: string;
  totalOre: number;
  dueOre: number;
  vatOre: number;
  email: string | null;
  shippingAddress: unknown;
  shippingOption: unknown;
  recipient: unknown;
  stripeSessionId: string | null;
  stripeSessionUrl: string | null;
  stripeAttempt: number;
  expiresAt: Date;
  recreatedAt: Date | null;
};

/** A row of `checkouts` in the shop's own types. Only the shop writes these columns, so their shape is known. */
export function toFrozenCheckout(row: CheckoutRow): FrozenCheckout {
  return {
    id: row.id,
    kind: row.kind as FrozenCheckout["kind"],
    status: row.status as FrozenCheckout["status"],
    lines: row.lines as FrozenLine[],
    subtotal: ore(row.subtotalOre),
    shipping: ore(row.shippingOre),
    giftCardId: row.giftCardId,
    giftCard: ore(row.giftCardOre),
    giftCardState: row.giftCardState as FrozenCheckout["giftCardState"],
    total: ore(row.totalOre),
    due: ore(row.dueOre),
    vat: ore(row.vatOre),
    email: row.email,
    address: row.shippingAddress as ShippingAddress | null,
    option: row.shippingOption as FrozenShipping | null,
    recipient: row.recipient as CardRecipient | null,
    stripeSessionId: row.stripeSessionId,
    stripeSessionUrl: row.stripeSessionUrl,
    stripeAttempt: row.stripeAttempt,
    expiresAt: row.expiresAt,
    isRecreated: row.recreatedAt !== null,
  };
}

/** The line items of the payment page. Freight is one of them, because coupons don't reduce shipping rates. */
export function paymentLines(checkout: FrozenCheckout): PaymentLine[] {
  if (checkout.kind === "gift_card") return [{ name: "Presentkort", unitPrice: checkout.total, quantity: 1 }];
  return [
    ...checkout.lines.map((line) => ({
      name: `${line.title} – ${lineDetails(line.design)}`,
      ...(line.design.engraving ? { description: `Gravyr: ${line.design.engraving}` } : {}),
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      metadata: inPieces("line", line),
    })),
    ...(checkout.shipping > 0 && checkout.option
      ? [{ name: `Frakt – ${optionLabel(checkout.option)}`, unitPrice: checkout.shipping, quantity: 1 }]
      : []),
  ];
}
