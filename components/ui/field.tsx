import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/utils";
import { controlProps } from "./control-props";
import { FieldError } from "./field-error";

type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Adds "(om du vill)" to the label. Everything else is required. */
  optional?: boolean;
};

type FieldProps = FieldText & { id: string; className?: string | undefined; children: ReactNode };

/** Label above, hint, control, error. The control itself points here with `controlProps(id, …)`. */
function Field({ id, label, hint, error, optional, className, children }: FieldProps) {
  return (
    <div className={cn("grid content-start gap-1", className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-ash"> (om du vill)</span>}
      </label>
      {hint && (
        <span id={`${id}-hint`} className="text-small text-ash">
          {hint}
        </span>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

const CONTROL =
  "w-full rounded border bg-white px-4 py-3 text-ink focus-visible:border-ink focus-visible:outline-offset-0 disabled:bg-drift disabled:text-ash";

function controlClass(error: unknown, extra?: string) {
  return cn(CONTROL, error ? "border-2 border-rowan" : "border-edge", extra);
}

type Named<Control> = FieldText & Omit<Control, "id"> & { name: string; id?: string };

/**
 * Splits a field's props into those of its surroundings and those of its control. The id is the name unless set: pages that
 * were left stay in the document, hidden, and their ids must not repeat.
 */
function partsOf<Control extends { className?: string | undefined }>(props: Named<Control>) {
  const { label, hint, error, optional, id = props.name, className, ...control } = props;
  return {
    around: { id, label, hint, error, optional, className },
    control: { ...controlProps(id, { hint, error, optional }), ...control },
  };
}

/** A one-line field with label, hint and error. */
export function Input(props: Named<ComponentProps<"input">>) {
  const { around, control } = partsOf(props);
  return (
    <Field {...around}>
      <input className={controlClass(around.error, "min-h-13")} {...control} />
    </Field>
  );
}

export function Textarea(props: Named<ComponentProps<"textarea">>) {
  const { around, control } = partsOf(props);
  return (
    <Field {...around}>
      <textarea rows={5} className={controlClass(around.error, "resize-y")} {...control} />
    </Field>
  );
}

export function Select(props: Named<ComponentProps<"select">>) {
  const { around, control } = partsOf(props);
  return (
    <Field {...around}>
      <select className={controlClass(around.error, "min-h-13")} {...control} />
    </Field>
  );
}

/** What the fields of a form have in common: name, id (the name after `prefix`), first value and error. */
export function fieldsOf<Name extends string>(
  values: Readonly<Partial<Record<Name, string>>>,
  errors: Readonly<Record<string, string>>,
  prefix = "",
) {
  return (name: Name) => ({ name, id: prefix + name, defaultValue: values[name] ?? "", error: errors[name] });
}
