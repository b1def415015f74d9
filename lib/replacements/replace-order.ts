import "server-only";
import { isDeepStrictEqual } from "node:util";
import { checkOutflow } from "@/lib/accounts/outflow-limit";
import type { Admin } from "@/lib/accounts/require-admin";
import { getOrderOf } from "@/lib/checkout/confirm-payment";
import { createPoleCheckout, findSubmitted, fingerprintOf, type Draft } from "@/lib/checkout/create-checkout";
import { db } from "@/lib/kernel/db";
import { sum, toKronor, ZERO } from "@/lib/kernel/money";
import type { ReplaceFailure } from "@/lib/orders/messages";
import { decided, onOrder, unchanged } from "@/lib/orders/mutations";
import { isRecovering } from "@/lib/orders/restores";
import { hasLeft, isInWorkshop } from "@/lib/orders/states";
import { frozenAgain, type FrozenLine } from "@/lib/orders/order-line";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { replacementLog } from "./log-words";
import { countReplaceable } from "./queries";
import { getSettings } from "@/lib/settings/queries";
import type { Settings } from "@/lib/settings/settings";
import { findQuote } from "@/lib/shipping/queries";
import { readPickupPoint } from "@/lib/shipping/schema";
import { calculateShipping } from "@/lib/shipping/quote-freight";
import type { ShippingOption } from "@/lib/shipping/options";
import { parcelFor } from "@/lib/shipping/parcel";

type Replacement = {
  /** An idempotency key made when the form was drawn: the same form sent twice makes one order. */
  requestId: string;
  lines: readonly { position: number; quantity: number }[];
  reason: string;
};

async function findReplaced(orderId: string) {
  const order = await db().order.findUnique({
    where: { id: orderId, kind: "poles" },
    select: { items: { orderBy: { position: "asc" } }, shippingInfo: true, replacesOrderId: true },
  });
  if (!order?.shippingInfo?.addressLine1) return null;
  return { items: order.items, to: order.shippingInfo, isReplacement: order.replacesOrderId !== null };
}

type Replaced = NonNullable<Awaited<ReturnType<typeof findReplaced>>>;

/** How many pairs of a line are to be replaced, at most as many as were bought. */
function wishedOf(item: Replaced["items"][number], wish: Replacement): number {
  const { quantity = 0 } = wish.lines.find(({ position }) => position === item.position) ?? {};
  return Math.min(quantity, item.quantity);
}

/** The lines to build again, as they were bought and at today's prices. */
function linesToBuild({ items }: Replaced, wish: Replacement, { prices }: Settings): FrozenLine[] {
  return items.flatMap((item) => {
    const quantity = wishedOf(item, wish);
    return quantity > 0 ? (frozenAgain(item, quantity, prices) ?? []) : [];
  });
}

function atNoPrice(line: FrozenLine): FrozenLine {
  const free = { productPrice: ZERO, partPrices: {}, engravingPrice: ZERO, unitPrice: ZERO, lineTotal: ZERO };
  return { ...line, ...free };
}

/** The freight option of the replaced order, or the cheapest where that is not offered. */
async function findFreight({ to }: Replaced, lines: readonly FrozenLine[], now: Date, settings: Settings) {
  const parcel = parcelFor(lines, toKronor(sum(...lines.map(({ lineTotal }) => lineTotal))));
  const { postalCode, city, country } = to;
  const options = await calculateShipping({ postalCode, city, country }, parcel, now, settings);
  if (!options.ok) return null;
  const same = ({ carrier, service }: ShippingOption) => carrier === to.carrier && service === to.service;
  return findQuote((options.value.find(same) ?? options.value[0]!).id);
}

function sameAddress({ to }: Replaced): Draft["input"]["shippingAddress"] {
  return {
    recipient_name: to.recipientName,
    address_line1: to.addressLine1,
    address_line2: to.addressLine2,
    postal_code: to.postalCode,
    city: to.city,
    country: to.country,
    phone: to.phone,
    email: to.email,
  };
}

/**
 * Creates an order at 0 kr that replaces some lines of an order, even in a pause or when something is sold out, since the
 * customer has a right to it (konsumentköplagen 2022:260, 5 kap.). Idempotent by `requestId`; returns the new order's id.
 * Fails with `illegal` when the order is cancelled, `asked` when its withdrawal waits for an answer, `not_sent` when it is
 * itself a replacement that has not left, and `not_placed` while a restored shop asks Stripe.
 */
export async function replaceOrder(
  admin: Admin,
  orderId: string,
  wish: Replacement,
  now: Date,
): Promise<Result<string, ReplaceFailure>> {
  const fingerprint = fingerprintOf("replacement", orderId, wish.requestId);
  const made = await findSubmitted(db(), fingerprint);
  if (!made && (await isRecovering())) return fail("not_placed");
  const replaced = await findReplaced(orderId);
  if (!replaced) return fail("unknown");
  const settings = await getSettings(now);
  const lines = linesToBuild(replaced, wish, settings);
  const free = lines.map(atNoPrice);
  if (made)
    return isDeepStrictEqual(made.lines, free) ? ok(await getOrderOf(db(), made.id)) : fail("sent_before");
  if (lines.length === 0) return fail("no_lines");
  const freight = await findFreight(replaced, lines, now, settings);
  if (!freight) return fail("no_freight");
  const point = readPickupPoint(replaced.to.pickupPoint);
  const draft: Draft = {
    input: {
      shippingAddress: sameAddress(replaced),
      gift: null,
      giftCardAmount: null,
      pickupPointId: freight.pickupPoints?.find(({ id }) => id === point?.id)?.id,
    },
    lines: free,
    subtotal: ZERO,
    gross: ZERO,
    quote: { ...freight, price: ZERO },
    delivery: settings.delivery,
    card: null,
    fingerprint,
    replacesOrderId: orderId,
    now,
  };
  const worth = sum(freight.price, ...lines.map(({ lineTotal }) => lineTotal));
  const placed = await onOrder(admin, orderId, replacementLog.replace, async (tx, { status, withdrawn }) => {
    // Checked again under the lock: the same form may have been sent twice at once.
    const earlier = await findSubmitted(tx, fingerprint);
    if (earlier) return isDeepStrictEqual(earlier.lines, free) ? unchanged(earlier.id) : fail("sent_before");
    if (status === "cancelled") return fail("illegal");
    if (withdrawn === "asked" && isInWorkshop(status)) return fail("asked");
    // Nothing has broken before it left the workshop; without this, replacements could be chained without end.
    if (replaced.isReplacement && !hasLeft(status)) return fail("not_sent");
    const left = await countReplaceable(orderId, tx);
    if (replaced.items.some((item) => wishedOf(item, wish) > left.get(item.position)!))
      return fail("all_replaced");
    const { id } = await createPoleCheckout(tx, draft);
    const judged = await checkOutflow(tx, admin, worth, now);
    if (!judged.ok) return judged;
    const details = { worthOre: worth, ...judged.value };
    return decided(id, { kind: "replaced", note: wish.reason }, { log: { details } });
  });
  return placed.ok ? ok(await getOrderOf(db(), placed.value)) : placed;
}
