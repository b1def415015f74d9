"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useCart } from "@/components/cart/cart-provider";
import { LazyWaitingPayments } from "@/components/cart/lazy-waiting-payments";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { ArrowRightIcon } from "@/components/ui/icons";
import { useCorrections } from "@/components/ui/use-corrections";
import { useKeptForm } from "@/components/ui/kept-form";
import type { OutNotes } from "@/lib/catalogue/sold-out";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { formatKronor } from "@/lib/kernel/money";
import type { PriceList } from "@/lib/pricing/price-list";
import { shippingMessages } from "@/lib/shipping/messages";
import * as paths from "@/lib/shop/paths";
import { AddressFields } from "./address-fields";
import { TYPED_KEY } from "./draft";
import { FormBlock } from "./form-block";
import { ADDRESS_FIELDS, GIFT_CARD_ID, SHIPPING_ID, type AddressField, type FormErrors } from "./form-errors";
import { AddressTitle, GiftBlock, giftIn } from "./gift-block";
import { GiftCardBox } from "./gift-card-box";
import { GIFT_CARD_FIELD } from "./gift-card-field";
import { fetchCheck, isFieldValid, withCheck } from "./lazy-address-check";
import { OrderSummary, TopSum } from "./order-summary";
import { SHIPPING_HINT, ShippingOptions } from "./shipping-options";
import { cardName, sumsOf } from "./sums";
import { addressIn, useDraft } from "./use-draft";
import { useGiftCard } from "./use-gift-card";
import { useShippingOptions } from "./use-shipping-options";
import { useSubmit } from "./use-submit";

type FreightBlockProps = { shipping: ReturnType<typeof useShippingOptions>; error: string | undefined };

/** The freight options of the checkout, or a status text while there are none. */
function FreightBlock({ shipping: { state, chosen, choose, point, choosePoint }, error }: FreightBlockProps) {
  const asking = state.status === "asking";
  return (
    <FormBlock title="Frakt">
      <div id={SHIPPING_ID} tabIndex={-1} className="scroll-mt-28 outline-none" aria-busy={asking}>
        <p role="status" className="mb-2 text-ash empty:hidden">
          {asking && "Räknar ut frakten …"}
          {state.status === "failed" && state.message}
          {state.status === "ready" && shippingMessages.found(state.options.length)}
        </p>
        {state.status === "ready" && state.question && (
          <p role="status" className="mb-5 border-l-4 border-rowan pl-3 font-semibold">
            {state.question}
          </p>
        )}
        <ShippingOptions
          options={state.status === "ready" ? state.options : []}
          hint={state.status === "idle" && SHIPPING_HINT}
          chosenId={chosen?.id ?? null}
          pointId={point}
          onChoose={choose}
          onPoint={choosePoint}
          error={chosen ? undefined : error}
        />
      </div>
    </FormBlock>
  );
}

const FORM_ID = "kassa";
const NONE: FormErrors = {};

type CheckoutFormProps = {
  /** How long a delivery takes, as a sentence. */
  delivery: string;
  out: OutNotes;
  prices: PriceList;
};

/** The checkout of this browser's cart: address, freight, gift card and totals. */
export function CheckoutForm({ delivery, out, prices }: CheckoutFormProps) {
  const router = useRouter();
  const lines = useCart((cart) => cart.lines);
  const waits = useCart((cart) => cart.waiting.length > 0);
  const ended = useCart((cart) => cart.ended);
  const [submitErrors, setErrors] = useState<FormErrors>(NONE);
  const { open: errors, corrected, onInput } = useCorrections(submitErrors, isFieldValid);
  // Errors found on blur. They are newer than those of the last submit, and don't move the focus.
  const [blurErrors, setBlurErrors] = useState<FormErrors>(NONE);
  const form = useKeptForm(TYPED_KEY, GIFT_CARD_FIELD);
  const codeField = useRef<HTMLInputElement>(null);
  const shipping = useShippingOptions(prices);
  const { chosen, state } = shipping;
  const question = state.status === "ready" ? state.question : null;
  /** The question about the address that the last press has shown. Pressing again confirms the address. */
  const asked = useRef<string | null>(null);
  const giftCard = useGiftCard(lines, prices);
  const sums = sumsOf(lines ?? [], prices, chosen?.price ?? null, giftCard.card?.balance ?? null);

  /** Requests freight options when postal code and town are complete; otherwise drops them. */
  function recalculate({ now = false, again = false } = {}): void {
    if (!form.current || !lines || lines.length === 0) return;
    const { postal_code = "", city = "" } = addressIn(form.current);
    if (!postal_code.trim() || !city.trim()) return shipping.drop();
    withCheck(({ destinationErrors }) => {
      const complete = Object.keys(destinationErrors({ postal_code, city })).length === 0;
      if (complete) shipping.calculate({ postal_code, city }, lines, { now, again });
      else shipping.drop();
    });
  }

  function calculateByHand(): void {
    withCheck(({ destinationErrors }) => {
      if (!form.current) return;
      const found = destinationErrors(addressIn(form.current));
      setErrors(found);
      if (Object.keys(found).length === 0) recalculate({ now: true });
    });
  }

  const { submit, submitting, leaving } = useSubmit({
    onErrors: setErrors,
    onStaleFreight: () => recalculate({ again: true }),
    onGiftCardRefused: giftCard.refused,
    onGiftCardChanged: () => giftCard.card && void giftCard.apply(giftCard.card.code, { quiet: true }),
  });

  /** Validates and submits. Synchronous once the schemas are loaded: browsers open the payment's tab only in the click. */
  function placeOrder(): void {
    withCheck(({ addressErrors }) => {
      if (!form.current || !lines || lines.length === 0 || leaving.current) return;
      const address = addressIn(form.current);
      const found = addressErrors(address);
      // A code is typed but not applied: without this error the shopper would pay in full by mistake.
      const isUnused = !giftCard.card && codeField.current?.value.trim();
      // A code that was refused shows why; any other asks for a press of "Använd".
      const unused = isUnused ? (giftCard.error ?? giftCardMessages.notApplied) : null;
      if (unused) giftCard.refused(unused);
      const all: FormErrors = {
        ...found,
        ...(chosen ? {} : { [SHIPPING_ID]: shippingMessages.chooseOption }),
        ...(unused ? { [GIFT_CARD_ID]: unused } : {}),
      };
      if (question && asked.current !== question && Object.keys(all).length === 0) {
        asked.current = question;
        return setErrors({ postal_code: question });
      }
      setErrors(all);
      if (Object.keys(all).length > 0) {
        if (!chosen && !asking) recalculate({ now: true });
        return;
      }
      void submit({
        lines,
        prices,
        address,
        option: chosen!,
        point: shipping.point,
        card: giftCard.card && { code: giftCard.card.code, amount: sums.giftCard },
        nothingToPay: sums.nothingToPay,
        gift: giftIn(new FormData(form.current)),
      });
    });
  }

  useDraft({
    code: codeField,
    ready: lines !== null,
    onNotice: (notice) => queueMicrotask(() => setErrors({ form: notice })),
    onCode: (code, isLinked) =>
      void giftCard.apply(code, { quiet: !isLinked, saved: isLinked && lines?.length === 0 }),
  });
  const cartKey = JSON.stringify(lines?.map(({ design, quantity }) => [design, quantity]) ?? null);
  useEffect(() => {
    if (lines === null) return;
    if (lines.length === 0) {
      // While a payment waits, this page says so in place of the form.
      if (leaving.current || waits) return;
      router.replace(ended && !ended.isReturned ? paths.paid("poles", ended.sessionId) : paths.home);
      return;
    }
    recalculate({ now: true });
    if (giftCard.card?.isCampaign) void giftCard.apply(giftCard.card.code, { quiet: true });
    // Only for a changed cart or payment; a changed address is handled in onInput.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cartKey, waits]);

  const asking = state.status === "asking";
  return (
    <form
      ref={form}
      id={FORM_ID}
      noValidate
      className="group/checkout noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        placeOrder();
      }}
      onFocus={fetchCheck}
      onPointerDown={fetchCheck}
      onInput={(event) => {
        onInput(event);
        const { name } = event.target as HTMLInputElement;
        if (name in blurErrors) setBlurErrors(({ [name]: _, ...others }) => others);
        if (name === "postal_code" || name === "city") recalculate();
      }}
      onBlur={(event) => {
        const { name, value } = event.target as Element as HTMLInputElement;
        if ((ADDRESS_FIELDS as readonly string[]).includes(name))
          withCheck(({ problemOnBlur }) => {
            const problem = problemOnBlur(name as AddressField, value);
            // After the click that caused the blur: the error must not push the clicked button away.
            if (problem) setTimeout(() => setBlurErrors((others) => ({ ...others, [name]: problem })), 250);
          });
        if (name === "postal_code" || name === "city") recalculate({ now: asking });
      }}
    >
      {!submitting && <LazyWaitingPayments />}
      {/* Hidden, not unmounted: what was typed is still there when the cart is restored. */}
      <div
        hidden={lines?.length === 0 && !submitting}
        className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-[clamp(48px,6vw,104px)]"
      >
        <div className="min-w-0">
          <TopSum lines={lines} sums={sums} />
          <div className="mb-8 empty:hidden">
            <ErrorSummary
              errors={submitErrors}
              title={question && submitErrors.postal_code === question ? "Stämmer adressen?" : undefined}
              corrected={chosen ? new Set([...corrected, SHIPPING_ID]) : corrected}
            />
          </div>
          <FormBlock title={<AddressTitle />}>
            <AddressFields errors={{ ...errors, ...blurErrors }} />
            <Button variant="line" className="mt-6" onClick={calculateByHand}>
              Beräkna fraktalternativ
            </Button>
          </FormBlock>
          <FreightBlock shipping={shipping} error={errors[SHIPPING_ID]} />
          <GiftBlock errors={errors} />
          <GiftCardBox giftCard={giftCard} field={codeField} deducted={sums.giftCard} />
        </div>
        <OrderSummary
          delivery={chosen ? `${chosen.deliveryTime}.` : delivery}
          out={out}
          prices={prices}
          lines={lines}
          sums={sums}
          cardName={giftCard.card && cardName(giftCard.card)}
          freightText={asking ? "räknas ut …" : "visas när du har skrivit postnummer"}
        >
          {/* Disabled before hydration: the browser would submit the form natively, with personal data in the URL. */}
          <Button
            type="submit"
            wide
            disabled={lines === null}
            // The sum is not known yet: a press would be answered by an error that goes away by itself.
            waiting={submitting || asking}
            waitingText={submitting ? "Startar betalningen …" : "Räknar ut frakten …"}
          >
            {sums.nothingToPay ? (
              `Köp nu – betala ${formatKronor(sums.giftCard)} med presentkort`
            ) : (
              <>
                Gå vidare till betalning
                <ArrowRightIcon />
              </>
            )}
          </Button>
        </OrderSummary>
      </div>
    </form>
  );
}
