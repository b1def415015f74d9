import type Stripe from "stripe";
import { badRequest, missing, missingParam, tooSmall } from "./errors.ts";
import { mergeMetadata, newId } from "./state.ts";

type LineParams = NonNullable<Stripe.Checkout.SessionCreateParams["line_items"]>[number];

const MAX_LINES = 100;
const MAX_AMOUNT = 99_999_999;

/** Makes the lines of a session from its parameters. Throws the error that Stripe would answer. */
export function makeLines(params: LineParams[] | undefined, created: number): Stripe.LineItem[] {
  if (!params?.length) throw missingParam("line_items");
  if (params.length > MAX_LINES)
    throw badRequest(`You can have at most ${MAX_LINES} line items.`, "parameter_invalid_type", "line_items");
  const lines = params.map((line, index) => makeLine(line, `line_items[${index}]`, created));
  const stray = lines.findIndex((line) => line.currency !== lines[0]!.currency);
  if (stray > 0)
    throw badRequest(
      "All line items must have the same currency.",
      undefined,
      `line_items[${stray}][price_data]`,
    );
  if (lines.reduce((sum, line) => sum + line.amount_subtotal, 0) > MAX_AMOUNT)
    throw badRequest("The total amount is too large.", "amount_too_large", "line_items");
  return lines;
}

/** Spreads a discount over the lines in proportion; the last one takes the remainder. */
export function spreadDiscount(lines: Stripe.LineItem[], discount: number): void {
  const subtotal = lines.reduce((sum, line) => sum + line.amount_subtotal, 0);
  let left = discount;
  for (const [index, line] of lines.entries()) {
    const share = Math.floor((discount * line.amount_subtotal) / Math.max(1, subtotal));
    line.amount_discount = index === lines.length - 1 ? left : share;
    left -= line.amount_discount;
    line.amount_total = line.amount_subtotal - line.amount_discount;
  }
}

function makeLine(params: LineParams, path: string, created: number): Stripe.LineItem {
  const { price_data: data, quantity, price } = params;
  if (price) throw missing("price", price, `${path}[price]`);
  if (!data) throw missingParam(`${path}[price_data]`);
  if (!data.product_data) throw missingParam(`${path}[price_data][product_data]`);
  const amount = data.unit_amount;
  if (amount === undefined) throw missingParam(`${path}[price_data][unit_amount]`);
  if (amount < 0 || amount > MAX_AMOUNT)
    throw badRequest(
      "Invalid non-negative integer",
      "parameter_invalid_integer",
      `${path}[price_data][unit_amount]`,
    );
  if (quantity === undefined)
    throw badRequest(
      `Quantity is required. Add \`quantity\` to \`${path}\``,
      "parameter_missing",
      `${path}[quantity]`,
    );
  if (quantity < 1) throw tooSmall(`${path}[quantity]`);
  if ((data.product_data.images?.length ?? 0) > 8)
    throw badRequest(
      "At most 8 images.",
      "parameter_invalid_type",
      `${path}[price_data][product_data][images]`,
    );
  const currency = data.currency.toLowerCase();
  return {
    id: newId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount * quantity,
    amount_tax: 0,
    amount_total: amount * quantity,
    currency,
    description: data.product_data.name,
    metadata: mergeMetadata({}, params.metadata),
    price: makePrice(amount, currency, data.tax_behavior ?? "unspecified", created),
    quantity,
  };
}

function makePrice(amount: number, currency: string, taxBehavior: string, created: number): Stripe.Price {
  return {
    id: newId("price"),
    object: "price",
    created,
    currency,
    livemode: false,
    product: newId("prod"),
    tax_behavior: taxBehavior,
    type: "one_time",
    unit_amount: amount,
  } as Stripe.Price;
}
