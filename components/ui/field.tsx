import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/utils";
import { controlProps } from "./control-props";
import { WarningIcon } from "./icons";

type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Adds "(om du vill)" to the label. Everything else is required. */
  optional?: boolean;
};

/** An error under a field: icon and words, never colour alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} className="flex items-start gap-2 text-small leading-[1.4] font-semibold text-rowan">
      <WarningIcon className="size-5" />
      {children}
    </span>
  );
}

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

type InputProps = FieldText & Omit<ComponentProps<"input">, "id"> & { name: string; id?: string };

/** A one-line field with label, hint and error. Its id is its name unless set: pages one has left stay in the document, hidden. */
export function Input({ label, hint, error, optional, id, className, ...rest }: InputProps) {
  const fieldId = id ?? rest.name;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optional={optional} className={className}>
      <input
        {...controlProps(fieldId, { hint, error, optional })}
        className={controlClass(error, "min-h-13")}
        {...rest}
      />
    </Field>
  );
}

type TextareaProps = FieldText & Omit<ComponentProps<"textarea">, "id"> & { name: string; id?: string };

export function Textarea({ label, hint, error, optional, id, className, rows = 5, ...rest }: TextareaProps) {
  const fieldId = id ?? rest.name;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optional={optional} className={className}>
      <textarea
        rows={rows}
        {...controlProps(fieldId, { hint, error, optional })}
        className={controlClass(error, "resize-y")}
        {...rest}
      />
    </Field>
  );
}

type SelectProps = FieldText & Omit<ComponentProps<"select">, "id"> & { name: string; id?: string };

export function Select({ label, hint, error, optional, id, className, ...rest }: SelectProps) {
  const fieldId = id ?? rest.name;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optional={optional} className={className}>
      <select
        {...controlProps(fieldId, { hint, error, optional })}
        className={controlClass(error, "min-h-13")}
        {...rest}
      />
    </Field>
  );
}
