import "server-only";
import { designOf } from "@/lib/catalogue/bought-pole";
import { outNotes } from "@/lib/catalogue/out-notes";
import { missingOf } from "@/lib/catalogue/sold-out";
import { env } from "@/lib/kernel/env";
import type { FieldErrors } from "@/lib/kernel/field-errors";
import { krOrNull, sum, toKronor, type Ore } from "@/lib/kernel/money";
import type { FrozenLine } from "@/lib/orders/order-line";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { Settings } from "@/lib/settings/settings";
import { parcelFor, type Parcel } from "@/lib/shipping/parcel";
import { closedUntil } from "@/lib/shipping/delivery-time";
import { rateTable, shippingProvider } from "@/lib/shipping/provider";
import { findQuote, pointOf, type StoredQuote } from "@/lib/shipping/queries";
import type { FreightRates } from "@/lib/shipping/rates";
import { dayOf } from "@/lib/kernel/dates";
import type { CreateCheckoutInput } from "./schema";

type QuoteError = "country" | "shipping_unknown" | "shipping_stale" | "shipping_changed" | "shipping_point";

/** Compares all that freight is priced by. The browser sent the parcel for the quote, so it may not be the real one. */
function isSameSize(one: Parcel, other: Parcel): boolean {
  const sides = ["weightKg", "lengthCm", "widthCm", "heightCm"] as const;
  return sides.every((side) => one[side] === other[side]);
}

/** The stored quote, if it is for this address, not expired, and its price is right for the real parcel. */
async function checkQuote(
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
  const parcel = parcelFor(lines, toKronor(subtotal));
  if (!isSameSize(parcel, quote.parcel)) {
    const provider = quote.provider === rateTable.name ? rateTable : shippingProvider();
    const offers = await provider.quote(quote.destination, parcel, rates).catch(() => []);
    const offer = offers.find((candidate) => candidate.ref === quote.ref);
    // A carrier that doesn't answer counts as a changed price: the page then asks for a quote for this parcel.
    if (offer?.price !== quote.price) return fail("shipping_changed");
  }
  return ok(quote);
}

export type SaleError = "closed" | "sold_out";
export type PriceError = SaleError | "prices_changed" | QuoteError;

/** What is wrong with which field, where that is known. */
export type RefusedFields = { fields?: FieldErrors };

/** Checks that the shop is open and has all parts of these lines. A sold-out part is told by field (`items.0.grip`). */
export function checkSale(
  lines: readonly FrozenLine[],
  { delivery, soldOut }: Settings,
  now: Date,
): Result<null, SaleError, RefusedFields> {
  if (closedUntil(delivery, dayOf(now))) return fail("closed");
  const notes = outNotes(soldOut);
  const missing = lines.flatMap((line, index) => {
    // An offer by telephone may hold a pole that has left the catalogue since: such a pole is never sold out.
    const design = designOf(line);
    const gone = design ? missingOf(design, notes) : [];
    return gone.map(({ part, text }) => [`items.${index}.${part}`, text] as const);
  });
  return missing.length > 0 ? fail("sold_out", { fields: Object.fromEntries(missing) }) : ok(null);
}

function pricesMatch(input: CreateCheckoutInput, lines: readonly FrozenLine[]): boolean {
  return input.items.every(
    ({ seenPrice }, index) => seenPrice === null || seenPrice === lines[index]!.unitPrice,
  );
}

/** Checks that an order may be placed now, and returns its subtotal in öre and its freight quote. */
export async function checkOrder(
  input: CreateCheckoutInput,
  lines: readonly FrozenLine[],
  settings: Settings,
  now: Date,
): Promise<Result<{ subtotal: Ore; quote: StoredQuote }, PriceError, RefusedFields>> {
  const sale = checkSale(lines, settings, now);
  if (!sale.ok) return sale;
  if (!pricesMatch(input, lines)) return fail("prices_changed");
  const subtotal = sum(...lines.map((line) => line.lineTotal));
  const quote = await checkQuote(input, lines, subtotal, settings.freight, now);
  return quote.ok ? ok({ subtotal, quote: quote.value }) : quote;
}
