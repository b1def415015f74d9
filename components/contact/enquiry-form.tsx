"use client";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { fieldsOf, Input, Textarea } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import { useCorrections } from "@/components/ui/use-corrections";
import { OLD_PAGE_TEXT, useFormAction } from "@/components/ui/use-form-action";
import { forgetTyped, useKeptForm } from "@/components/ui/kept-form";
import { sendEnquiry } from "@/lib/event/actions";
import { FORM_PAGES, type EnquiryState } from "@/lib/event/form-state";
import { eventMessages } from "@/lib/event/messages";
import * as paths from "@/lib/shop/paths";
import type { EnquiryKind } from "@/prisma/generated/enums";

const NOTHING = { name: "", email: "", message: "", people: "", date: "" };
const EMPTY: EnquiryState = { status: "empty", values: NOTHING, errors: {} };
const SENT: EnquiryState = { ...EMPTY, status: "sent" };

function lost(_sent: FormData, isOld: boolean): EnquiryState {
  const text = isOld ? OLD_PAGE_TEXT : eventMessages.failedText;
  // Without values, because the fields are uncontrolled and keep what was typed.
  return { status: "refused", values: NOTHING, errors: { form: text }, title: eventMessages.failed, text };
}

/** Hints on what to write, for pages that don't say it. */
const HINTS: Readonly<Partial<Record<EnquiryKind, string>>> = {
  question: "Skriv gärna ordernumret om det gäller ett köp.",
  repair: "Vad har hänt? Skriv gärna längd, färg och ordernummer.",
  complaint: "Vad är fel, och när märkte du det? Skriv gärna ordernumret.",
};

type EnquiryFormProps = {
  kind: EnquiryKind;
  /** The subject, where it is known: the message begins with it. */
  about?: string | undefined;
  /** The form was just sent without script: shows the thanks. */
  isSent: boolean;
};

/** The form to write to the shop, with or without script. For an event it also asks for the number of people and a day. */
export function EnquiryForm({ kind, about, isSent }: EnquiryFormProps) {
  const message = about ? `${about}: ` : "";
  const { state, waiting, formProps } = useFormAction({
    action: sendEnquiry,
    initial: isSent ? SENT : { ...EMPTY, values: { ...NOTHING, message } },
    page: paths.formAnswer(FORM_PAGES[kind]),
    lost,
  });
  const { open: errors, corrected, onInput } = useCorrections(state.errors);
  const kept = `formular-${kind}${about ?? ""}`;
  const form = useKeptForm(kept);
  // Pages that were left stay in the document, hidden, with fields of the same names.
  const prefix = `${kind}-`;
  const field = fieldsOf(state.values, errors, prefix);

  const thanks = useRef<HTMLHeadingElement>(null);
  const failed = state.status === "refused" && state.errors.form !== undefined;
  useEffect(() => {
    if (state.status === "sent") {
      forgetTyped(kept);
      // The pressed button is gone with the form, so the thanks get the focus.
      thanks.current?.focus({ preventScroll: true });
      thanks.current?.scrollIntoView({ block: "center" });
      void showToast({ title: eventMessages.sent, text: eventMessages.sentText });
    }
    // Field errors are in the summary, which has the focus; a toast would repeat them.
    if (failed)
      void showToast({ title: state.title ?? eventMessages.failed, text: state.text, kind: "error" });
  }, [state, failed, kept]);

  if (state.status === "sent")
    return (
      <div id="svar" role="status" className="border-t-2 border-ink pt-6">
        <h3 ref={thanks} tabIndex={-1} className="outline-none">
          {eventMessages.sent}
        </h3>
        <p className="mt-2">{eventMessages.sentText}</p>
      </div>
    );
  return (
    <form
      {...formProps}
      ref={form}
      id="svar"
      className="grid max-w-3xl content-start gap-5"
      onInput={onInput}
    >
      <ErrorSummary
        errors={state.errors}
        corrected={corrected}
        title={state.title}
        text={failed ? undefined : state.text}
        prefix={prefix}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input {...field("name")} label="Namn" autoComplete="name" maxLength={200} />
        <Input {...field("email")} type="email" label="E-post" autoComplete="email" maxLength={300} />
      </div>
      <Textarea {...field("message")} label="Meddelande" hint={HINTS[kind]} rows={6} maxLength={5000} />
      {kind === "event" && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Input
            {...field("people")}
            label="Antal personer"
            optional
            hint="3–10. Är ni fler planerar vi kvällen med er i svaret."
            inputMode="numeric"
            maxLength={3}
          />
          <Input {...field("date")} type="date" label="Önskad dag" optional hint="Annars föreslår vi en" />
        </div>
      )}
      <input type="hidden" name="kind" value={kind} />
      <div hidden>
        <label>
          Lämna tomt
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p>
        <Button type="submit" waiting={waiting} waitingText="Skickar...">
          Skicka meddelande
        </Button>
      </p>
    </form>
  );
}
