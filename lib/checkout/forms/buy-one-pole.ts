import "server-only";
import { designQuery, readProductQuery, type Query } from "@/lib/catalogue/design-query";
import { toOrderItem } from "@/lib/cart/order-item";
import { fieldErrors } from "@/lib/kernel/field-errors";
import { normalizeCode } from "@/lib/gift-cards/gift-card";
import { GREETING_MAX, RECIPIENT_NAME_MAX } from "@/lib/gift-cards/limits";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { krOrNull, sum, toKronor, ZERO } from "@/lib/kernel/money";
import { priceDesign, subtotalOf } from "@/lib/pricing/pricing";
import { giftCardPart } from "@/lib/pricing/totals";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { getSettings } from "@/lib/settings/queries";
import { shippingMessages } from "@/lib/shipping/messages";
import { pointField } from "@/lib/shipping/pickup-points";
import { findQuote } from "@/lib/shipping/queries";
import { destinationSchema } from "@/lib/shipping/schema";
import { parcelFor } from "@/lib/shipping/parcel";
import { calculateShipping } from "@/lib/shipping/quote-freight";
import { checkGiftCard } from "@/lib/checkout/check-gift-card";
import { checkoutErrors, checkoutMessages, type CheckoutAnswer } from "@/lib/checkout/messages";
import { emptyState, stateFor, type OnePoleState } from "./one-pole-state";
import { buyPoles, type BuyPolesError } from "@/lib/checkout/buy-poles";
import { createCheckoutSchema } from "@/lib/checkout/schema";
import { mayAsk } from "@/lib/checkout/visitor-limits";

/** Maximum length kept of each field: together they fit in the cookies. */
const TYPED = {
  email: 255,
  phone: 40,
  recipient_name: 120,
  address_line1: 120,
  address_line2: 120,
  postal_code: 12,
  city: 80,
  giftCardCode: 64,
  gift: 2,
  gift_name: RECIPIENT_NAME_MAX,
  gift_greeting: GREETING_MAX,
} as const;

type Line = NonNullable<ReturnType<typeof readProductQuery>>;

/** New freight options for the address; keeps the shopper's choice when it is still offered. */
async function quote(state: OnePoleState, line: Line, before: string | null, address: string, now: Date) {
  const destination = destinationSchema.safeParse(state.values);
  if (!destination.success) {
    state.fields = { ...fieldErrors(destination.error.issues), ...state.fields };
    return;
  }
  if (!(await mayAsk("freight", address)).allowed) {
    state.fields.shippingOptionId ??= checkoutMessages.tooMany;
    return;
  }
  const { design, quantity } = line;
  const settings = await getSettings(now);
  const answer = await calculateShipping(
    {
      postalCode: destination.data.postal_code,
      city: destination.data.city,
      country: destination.data.country,
    },
    parcelFor([{ lengthCm: design.lengthCm, quantity }], toKronor(subtotalOf([line], settings.prices))),
    now,
    settings,
  );
  if (!answer.ok) {
    const { countryNotServed, noOptions } = shippingMessages;
    state.fields.shippingOptionId ??= answer.error === "country" ? countryNotServed : noOptions;
    return;
  }
  const old = before ? await findQuote(before) : null;
  const twin = answer.value.find(
    ({ carrier, service }) => carrier === old?.carrier && service === old.service,
  );
  state.optionIds = answer.value.map(({ id }) => id);
  state.optionId = (twin ?? answer.value[0]!).id;
}

async function applyCard(state: OnePoleState, line: Line, address: string, now: Date): Promise<void> {
  const code = normalizeCode(state.values.giftCardCode ?? "");
  if (code === "") return;
  const checked = await checkGiftCard(code, address, now, [line]);
  if (checked.ok) {
    const { worth, isCampaign } = checked.value;
    state.card = { code: checked.value.code, balance: toKronor(worth), isCampaign };
  } else if (checked.error.code === "campaign") state.fields.giftCardCode = checked.error.text;
  else
    state.fields.giftCardCode =
      checked.error.code === "too_many" ? giftCardMessages.tooMany : giftCardMessages[checked.error.code];
}

/** Places the order and returns the URL to redirect to, or fills in the errors and says which. */
async function placeOnePole(
  state: OnePoleState,
  form: Query,
  line: Line,
  optionId: string,
  address: string,
  now: Date,
): Promise<Result<string, BuyPolesError | "invalid" | "too_many">> {
  const chosen = optionId ? await findQuote(optionId) : null;
  const code = normalizeCode(state.values.giftCardCode ?? "");
  const seen = String(form.get("giftCardSeen") ?? "");
  const { design, quantity } = line;
  const { prices } = await getSettings(now);
  // A form without a price seen did not come from our page: today's price stands in, so nothing is compared.
  const priceSeen = form.get("priceSeen");
  const unit = priceSeen ? Number(priceSeen) : toKronor(priceDesign(design, prices).unit);
  const gross = sum(subtotalOf([line], prices), chosen?.price ?? ZERO);
  const parsed = createCheckoutSchema.safeParse({
    items: [toOrderItem({ design, quantity }, unit)],
    shippingAddress: { ...state.values, country: "SE" },
    shippingOptionId: optionId,
    pickupPointId: state.pointId,
    shippingCost: chosen ? toKronor(chosen.price) : 0,
    giftCardCode: code || null,
    giftCardAmount: code
      ? toKronor(giftCardPart(gross, krOrNull(Number(form.get("giftCardBalance"))) ?? ZERO))
      : null,
    gift: state.values.gift
      ? { name: state.values.gift_name || null, greeting: state.values.gift_greeting || null }
      : null,
  });
  if (!parsed.success) {
    for (const [name, text] of Object.entries(fieldErrors(parsed.error.issues)))
      state.fields[name.replace(/^shippingAddress\./, "")] = text;
    return fail("invalid");
  }
  if (code !== seen) {
    state.message = checkoutMessages.giftCardChanged;
    return fail("gift_card_changed");
  }
  if (!(await mayAsk("order", address)).allowed) {
    state.message = checkoutMessages.tooMany;
    return fail("too_many");
  }
  const placed = await buyPoles(parsed.data, now, address);
  if (placed.ok) return ok(placed.value.url);
  const answer: CheckoutAnswer = checkoutErrors[placed.error];
  if (answer.field)
    state.fields[answer.field.replace(/^shippingAddress\./, "")] =
      placed.fields?.[answer.field] ?? answer.message;
  else state.message = Object.values(placed.fields ?? {})[0] ?? answer.message;
  return placed;
}

/** The URL query of this checkout for a line; also identifies its state. */
export function lineQuery({ design, quantity }: Pick<Line, "design" | "quantity">): string {
  return designQuery(design, { quantity, engraving: true, product: true }).toString();
}

/** One step of the checkout without script: `step` is freight, code or pay. Returns an order's redirect, or the next state. */
export async function buyOnePole(
  form: Query,
  address: string,
  before: OnePoleState | null,
): Promise<{ goTo: string } | OnePoleState> {
  const now = new Date();
  const line = readProductQuery(form);
  const state = emptyState(line ? lineQuery(line) : "");
  for (const [name, max] of Object.entries(TYPED)) {
    const value = form.get(name);
    state.values[name] = typeof value === "string" ? value.slice(0, max) : "";
  }
  if (!line) return { ...state, message: checkoutMessages.emptyCart };
  const { values } = state;
  const optionId = String(form.get("shippingOptionId") ?? "");
  state.pointId = String(form.get(pointField(optionId)) ?? "").slice(0, 100) || null;
  const step = form.get("step");
  if (step === "pay") {
    const placed = await placeOnePole(state, form, line, optionId, address, now);
    if (placed.ok) return { goTo: placed.value };
    const shown = stateFor(state.line, before);
    // Keep the freight quote and the card: the next press then has the same fingerprint and resumes the same checkout.
    const isUnpaid = ["payment_unanswered", "payment_refused", "too_many"].includes(placed.error);
    if (isUnpaid && shown.optionIds.includes(optionId))
      return { ...state, optionIds: shown.optionIds, optionId, card: shown.card };
  }
  if (step === "code" && values.giftCardCode?.trim() === "" && !form.get("giftCardSeen"))
    state.fields.giftCardCode = giftCardMessages.empty;
  // Options and balance are fetched anew for each step: they expire.
  const asked = step === "freight" || values.postal_code !== "" || values.city !== "";
  if (asked) await quote(state, line, optionId, address, now);
  if (!state.fields.giftCardCode) await applyCard(state, line, address, now);
  return state;
}
