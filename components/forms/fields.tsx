"use client";
import type { ComponentProps } from "react";
import { FieldError, Input, Select, Textarea } from "@/components/ui/field";
import { RadioRow } from "@/components/ui/radio-row";
import { useForm } from "./form-context";

/** A field's id, what it shows (typed last, or saved) and what is wrong with it, for a field of one's own. */
export function useField(name: string) {
  const { idOf, values, errors } = useForm();
  return { name, id: idOf(name), defaultValue: values[name], error: errors[name] };
}

export const TextField = ({ name, ...rest }: ComponentProps<typeof Input>) => (
  <Input {...useField(name)} {...rest} />
);

export const TextAreaField = ({ name, ...rest }: ComponentProps<typeof Textarea>) => (
  <Textarea {...useField(name)} {...rest} />
);

/** React does not follow a select's default value, so each new one draws it anew. */
export function SelectField({ name, ...rest }: ComponentProps<typeof Select>) {
  const field = useField(name);
  return <Select key={field.defaultValue} {...field} {...rest} />;
}
type TickProps = Omit<ComponentProps<"input">, "name" | "type"> & { name: string; value?: string };

/** A checkbox. One that is not ticked is not sent: the form's values lack its name. */
export function Tick({ name, value = "on", ...rest }: TickProps) {
  const { idOf, values } = useForm();
  return (
    <input
      type="checkbox"
      id={idOf(name)}
      name={name}
      value={value}
      defaultChecked={values[name] === value}
      {...rest}
    />
  );
}

type ChoiceProps = {
  name: string;
  legend: string;
  options: readonly { value: string; label: string; note?: string }[];
};

/** One of a few, each on a row of its own. */
export function ChoiceField({ name, legend, options }: ChoiceProps) {
  const { id, defaultValue, error } = useField(name);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      {options.map(({ value, label, note }, index) => (
        <RadioRow
          key={value}
          id={index === 0 ? id : undefined}
          name={name}
          value={value}
          note={note}
          defaultChecked={value === defaultValue}
        >
          {label}
        </RadioRow>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
