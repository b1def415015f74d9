import "server-only";
import { designOf } from "@/lib/catalogue/bought-pole";
import { outNotes } from "@/lib/catalogue/out-notes";
import { missingOf } from "@/lib/catalogue/sold-out";
import type { FieldErrors } from "@/lib/kernel/field-errors";
import { sum, type Ore } from "@/lib/kernel/money";
import type { FrozenLine } from "@/lib/orders/order";
import { fail, ok } from "@/lib/kernel/result";
import type { Settings } from "@/lib/settings/settings";
import { closedUntil } from "@/lib/shipping/promise";
import type { StoredQuote } from "@/lib/shipping/queries";
import { dayOf } from "@/lib/kernel/workdays";
import { checkQuote, type QuoteError } from "./check-quote";
import type { CreateCheckoutInput } from "./schema";

export type SaleError = "closed" | "sold_out";
export type PriceError = SaleError | "prices_changed" | QuoteError;

type Refused<E extends string> = { ok: false; error: E; fields?: FieldErrors };

/** Whether the shop sells these lines now; which of them has run out stands by field (`items.0.grip`). */
export function checkSale(
  lines: readonly FrozenLine[],
  { delivery, soldOut }: Settings,
  now: Date,
): { ok: true; value: null } | Refused<SaleError> {
  if (closedUntil(delivery, dayOf(now))) return fail("closed");
  const notes = outNotes(soldOut);
  const missing = lines.flatMap((line, index) => {
    // Of a pole that was offered by telephone and is gone from the catalogue nobody says that it has run out.
    const design = designOf(line);
    const gone = design ? missingOf(design, notes) : [];
    return gone.map(({ part, text }) => [`items.${index}.${part}`, text] as const);
  });
  return missing.length > 0 ? { ...fail("sold_out"), fields: Object.fromEntries(missing) } : ok(null);
}

function pricesMatch(input: CreateCheckoutInput, lines: readonly FrozenLine[]): boolean {
  return input.items.every((item, index) => {
    const frozen = lines[index]!;
    return item.seenPrice === null ? true : item.seenPrice === frozen.unitPrice;
  });
}

/** An order as it may be placed now, with its freight. */
export async function checkOrder(
  input: CreateCheckoutInput,
  lines: readonly FrozenLine[],
  settings: Settings,
  now: Date,
): Promise<{ ok: true; value: { subtotal: Ore; quote: StoredQuote } } | Refused<PriceError>> {
  const sale = checkSale(lines, settings, now);
  if (!sale.ok) return sale;
  if (!pricesMatch(input, lines)) return fail("prices_changed");
  const subtotal = sum(...lines.map((line) => line.lineTotal));
  const quote = await checkQuote(input, lines, subtotal, settings.freight, now);
  return quote.ok ? ok({ subtotal, quote: quote.value }) : quote;
}
