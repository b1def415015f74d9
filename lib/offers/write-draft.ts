import "server-only";
import type { Admin } from "@/lib/accounts/require-admin";
import { isPoleId } from "@/lib/catalogue/poles";
import { createCheckoutSchema } from "@/lib/checkout/schema";
import { fieldErrors, type FieldErrors } from "@/lib/kernel/field-errors";
import { sum, toKronor } from "@/lib/kernel/money";
import type { FrozenLine } from "@/lib/orders/order-line";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { getSettings } from "@/lib/settings/queries";
import type { Settings } from "@/lib/settings/settings";
import { shippingMessages } from "@/lib/shipping/messages";
import { findQuote } from "@/lib/shipping/queries";
import { calculateShipping } from "@/lib/shipping/quote-freight";
import { destinationSchema } from "@/lib/shipping/schema";
import { optionLabel } from "@/lib/shipping/options";
import { parcelFor } from "@/lib/shipping/parcel";
import { isUuid } from "@/lib/kernel/uuid";
import { bodyOf, draftOf, pricedRows, withRows, type Draft, type OfferedFreight } from "./draft";
import { makeOffer } from "./make-offer";
import { rowsOf, type Entered } from "./rows";
import { offerProblem } from "./messages";

/** The form to show next: draft, values, and errors by field. */
type Written = { draft: Draft; entered: Record<string, string>; fields: FieldErrors; text?: string };

async function askFreight(
  entered: Entered,
  lines: readonly FrozenLine[],
  settings: Settings,
  now: Date,
): Promise<Result<OfferedFreight[], FieldErrors>> {
  const to = destinationSchema.safeParse({ ...entered, country: "SE" });
  if (!to.success) return fail(fieldErrors(to.error.issues));
  const { postal_code: postalCode, city, country } = to.data;
  const parcel = parcelFor(lines, toKronor(sum(...lines.map(({ lineTotal }) => lineTotal))));
  const options = await calculateShipping({ postalCode, city, country }, parcel, now, settings);
  if (!options.ok) return fail({ shippingOptionId: shippingMessages.couldNotCalculateOptions });
  return ok(
    options.value.map((option) => ({ id: option.id, label: optionLabel(option), price: option.price })),
  );
}

/** The id of the chosen freight among fresh quotes: the same carrier and service, else the first. Empty for none. */
async function keepChoice(entered: Entered, freights: readonly OfferedFreight[]): Promise<string> {
  const before = await findQuote(entered["shippingOptionId"] ?? "");
  return (freights.find(({ label }) => before && label === optionLabel(before)) ?? freights[0])?.id ?? "";
}

async function count(entered: Entered, now: Date): Promise<Written> {
  const settings = await getSettings(now);
  const priced = pricedRows(entered, settings.prices);
  if (!priced.ok) return { draft: draftOf([], []), entered: { ...entered }, fields: priced.error };
  const freights = await askFreight(entered, priced.value, settings, now);
  if (!freights.ok)
    return { draft: draftOf(priced.value, []), entered: { ...entered }, fields: freights.error };
  const shippingOptionId = await keepChoice(entered, freights.value);
  return {
    draft: draftOf(priced.value, freights.value),
    entered: { ...entered, shippingOptionId },
    fields: {},
  };
}

/** The freight that the form showed; none when its quote is gone. */
async function shownFreight(entered: Entered): Promise<OfferedFreight[]> {
  const quote = await findQuote(entered["shippingOptionId"] ?? "");
  return quote ? [{ id: quote.id, label: optionLabel(quote), price: quote.price }] : [];
}

/** The answer to a press: the form to show next, or the id of the offer that was sent. */
type Pressed = { form: Written } | { sent: string };

async function send(admin: Admin, entered: Entered, now: Date): Promise<Pressed> {
  const counted = await count(entered, now);
  const parsed = createCheckoutSchema.safeParse(bodyOf(entered, await shownFreight(entered)));
  if (!parsed.success) {
    const wrong = Object.entries(fieldErrors(parsed.error.issues));
    const fields = Object.fromEntries(
      wrong.map(([name, text]) => [name.replace(/^shippingAddress\./, ""), text]),
    );
    return { form: { ...counted, fields: { ...fields, ...counted.fields } } };
  }
  const requestId = entered["request"];
  if (!isUuid(requestId)) return { form: counted };
  const made = await makeOffer(admin, { requestId, input: parsed.data }, now);
  if (made.ok) return { sent: made.value };
  const fields = { ...counted.fields, ...made.fields };
  return { form: { ...counted, fields, text: offerProblem(made.error) } };
}

/** One press in the form of an offer. `do` is `add:<pole>`, `remove:<row>`, `send`, or anything else to count. */
export async function writeDraft(admin: Admin, entered: Entered, now: Date): Promise<Pressed> {
  const [what, which = ""] = (entered["do"] ?? "").split(":");
  if (what === "send") return send(admin, entered, now);
  const rows = rowsOf(entered);
  const removed = what === "remove" && Number(which) in rows ? Number(which) : null;
  const added = what === "add" && isPoleId(which) ? [which] : [];
  if (removed === null && added.length === 0) return { form: await count(entered, now) };
  const next = withRows(entered, [...rows.filter((_, at) => at !== removed), ...added], removed);
  const priced = pricedRows(next, (await getSettings(now)).prices);
  const draft = draftOf(priced.ok ? priced.value : [], []);
  return { form: { draft, entered: next, fields: {} } };
}
