"use client";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { fieldsOf, Input, Textarea } from "@/components/ui/field";
import { useCorrections } from "@/components/ui/use-corrections";
import { OLD_PAGE_TEXT, useFormAction } from "@/components/ui/use-form-action";
import { forgetTyped, useKeptForm } from "@/components/ui/kept-form";
import * as paths from "@/lib/shop/paths";
import { withdraw } from "@/lib/withdrawals/actions";
import type { WithdrawalState } from "@/lib/withdrawals/form-state";
import { withdrawalMessages } from "@/lib/withdrawals/messages";

/** Prefix of the fields' ids: pages that were left stay in the document, hidden, with fields of the same names. */
const PREFIX = "angra-";
/** The sessionStorage key of what is typed for this order, or for none (""). */
const keptAs = (order: string) => `formular-angra-${order}`;
/** The longest order number, in characters. */
const ORDER_MAX = 20;
const NOTHING = { name: "", order: "", email: "", message: "" };

function lost(form: FormData, isOld: boolean): WithdrawalState {
  const values = {
    ...NOTHING,
    ...Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
  };
  return { step: "form", values, errors: { form: isOld ? OLD_PAGE_TEXT : withdrawalMessages.failed } };
}

type Step<Name extends WithdrawalState["step"]> = Extract<WithdrawalState, { step: Name }>;
type FormStepProps = Pick<ReturnType<typeof useFormAction<WithdrawalState>>, "waiting" | "formProps">;

type WithdrawalFormProps = {
  /** The number that is filled in, or "". */
  order: string;
  /** The poles of that order, for whoever came from its own page or mail; null for everybody else. */
  poles: ReactNode;
  /** The address of this page. */
  page: paths.Path;
};

/** The withdrawal function in two steps: details, then "Bekräfta ångra". */
export function WithdrawalForm({ order, poles, page }: WithdrawalFormProps) {
  const { state, waiting, formProps } = useFormAction({
    action: withdraw,
    initial: { step: "form", values: { ...NOTHING, order }, errors: {} },
    page: paths.formAnswer(page),
    lost,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state.step);
  useEffect(() => {
    if (state.step !== "form") heading.current?.focus();
    // The pressed back button is gone: the first field gets the focus, unless an error has taken it.
    else if (before.current === "confirm" && Object.keys(state.errors).length === 0)
      document.getElementById(`${PREFIX}name`)?.focus();
    before.current = state.step;
    // Once per step.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state.step]);

  if (state.step === "done") return <Recorded state={state} heading={heading} kept={keptAs(order)} />;
  return state.step === "confirm" ? (
    <Confirmation
      state={state}
      heading={heading}
      // Another number may have been typed.
      poles={state.values.order.replace(/\D/g, "") === order ? poles : null}
      waiting={waiting}
      formProps={formProps}
    />
  ) : (
    <Details state={state} waiting={waiting} formProps={formProps} kept={keptAs(order)} />
  );
}

type HeadingRef = { heading: RefObject<HTMLHeadingElement | null> };

function Recorded({ state, heading, kept }: { state: Step<"done">; kept: string } & HeadingRef) {
  useEffect(() => forgetTyped(kept), [kept]);
  return (
    <div id="svar" role="status" className="border-t-2 border-ink pt-6">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        Vi har tagit emot ditt ångermeddelande
      </h2>
      <p className="mt-4">
        Order {state.order}, {state.at}. Stämmer uppgifterna är mottagningsbeviset på väg till {state.email}.
        I det står vad du gör nu.
      </p>
      <p className="mt-3">
        Har det inte kommit inom en timme? Kontrollera ordernumret i orderbekräftelsen och skicka igen, eller
        skriv till oss. Ditt ångermeddelande gäller från den dag du skickade det.
      </p>
    </div>
  );
}

function Confirmation({
  state,
  heading,
  poles,
  waiting,
  formProps,
}: { state: Step<"confirm">; poles: ReactNode } & HeadingRef & FormStepProps) {
  return (
    <form {...formProps} id="svar" className="border-t-2 border-ink pt-6">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        Det här ångrar du
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-ash">Namn</dt>
        <dd>{state.values.name}</dd>
        <dt className="text-ash">Order</dt>
        <dd>{state.values.order}</dd>
        <dt className="text-ash">E-post</dt>
        <dd>{state.values.email}</dd>
        {state.values.message && (
          <>
            <dt className="text-ash">Meddelande</dt>
            <dd className="whitespace-pre-wrap">{state.values.message}</dd>
          </>
        )}
      </dl>
      {poles && <div className="mt-6">{poles}</div>}
      <p className="mt-4">
        Du ångrar hela beställningen
        {state.values.message && ", om inte ditt meddelande säger annat"}. Ångerrätten gäller stavar utan
        gravyr, och det som är kvar på ett presentkort. Vad som gäller för din beställning står i
        mottagningsbeviset.
      </p>
      {Object.entries(state.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="mt-6 flex flex-wrap gap-4">
        <Button type="submit" name="step" value="confirm" waiting={waiting} waitingText="Skickar...">
          Bekräfta ångra
        </Button>
        <Button type="submit" name="step" value="back" variant="line">
          Ändra uppgifterna
        </Button>
      </div>
    </form>
  );
}

function Details({ state, waiting, formProps, kept }: { state: Step<"form">; kept: string } & FormStepProps) {
  const { errors: given, values } = state;
  const { open: errors, corrected, onInput } = useCorrections(given);
  const form = useKeptForm(kept);
  const field = fieldsOf(values, errors, PREFIX);
  return (
    <form {...formProps} ref={form} id="svar" className="grid max-w-3xl gap-5" onInput={onInput}>
      <ErrorSummary errors={given} corrected={corrected} prefix={PREFIX} />
      <Input {...field("name")} label="Namn" autoComplete="name" maxLength={200} />
      <Input
        {...field("order")}
        label="Ordernummer"
        hint="Står i orderbekräftelsen och på kvittot, till exempel 1001"
        inputMode="numeric"
        maxLength={ORDER_MAX}
      />
      <Input
        {...field("email")}
        type="email"
        label="E-post"
        hint="Den du beställde med. Dit skickar vi mottagningsbeviset."
        autoComplete="email"
        maxLength={300}
      />
      <Textarea
        {...field("message")}
        label="Något vi bör veta?"
        optional
        hint="Du behöver inte säga varför du ångrar dig. Gäller det bara några av stavarna: skriv vilka."
        rows={3}
      />
      <p>
        <Button type="submit" name="step" value="review" waiting={waiting} waitingText="Skickar...">
          Ångra avtalet här
        </Button>
      </p>
    </form>
  );
}
