import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CheckoutHeading } from "@/components/checkout/checkout-heading";
import { ClosedCheckout } from "@/components/checkout/closed-checkout";
import { OnePoleForm } from "@/components/checkout/one-pole-form";
import { PRIVATE } from "@/components/seo/page-metadata";
import { designQuery, QUERY, readProductQuery } from "@/lib/catalogue/design-query";
import { outNotes } from "@/lib/catalogue/out-notes";
import { onePoleSchema, stateFor } from "@/lib/checkout/forms/one-pole-state";
import { lineQuery } from "@/lib/checkout/forms/buy-one-pole";
import { poles } from "@/lib/catalogue/poles";
import { readAnswer } from "@/lib/kernel/form-answer";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown-settings";
import { closedNote } from "@/lib/shipping/delivery-time";
import { arrivalIfPaid, deliveryText } from "@/lib/shipping/arrival";
import { findQuote } from "@/lib/shipping/queries";
import { dayOf } from "@/lib/kernel/dates";

export const metadata: Metadata = { ...PRIVATE, title: "Kassa" };

/**
 * The checkout of one pole whose form was sent without script (`/checkout?product=…`, rewritten to here). It does not use
 * the cart.
 */
export default async function OnePolePage({ searchParams }: PageProps<"/checkout/en-stav">) {
  const query = await searchParams;
  const first = (name: string) => {
    const value = query[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const wanted = readProductQuery({ get: first });
  if (!wanted) redirect(paths.checkout);
  const { design, quantity, unknown } = wanted;
  const pole = poles[design.product];
  const state = stateFor(lineQuery(wanted), await readAnswer(paths.checkout, onePoleSchema));
  const quotes = await Promise.all(state.optionIds.map(findQuote));
  const { delivery, soldOut, prices } = await shownSettings();
  const today = dayOf(new Date());
  const closed = closedNote(delivery, today);
  const asked = designQuery(design, { quantity, engraving: true });
  const cannotEngrave = unknown.includes(QUERY.engraving);
  if (cannotEngrave) asked.set(QUERY.engraving, first(QUERY.engraving) ?? "");
  const back = paths.startingFrom(pole.href, asked, "kassan");
  // The product page's field has what was typed and says why it can't be engraved.
  if (cannotEngrave) redirect(back);
  return (
    <div className="wrap pt-4 pb-section">
      <CheckoutHeading back={{ href: back, label: pole.title }} />
      {unknown.length > 0 && (
        <p className="mb-8 border-l-4 border-edge pl-3">
          Allt du valde gick inte att läsa. Titta på din beställning innan du betalar.
        </p>
      )}
      {closed ? (
        <ClosedCheckout text={closed} />
      ) : (
        <OnePoleForm
          delivery={deliveryText(delivery, today)}
          out={outNotes(soldOut)}
          prices={prices}
          design={design}
          quantity={quantity}
          code={first("kod") ?? ""}
          state={state}
          options={quotes
            .filter((option) => option !== null)
            .map((option) => ({ ...option, deliveryTime: arrivalIfPaid(today, delivery, option) }))}
        />
      )}
    </div>
  );
}
