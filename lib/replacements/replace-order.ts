import "server-only";
import type { Admin } from "@/lib/accounts/require-admin";
import { toOrderItem } from "@/lib/cart/order-item";
import { placeOrder } from "@/lib/checkout/place-order";
import { createCheckoutSchema } from "@/lib/checkout/schema";
import { db, transaction } from "@/lib/db";
import { createCode } from "@/lib/gift-cards/discount-codes/mutations";
import { havingCode } from "@/lib/gift-cards/sealed/sealed-code";
import { sum, toKronor } from "@/lib/money";
import type { ReplaceFailure } from "@/lib/orders/messages";
import { addEvent } from "@/lib/orders/mutations";
import { freezeLine, type FrozenLine } from "@/lib/orders/order";
import { toLine } from "@/lib/orders/stored-line";
import { fail, ok, type Result } from "@/lib/result";
import { getSettings } from "@/lib/settings/queries";
import type { Settings } from "@/lib/settings/settings";
import { readPickupPoint } from "@/lib/shipping/schema";
import { calculateShipping } from "@/lib/shipping/quote-freight";
import type { ShippingOption } from "@/lib/shipping/options";
import { parcelFor } from "@/lib/shipping/parcel";

export type Replacement = {
  /** Made when the form was drawn: the same form sent twice is one order. */
  requestId: string;
  lines: readonly { position: number; quantity: number }[];
  reason: string;
};

/** The code that pays a replacement; it is as hard to guess as the request's id. */
function codeOf({ requestId }: Replacement): string {
  return `ERS-${requestId.replaceAll("-", "").toUpperCase()}`;
}

async function findReplaced(orderId: string) {
  const order = await db().order.findUnique({
    where: { id: orderId, kind: "poles" },
    select: { items: { orderBy: { position: "asc" } }, shippingInfo: true },
  });
  return order?.shippingInfo?.addressLine1 ? { items: order.items, to: order.shippingInfo } : null;
}

type Replaced = NonNullable<Awaited<ReturnType<typeof findReplaced>>>;

/** The lines that are built again, priced as of today. A pole that is no longer in the catalogue can't be. */
function linesToBuild({ items }: Replaced, wish: Replacement, { prices }: Settings): FrozenLine[] {
  return items.flatMap((item) => {
    const { quantity = 0 } = wish.lines.find(({ position }) => position === item.position) ?? {};
    const { design } = toLine(item);
    return design && quantity > 0 ? [freezeLine(design, Math.min(quantity, item.quantity), prices)] : [];
  });
}

/** Freight as it was chosen the first time, or else the cheapest. */
async function findFreight({ to }: Replaced, lines: readonly FrozenLine[], now: Date, settings: Settings) {
  const goods = lines.map(({ design, quantity }) => ({ lengthCm: design.lengthCm, quantity }));
  const parcel = parcelFor(goods, toKronor(sum(...lines.map(({ lineTotal }) => lineTotal))));
  const { postalCode, city, country } = to;
  const options = await calculateShipping({ postalCode, city, country }, parcel, now, settings);
  if (!options.ok) return null;
  const same = ({ carrier, service }: ShippingOption) => carrier === to.carrier && service === to.service;
  return options.value.find(same) ?? options.value[0]!;
}

/** The order that a code has paid. */
async function findPaidBy(code: string): Promise<string | null> {
  const order = await db().order.findFirst({
    where: { checkout: { giftCard: havingCode(code) } },
    select: { id: true },
  });
  return order?.id ?? null;
}

/**
 * Makes a replacement of some lines of an order, at 0 kr: an order as any other, placed at today's prices and paid whole
 * by a discount code made for it. Returns the new order's id; the same request twice returns the same.
 */
export async function replaceOrder(
  admin: Admin,
  orderId: string,
  wish: Replacement,
  now: Date,
): Promise<Result<string, ReplaceFailure>> {
  const code = codeOf(wish);
  const made = await findPaidBy(code);
  if (made) return ok(made);
  const replaced = await findReplaced(orderId);
  if (!replaced) return fail("unknown");
  const settings = await getSettings(now);
  const lines = linesToBuild(replaced, wish, settings);
  if (lines.length === 0) return fail("no_lines");
  const freight = await findFreight(replaced, lines, now, settings);
  if (!freight) return fail("no_freight");
  const amount = sum(freight.price, ...lines.map(({ lineTotal }) => lineTotal));
  // Taken: by this very request, pressed twice or interrupted.
  const created = await createCode(
    admin,
    { code, amount, expiresAt: null, isActive: true, balanceChoice: null },
    now,
  );
  if (!created.ok && created.error.code === "unproven") return fail("unproven");
  if (created.ok)
    await transaction(async (tx) => {
      await tx.giftCard.update({
        where: { id: created.value.id },
        data: { replacesOrderId: orderId },
        select: { id: true },
      });
      await addEvent(tx, orderId, { kind: "replaced", actor: admin.email, note: wish.reason });
    });
  const { to } = replaced;
  const point = readPickupPoint(to.pickupPoint);
  const input = createCheckoutSchema.safeParse({
    items: lines.map(({ design, quantity, unitPrice }) =>
      toOrderItem({ design, quantity }, toKronor(unitPrice)),
    ),
    shippingAddress: {
      recipient_name: to.recipientName,
      address_line1: to.addressLine1,
      address_line2: to.addressLine2 ?? "",
      postal_code: to.postalCode,
      city: to.city,
      country: to.country,
      phone: to.phone,
      email: to.email,
    },
    shippingOptionId: freight.id,
    shippingCost: toKronor(freight.price),
    pickupPointId: freight.pickupPoints?.find(({ id }) => id === point?.id)?.id,
    giftCardCode: code,
  });
  if (!input.success) return fail("not_placed");
  await placeOrder(input.data, now, null, { isReplacement: true });
  const order = await findPaidBy(code);
  return order ? ok(order) : fail("not_placed");
}
