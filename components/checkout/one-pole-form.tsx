import { kr, formatKronor, toKronor } from "@/lib/kernel/money";
import { buyOnePoleForm } from "@/lib/checkout/forms/actions";
import { isRefused, type OnePoleState } from "@/lib/checkout/forms/one-pole-state";
import { priceDesign } from "@/lib/pricing/pricing";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { ArrowRightIcon } from "@/components/ui/icons";
import type { Design } from "@/lib/catalogue/design";
import { designQuery, QUERY } from "@/lib/catalogue/design-query";
import type { PriceList } from "@/lib/pricing/price-list";
import type { OutNotes } from "@/lib/catalogue/sold-out";
import type { ShippingOption } from "@/lib/shipping/options";
import { askAboutTown } from "@/lib/shipping/towns";
import { AddressFields } from "./address-fields";
import { FormBlock } from "./form-block";
import { AddressTitle, GiftBlock } from "./gift-block";
import { errorsOfAnswer, GIFT_CARD_ID, SHIPPING_ID } from "./form-errors";
import { GiftCardField } from "./gift-card-field";
import { OrderSummary, TopSum } from "./order-summary";
import { SHIPPING_HINT, ShippingOptions } from "./shipping-options";
import { cardName, sumsOf } from "./sums";

type OnePoleFormProps = {
  design: Design;
  quantity: number;
  /** A gift card code from the page's URL. */
  code: string;
  /** How long a delivery takes, as a sentence. */
  delivery: string;
  out: OutNotes;
  prices: PriceList;
  state: OnePoleState;
  /** The freight options of `state`, as they are stored. */
  options: readonly ShippingOption[];
};

/** The checkout without script, for the one line in the page's URL: each button posts a step to the server. */
export function OnePoleForm(props: OnePoleFormProps) {
  const { design, quantity, code, delivery, out, prices, state, options } = props;
  const lines = [{ design, quantity }];
  const option = options.find(({ id }) => id === state.optionId) ?? null;
  const sums = sumsOf(lines, prices, option?.price ?? null, state.card && kr(state.card.balance));
  const errors = isRefused(state) ? errorsOfAnswer(state.message ?? "", state.fields) : {};
  const { postal_code = "", city = "" } = state.values;
  const question = options.length > 0 ? askAboutTown(postal_code.replace(/\s/g, ""), city) : null;
  const query = designQuery(design, { quantity, engraving: true, product: true });
  return (
    <form action={buyOnePoleForm} noValidate className="group/checkout">
      {[...query].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!query.has(QUERY.quantity) && <input type="hidden" name={QUERY.quantity} value={quantity} />}
      <input type="hidden" name="priceSeen" value={toKronor(priceDesign(design, prices).unit)} />
      <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-[clamp(48px,6vw,104px)]">
        <div className="min-w-0">
          <TopSum lines={lines} sums={sums} />
          <div className="mb-8 empty:hidden">
            <ErrorSummary errors={errors} />
          </div>
          <FormBlock title={<AddressTitle />}>
            <AddressFields errors={errors} values={state.values} />
            <Button type="submit" name="step" value="freight" variant="line" className="mt-6">
              Beräkna fraktalternativ
            </Button>
          </FormBlock>
          <FormBlock title="Frakt" id={SHIPPING_ID}>
            {question && <p className="mb-5 border-l-4 border-rowan pl-3 font-semibold">{question}</p>}
            <ShippingOptions
              key={options[0]?.id}
              options={options}
              hint={SHIPPING_HINT}
              chosenId={state.optionId}
              pointId={state.pointId ?? null}
              error={errors[SHIPPING_ID]}
            />
          </FormBlock>
          <GiftBlock errors={errors} values={state.values} />
          <FormBlock title="Har du en presentkortskod?">
            <GiftCardField defaultValue={state.values.giftCardCode ?? code} error={errors[GIFT_CARD_ID]}>
              <Button type="submit" name="step" value="code" variant="line">
                Använd
              </Button>
            </GiftCardField>
            <input type="hidden" name="giftCardSeen" value={state.card?.code ?? ""} />
            <input type="hidden" name="giftCardBalance" value={state.card?.balance ?? ""} />
            {state.card && (
              <p className="mt-2">
                <b className="break-all">{state.card.code}</b> är tillagt. Vill du ta bort det tömmer du
                fältet och trycker på Använd.
              </p>
            )}
          </FormBlock>
        </div>
        <OrderSummary
          delivery={option ? `${option.deliveryTime}.` : delivery}
          out={out}
          prices={prices}
          lines={lines}
          sums={sums}
          cardName={state.card && cardName(state.card)}
          freightText="visas när du har skrivit postnummer"
        >
          {option === null ? (
            <Button type="submit" name="step" value="freight" wide>
              Beräkna fraktalternativ
              <ArrowRightIcon />
            </Button>
          ) : (
            <Button type="submit" name="step" value="pay" wide>
              {sums.nothingToPay
                ? `Köp nu – betala ${formatKronor(sums.giftCard)} med presentkort`
                : "Gå vidare till betalning"}
            </Button>
          )}
        </OrderSummary>
      </div>
    </form>
  );
}
