import "server-only";
import { db } from "@/lib/db";
import { ore, type Ore } from "@/lib/money";
import type { Design } from "@/lib/catalogue/design";
import { poles, isPoleId } from "@/lib/catalogue/poles";
import type { Option } from "@/lib/catalogue/options";

export type ReceiptLine = {
  title: string;
  /** Null for a gift card: nothing to draw. */
  design: Design | null;
  quantity: number;
  unitPrice: Ore;
  lineTotal: Ore;
  withdrawalExempt: boolean;
};

export type Receipt = {
  orderId: string;
  /** What /checkout/success knows this order by. */
  sessionId: string;
  number: number;
  kind: "poles" | "gift_card";
  status: string;
  email: string;
  lines: ReceiptLine[];
  subtotal: Ore;
  shipping: Ore;
  giftCard: Ore;
  giftCardKind: "purchased" | "promo" | null;
  giftCardVatKind: "single" | "multi" | "none" | null;
  giftCardLeft: Ore | null;
  total: Ore;
  due: Ore;
  vat: Ore;
  paidAt: Date;
  reviewReason: string | null;
  address: {
    recipientName: string;
    addressLine1: string;
    addressLine2: string | null;
    postalCode: string;
    city: string;
    country: string;
    phone: string;
    email: string;
    carrier: string;
    service: string;
    deliveryTime: string;
  } | null;
};

const receiptSelect = {
  id: true,
  checkoutId: true,
  stripeSessionId: true,
  number: true,
  kind: true,
  status: true,
  email: true,
  subtotalOre: true,
  shippingOre: true,
  giftCardOre: true,
  giftCardKind: true,
  giftCardVatKind: true,
  giftCardLeftOre: true,
  totalOre: true,
  dueOre: true,
  vatOre: true,
  paidAt: true,
  reviewReason: true,
  items: { orderBy: { position: "asc" as const } },
  shippingInfo: {
    select: {
      recipientName: true,
      addressLine1: true,
      addressLine2: true,
      postalCode: true,
      city: true,
      country: true,
      phone: true,
      email: true,
      carrier: true,
      service: true,
      deliveryTime: true,
    },
  },
};

type Item = {
  product: string;
  productTitle: string;
  productPriceOre: number;
  handlePriceOre: number;
  gripPriceOre: number;
  basketPriceOre: number;
  engravingPriceOre: number;
  quantity: number;
  colorName: string | null;
  handleName: string | null;
  gripName: string | null;
  basketName: string | null;
  lengthCm: number | null;
  engraving: string | null;
  lineTotalOre: number;
  withdrawalExempt: boolean;
};

function idOf(options: readonly Option[], name: string | null): string | null {
  return options.find((option) => option.name === name)?.id ?? null;
}

/** The design of a stored line, by the names it was bought with; null when the catalogue has forgotten the pole. */
function designOf(item: Item): Design | null {
  if (!isPoleId(item.product) || item.lengthCm === null) return null;
  const pole = poles[item.product];
  return {
    product: item.product,
    color: idOf(pole.colours, item.colorName) ?? pole.colours[0]!.id,
    handle: idOf(pole.handles, item.handleName),
    grip: idOf(pole.grips, item.gripName),
    basket: idOf(pole.baskets, item.basketName),
    lengthCm: item.lengthCm,
    engraving: item.engraving,
  };
}

function toLine(item: Item): ReceiptLine {
  return {
    title: item.productTitle,
    design: designOf(item),
    quantity: item.quantity,
    unitPrice: ore(item.lineTotalOre / item.quantity),
    lineTotal: ore(item.lineTotalOre),
    withdrawalExempt: item.withdrawalExempt,
  };
}

/** Everything a receipt says, by the order's unguessable id. Null when there is none. */
export async function findReceipt(orderId: string): Promise<Receipt | null> {
  const row = await db().order.findUnique({ where: { id: orderId }, select: receiptSelect });
  if (!row) return null;
  return {
    orderId: row.id,
    sessionId: row.stripeSessionId ?? row.checkoutId,
    number: row.number,
    kind: row.kind as Receipt["kind"],
    status: row.status,
    email: row.email,
    lines: row.items.map(toLine),
    subtotal: ore(row.subtotalOre),
    shipping: ore(row.shippingOre),
    giftCard: ore(row.giftCardOre),
    giftCardKind: row.giftCardKind as Receipt["giftCardKind"],
    giftCardVatKind: row.giftCardVatKind as Receipt["giftCardVatKind"],
    giftCardLeft: row.giftCardLeftOre === null ? null : ore(row.giftCardLeftOre),
    total: ore(row.totalOre),
    due: ore(row.dueOre),
    vat: ore(row.vatOre),
    paidAt: row.paidAt,
    reviewReason: row.reviewReason,
    address: row.shippingInfo,
  };
}

/** The receipt of an order that must exist. Throws when it doesn't. */
export async function getReceipt(orderId: string): Promise<Receipt> {
  const receipt = await findReceipt(orderId);
  if (!receipt) throw new Error(`No order ${orderId}`);
  return receipt;
}
