"use client";
import { useActionState, useEffect, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FieldError, Input } from "@/components/ui/field";
import { RadioRow } from "@/components/ui/radio-row";
import { useCorrections } from "@/components/ui/use-corrections";
import { idle, type FormState } from "@/lib/accounts/form-state";
import { FormAlert } from "./form-alert";

export type FormField = {
  name: string;
  label: string;
  type?: "text" | "email" | "password";
  hint?: string;
  autoComplete?: string;
  inputMode?: "numeric";
  minLength?: number;
  defaultValue?: string;
  autoFocus?: boolean;
};

type Choice = {
  name: string;
  legend: string;
  value?: string;
  options: readonly { value: string; label: string; note?: string }[];
};

type FieldFormProps<V> = {
  action: (state: FormState<V>, form: FormData) => Promise<FormState<V>>;
  /** What the ids of the fields begin with: several forms on a page have a field of the same name. */
  id: string;
  fields?: readonly FormField[];
  choice?: Choice;
  hidden?: Readonly<Record<string, string>>;
  submit: string;
  waiting: string;
  variant?: "primary" | "line" | "destructive";
  /** Said when it is done; the form stays for another time. */
  done?: string;
  /** What it answers with is an address, which is loaded anew. */
  leaves?: boolean;
  /** A link or a sentence beside the button. */
  children?: ReactNode;
};

const NO_FIELDS = {};

/**
 * A form of a few fields that a server action answers, with or without JavaScript. Wrong fields say so; secrets don't
 * come back.
 */
export function FieldForm<V>({
  action,
  id,
  fields = [],
  choice,
  hidden = {},
  submit,
  waiting,
  variant = "line",
  done,
  leaves = false,
  children,
}: FieldFormProps<V>) {
  const [state, send, pending] = useActionState<FormState<V>, FormData>(action, idle);
  useEffect(() => {
    if (leaves && state.status === "done") location.assign(String(state.value));
  }, [leaves, state]);
  const failure = state.status === "failed" ? state : null;
  const given = failure?.fields ?? NO_FIELDS;
  const { open, corrected, onInput } = useCorrections(given);
  return (
    <form action={send} onInput={onInput} noValidate className="grid max-w-[26rem] gap-5">
      {state.status === "done" && done && (
        <p role="status" className="font-semibold">
          {done}
        </p>
      )}
      <ErrorSummary errors={given} corrected={corrected} title={failure?.title} prefix={`${id}-`} />
      {failure && Object.keys(given).length === 0 && (
        <FormAlert key={failure.at} title={failure.title} text={failure.text} />
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ defaultValue, ...field }) => (
        <Input
          key={`${field.name} ${failure?.at ?? ""}`}
          id={`${id}-${field.name}`}
          {...field}
          defaultValue={failure?.entered[field.name] ?? defaultValue}
          error={open[field.name]}
        />
      ))}
      {choice && (
        <fieldset>
          <legend className="mb-2 font-semibold">{choice.legend}</legend>
          {choice.options.map(({ value, label, note }, index) => (
            <RadioRow
              key={`${value} ${failure?.at ?? ""}`}
              id={index === 0 ? `${id}-${choice.name}` : undefined}
              name={choice.name}
              value={value}
              note={note}
              defaultChecked={value === (failure?.entered[choice.name] ?? choice.value)}
            >
              {label}
            </RadioRow>
          ))}
          {open[choice.name] && (
            <FieldError id={`${id}-${choice.name}-error`}>{open[choice.name]}</FieldError>
          )}
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" variant={variant} waiting={pending} waitingText={waiting}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
