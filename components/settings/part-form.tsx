"use client";
import { useActionState, useState, type ReactNode } from "react";
import { FormAlert } from "@/components/admin/form-alert";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useCorrections } from "@/components/ui/use-corrections";
import { idle } from "@/lib/accounts/form-state";
import type * as paths from "@/lib/paths";
import type { PartState } from "@/lib/settings/actions";
import type { Fields } from "@/lib/settings/part";
import { ClashForm } from "./clash-form";

export type PartProps = {
  /** The address of the part's page. */
  page: paths.Path;
  /** What is saved, by field, and its version. */
  fields: Fields;
  version: number;
  labels: Fields;
  /** The fields are filled in with what was typed and is not saved yet. */
  isUnsaved?: boolean;
};

/** A field's name, what was typed into it last and what is wrong with it. */
export type FieldOf = (name: string) => {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

type PartFormProps = PartProps & {
  action: (state: PartState, form: FormData) => Promise<PartState>;
  /** The button's words: `Spara företaget`. */
  save: string;
  /** A value in words, where the field's own text does not say it. */
  say?: (field: string, value: string) => string;
  children: (field: FieldOf, values: Fields, errors: Fields) => ReactNode;
};

const NO_ERRORS: Fields = {};
const asTyped = (_field: string, value: string) => value || "tomt";

/** The form of one part of the settings, saved for itself. A server action answers it, so it works without JavaScript. */
export function PartForm({
  action,
  save,
  say = asTyped,
  page,
  fields,
  version,
  labels,
  isUnsaved = false,
  children,
}: PartFormProps) {
  // By its address React finds what came back to a form sent without script, also when its key is another by then.
  const [state, submit, pending] = useActionState(action, idle, page);
  const [isDirty, setDirty] = useState(isUnsaved);
  const failure = state.status === "failed" ? state : null;
  const given = failure?.fields ?? NO_ERRORS;
  const { open, corrected, onInput } = useCorrections(given);
  if (failure?.detail)
    return (
      <form action={submit} className="mt-5">
        <ClashForm
          key={failure.at}
          clash={failure.detail}
          opened={fields}
          labels={labels}
          say={say}
          pending={pending}
        />
      </form>
    );
  const isOpen = isDirty || failure !== null;
  const values = failure?.entered ?? fields;
  const field: FieldOf = (name) => ({ name, defaultValue: values[name], error: open[name] });
  return (
    <form
      action={submit}
      noValidate
      className="mt-5 grid gap-6"
      onInput={(event) => {
        setDirty(true);
        onInput(event);
      }}
      onReset={() => setDirty(false)}
    >
      {/* After a clash what was typed belongs to the version that was saved meanwhile. */}
      <input type="hidden" name="version" value={failure?.entered.version ?? version} />
      <ErrorSummary errors={given} corrected={corrected} title={failure?.title} />
      {failure && Object.keys(given).length === 0 && (
        <FormAlert key={failure.at} title={failure.title} text={failure.text} />
      )}
      {children(field, values, open)}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4">
        <Button type="submit" variant={isOpen ? "primary" : "line"} waiting={pending} waitingText="Sparar...">
          {save}
        </Button>
        <p aria-live="polite" className="text-small font-semibold">
          {isDirty && "Inte sparat än."}
        </p>
      </div>
    </form>
  );
}
