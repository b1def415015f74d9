// An offer while it is put together on the telephone: rows, freight and sums as far as they are known.
import { orderItemsSchema } from "@/lib/cart/schema";
import type { PriceList } from "@/lib/pricing/price-list";
import { byKey, CHOICES } from "@/lib/catalogue/parts";
import type { PoleId } from "@/lib/catalogue/poles";
import { fieldErrors, type FieldErrors } from "@/lib/kernel/field-errors";
import { sum, toKronor, type Ore } from "@/lib/kernel/money";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { mapValues } from "@/lib/kernel/records";
import { freezeLine } from "@/lib/orders/order";
import type { FrozenLine } from "@/lib/orders/order-line";
import { shippingAddressSchema } from "@/lib/shipping/schema";
import { rowsOf, type Entered } from "./rows";

export type OfferedFreight = { id: string; label: string; price: Ore };

export type Draft = {
  lines: { title: string; total: Ore }[];
  subtotal: Ore;
  freights: OfferedFreight[];
};

/** The fields of the form after a row was added at the end or removed; those of later rows move up. */
export function withRows(entered: Entered, rows: PoleId[], removed: number | null): Record<string, string> {
  const moved: Record<string, string> = {};
  for (const [name, value] of Object.entries(entered)) {
    const [, at, field] = /^items\.(\d+)\.(\w+)$/.exec(name) ?? [];
    if (at === undefined) moved[name] = value;
    else if (removed === null || Number(at) < removed) moved[name] = value;
    else if (Number(at) > removed) moved[`items.${Number(at) - 1}.${field}`] = value;
  }
  return { ...moved, rows: rows.join(",") };
}

/** The rows as items of the checkout's contract (lib/cart/schema.ts), without prices: nobody has seen any. */
function bodyItems(entered: Entered) {
  return rowsOf(entered).map((product, index) => {
    const typed = (field: string) => entered[`items.${index}.${field}`] || null;
    return {
      product,
      ...byKey(CHOICES, ({ key }) => typed(key)),
      length: Number(typed("length")),
      engraving: typed("engraving"),
      quantity: Number(typed("quantity") ?? 1),
    };
  });
}

/** The rows at today's prices, or the errors by field. */
export function pricedRows(entered: Entered, prices: PriceList): Result<FrozenLine[], FieldErrors> {
  if (rowsOf(entered).length === 0) return fail({ items: "Lägg till minst ett par" });
  const parsed = orderItemsSchema.safeParse(bodyItems(entered));
  if (parsed.success)
    return ok(parsed.data.map(({ design, quantity }) => freezeLine(design, quantity, prices)));
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: ["items", ...issue.path] }));
  return fail(fieldErrors(issues));
}

export function draftOf(lines: readonly FrozenLine[], freights: OfferedFreight[]): Draft {
  return {
    lines: lines.map(({ title, quantity, lineTotal }) => ({
      title: `${quantity} par ${title}`,
      total: lineTotal,
    })),
    subtotal: sum(...lines.map(({ lineTotal }) => lineTotal)),
    freights,
  };
}

/** The whole form as a body of create-checkout. */
export function bodyOf(entered: Entered, freights: readonly OfferedFreight[]) {
  const chosen = freights.find(({ id }) => id === entered["shippingOptionId"]);
  return {
    items: bodyItems(entered),
    shippingAddress: {
      ...mapValues(shippingAddressSchema.shape, (_, name) => entered[name] ?? ""),
      country: "SE",
    },
    shippingOptionId: chosen?.id ?? "",
    shippingCost: chosen ? toKronor(chosen.price) : 0,
  };
}
