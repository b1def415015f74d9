import "server-only";
import { outNotes } from "@/lib/catalogue/out-notes";
import { missingOf } from "@/lib/catalogue/sold-out";
import type { FieldErrors } from "@/lib/field-errors";
import { sum, type Ore } from "@/lib/money";
import type { FrozenLine } from "@/lib/orders/order";
import { fail, ok } from "@/lib/result";
import { getSettings } from "@/lib/settings/queries";
import { closedUntil, type Delivery } from "@/lib/shipping/promise";
import type { StoredQuote } from "@/lib/shipping/queries";
import { dayOf } from "@/lib/workdays";
import { checkQuote, type QuoteError } from "./check-quote";
import type { CreateCheckoutInput } from "./schema";

export type SaleError = "closed" | "sold_out";
export type PriceError = SaleError | "prices_changed" | QuoteError;

type Refused<E extends string> = { ok: false; error: E; fields?: FieldErrors };

/** What the shop promises now, where it sells these lines; which of them has run out stands by field (`items.0.grip`). */
export async function checkSale(
  lines: readonly FrozenLine[],
  now: Date,
): Promise<{ ok: true; value: Delivery } | Refused<SaleError>> {
  const { delivery, soldOut } = await getSettings(now);
  if (closedUntil(delivery, dayOf(now))) return fail("closed");
  const notes = outNotes(soldOut);
  const missing = lines.flatMap(({ design }, index) =>
    missingOf(design, notes).map(({ part, text }) => [`items.${index}.${part}`, text] as const),
  );
  return missing.length > 0 ? { ...fail("sold_out"), fields: Object.fromEntries(missing) } : ok(delivery);
}

function pricesMatch(input: CreateCheckoutInput, lines: readonly FrozenLine[]): boolean {
  return input.items.every((item, index) => {
    const frozen = lines[index]!;
    return item.seenPrice === null ? true : item.seenPrice === frozen.unitPrice;
  });
}

type PricedOrder = { delivery: Delivery; subtotal: Ore; quote: StoredQuote };

/** An order as it may be placed now, with its freight. */
export async function checkOrder(
  input: CreateCheckoutInput,
  lines: readonly FrozenLine[],
  now: Date,
): Promise<{ ok: true; value: PricedOrder } | Refused<PriceError>> {
  const sale = await checkSale(lines, now);
  if (!sale.ok) return sale;
  if (!pricesMatch(input, lines)) return fail("prices_changed");
  const subtotal = sum(...lines.map((line) => line.lineTotal));
  const quote = await checkQuote(input, lines, subtotal, now);
  return quote.ok ? ok({ delivery: sale.value, subtotal, quote: quote.value }) : quote;
}
