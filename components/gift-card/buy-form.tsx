"use client";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import type { PurchaseAnswer } from "@/lib/gift-cards/schema";
import * as paths from "@/lib/shop/paths";
import { randomId } from "@/lib/kernel/random-id";
import { Accordion } from "@/components/ui/accordion";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { RadioRow } from "@/components/ui/radio-row";
import { postJson } from "@/components/ui/post-json";
import { showToast } from "@/components/ui/toast";
import { useCorrections } from "@/components/ui/use-corrections";
import { useKeptForm } from "@/components/ui/kept-form";
import { useWindowEvent } from "@/components/ui/use-window-event";
import { KEPT } from "./after-payment";
import { IF_PRINTED, PREFIX, RecipientFields } from "./recipient-fields";
import { useTypedCard } from "./typed-card";

type BuyFormProps = {
  amountKr: number;
  price: string;
  /** The first and last day that a card can be sent on. */
  days: { first: string; last: string };
  /** The answer to the last submit, on a page without JavaScript. */
  answer: PurchaseAnswer | null;
};

const EMPTY: PurchaseAnswer = {
  errors: {},
  values: { to: "me", name: "", email: "", greeting: "", send_on: "" },
};

function typedIn(form: HTMLFormElement) {
  const data = new FormData(form);
  return { name: String(data.get("name")), greeting: String(data.get("greeting")) };
}

function recipientOf(form: FormData) {
  const { to, name, email, greeting, send_on } = Object.fromEntries(form);
  if (to !== "other") return { print: { name, greeting } };
  return { recipient: { name, email, greeting: greeting || undefined, send_on: send_on || undefined } };
}

/** Whether anything in the fold differs from how it starts. */
function isFilledIn(form: HTMLFormElement): boolean {
  return [...new FormData(form)].some(
    ([name, value]) => value !== "" && (name !== "to" || value === "other"),
  );
}

/** Messages by field id: `recipient.name` of the answer is the field `name` of the form. */
function errorsOf(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.split(".").at(-1)!, text]));
}

/** The buy block's form. Without script the browser posts the same fields to the same route. */
export function BuyForm({ amountKr, price, days, answer }: BuyFormProps) {
  const state = answer ?? EMPTY;
  // The idempotency key of this page: submitted twice, it is one purchase.
  const intent = useRef("");
  const form = useKeptForm(KEPT);
  const fold = useRef<HTMLDetailsElement>(null);
  const [buying, setBuying] = useState(false);
  const [found, setFound] = useState<Record<string, string> | null>(null);
  const given = found ?? state.errors;
  const { open: errors, corrected, onInput } = useCorrections(given);
  const [, setTyped] = useTypedCard();

  useEffect(() => {
    // Restored values are in the fold, which opens to show them.
    if (isFilledIn(form.current!)) fold.current!.open = true;
    setTyped(typedIn(form.current!));
  }, [form, setTyped]);
  useEffect(() => {
    if (found && Object.keys(found).length > 0) fold.current!.open = true;
  }, [found]);
  // Back from the payment page the browser may restore this one from its back/forward cache.
  useWindowEvent("pageshow", ({ persisted }) => persisted && setBuying(false));

  async function buy(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (buying) return;
    setBuying(true);
    intent.current ||= randomId();
    const answer = await postJson<{ url: string }>(
      paths.purchaseCardApi,
      { amount: amountKr, ...recipientOf(new FormData(event.currentTarget)) },
      { headers: { "idempotency-key": intent.current } },
    );
    if (answer.ok) {
      // This purchase is paid already: its receipt is shown, and the next press buys another card.
      if (answer.value.url.startsWith("/")) intent.current = "";
      return window.location.assign(answer.value.url);
    }
    setBuying(false);
    const fields = errorsOf(answer.fields);
    setFound(fields);
    if (Object.keys(fields).length > 0) return;
    void showToast({
      kind: "error",
      title: giftCardMessages.couldNotStart,
      text: (answer.status === 429 && answer.message) || "Inget är draget. Försök igen.",
    });
  }

  return (
    <form
      ref={form}
      action={paths.purchaseCardApi}
      method="post"
      onSubmit={buy}
      onInput={(event) => {
        onInput(event);
        setTyped(typedIn(event.currentTarget));
      }}
      noValidate
      className="group/buy"
    >
      <ErrorSummary errors={given} corrected={corrected} prefix={PREFIX} />
      <Accordion
        title={
          <span>
            Namn, hälsning, mejl<span className={IF_PRINTED}> (om du vill)</span>
          </span>
        }
        open={answer !== null}
        ref={fold}
      >
        <fieldset className="text-ink">
          <legend className="mb-2 font-semibold">Hur ska kortet fram?</legend>
          <RadioRow
            name="to"
            value="me"
            defaultChecked={state.values.to !== "other"}
            note="Du får kortet med e-post och ger bort det själv, på papper i ett kuvert."
          >
            Skriv ut kortet
          </RadioRow>
          <RadioRow
            name="to"
            value="other"
            defaultChecked={state.values.to === "other"}
            note="Vi mejlar kortet till den som ska få det, nu eller den dag du väljer."
          >
            Mejla kortet
          </RadioRow>
        </fieldset>
        <RecipientFields errors={errors} values={state.values} days={days} />
      </Accordion>
      <div className="my-5">
        <Button type="submit" wide waiting={buying} waitingText="Laddar...">
          <span>Köp presentkort</span>
          <span className="num">{price}</span>
        </Button>
        <p className="mt-3 text-small text-ash">
          Koden visas så fort du har betalat.
          <span className={IF_PRINTED}> Kortet kommer också med e-post, färdigt att skriva ut.</span>
        </p>
      </div>
    </form>
  );
}
