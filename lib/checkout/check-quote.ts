import "server-only";
import { env } from "@/lib/kernel/env";
import { krOrNull, toKronor, type Ore } from "@/lib/kernel/money";
import type { FrozenLine } from "@/lib/orders/order";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { PickupPoint } from "@/lib/shipping/pickup-points";
import { rateTable, shippingProvider } from "@/lib/shipping/provider";
import { findQuote, type StoredQuote } from "@/lib/shipping/queries";
import type { FreightRates } from "@/lib/shipping/rates";
import { parcelFor, type Parcel } from "@/lib/shipping/parcel";
import type { CreateCheckoutInput } from "./schema";

export type QuoteError =
  "country" | "shipping_unknown" | "shipping_stale" | "shipping_changed" | "shipping_point";

/** Compares everything that freight is priced by: the browser chose the parcel when it asked for the quote. */
function isSameSize(one: Parcel, other: Parcel): boolean {
  const sides = ["weightKg", "lengthCm", "widthCm", "heightCm"] as const;
  return sides.every((side) => one[side] === other[side]);
}

/** The point with this id among those that the carrier offered with a quote; null when there is none. */
export function pointOf(
  { pickupPoints = [] }: Pick<StoredQuote, "pickupPoints">,
  id: string | null | undefined,
): PickupPoint | null {
  return pickupPoints.find((point) => point.id === id) ?? null;
}

/** The stored quote, if it is for this address, not expired, and its price holds for the parcel really ordered. */
export async function checkQuote(
  input: CreateCheckoutInput,
  lines: readonly FrozenLine[],
  subtotal: Ore,
  rates: FreightRates,
  now: Date,
): Promise<Result<StoredQuote, QuoteError>> {
  const { shippingAddress: address } = input;
  if (!env().SHIP_COUNTRIES.includes(address.country)) return fail("country");
  const quote = await findQuote(input.shippingOptionId);
  if (!quote) return fail("shipping_unknown");
  const same =
    quote.destination.postalCode === address.postal_code &&
    quote.destination.country === address.country &&
    quote.destination.city.toLowerCase() === address.city.toLowerCase();
  if (!same) return fail("shipping_unknown");
  if (quote.expiresAt <= now) return fail("shipping_stale");
  if (input.pickupPointId && !pointOf(quote, input.pickupPointId)) return fail("shipping_point");
  if (krOrNull(input.shippingCost) !== quote.price) return fail("shipping_changed");
  const parcel = parcelFor(
    lines.map((line) => ({ lengthCm: line.lengthCm, quantity: line.quantity })),
    toKronor(subtotal),
  );
  if (!isSameSize(parcel, quote.parcel)) {
    const provider = quote.provider === rateTable.name ? rateTable : shippingProvider();
    const offers = await provider.quote(quote.destination, parcel, rates).catch(() => []);
    const offer = offers.find((candidate) => candidate.ref === quote.ref);
    // Also when the carrier doesn't answer: the page then asks again, for this parcel.
    if (offer?.price !== quote.price) return fail("shipping_changed");
  }
  return ok(quote);
}
