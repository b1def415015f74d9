"use client";
import { use, type ComponentProps, type ReactNode } from "react";
import { Checkbox } from "@/components/admin/ui/checkbox";
import {
  Field,
  FieldContent,
  FieldDescription,
  FieldError,
  FieldLabel,
  FieldLegend,
} from "@/components/admin/ui/field";
import { Input } from "@/components/admin/ui/input";
import { NativeSelect } from "@/components/admin/ui/native-select";
import { RadioGroup, RadioGroupItem } from "@/components/admin/ui/radio-group";
import { Textarea } from "@/components/admin/ui/textarea";
import { controlProps } from "@/components/ui/control-props";
import { Context, useForm } from "./form-context";

/** The id, value (typed last, or saved) and error of a field, for custom fields; outside an ActionForm only the id. */
export function useField(name: string) {
  const form = use(Context);
  const id = form?.idOf(name) ?? name;
  return { name, id, defaultValue: form?.values[name], error: form?.errors[name] };
}

type Words = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Adds "(om du vill)" to the label. Everything else is required. */
  optional?: boolean | undefined;
};

type Named<Control> = Words & Control & { name: string };

/** Splits a field's props into those of its surroundings and those of its control. */
function useLabelled<Control extends { id?: string; value?: unknown; className?: string }>(
  props: Named<Control>,
) {
  const field = useField(props.name);
  const { label, hint, error, optional, className, ...rest } = { ...field, ...props };
  return {
    around: { id: rest.id, label, hint, error, optional, className },
    control: {
      ...controlProps(rest.id, { hint, error, optional }),
      ...rest,
      // A controlled field must not have a default value as well.
      ...(rest.value !== undefined && { defaultValue: undefined }),
    },
  };
}

type LabelledProps = Words & { id: string; className?: string | undefined; children: ReactNode };

function Labelled({ id, label, hint, error, optional, className, children }: LabelledProps) {
  return (
    <Field className={className}>
      <FieldLabel htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-ash"> (om du vill)</span>}
      </FieldLabel>
      {hint && <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Field>
  );
}

export function TextField(props: Named<ComponentProps<"input">>) {
  const { around, control } = useLabelled(props);
  return (
    <Labelled {...around}>
      <Input {...control} />
    </Labelled>
  );
}

export function TextAreaField(props: Named<ComponentProps<"textarea">>) {
  const { around, control } = useLabelled(props);
  return (
    <Labelled {...around}>
      <Textarea {...control} />
    </Labelled>
  );
}

/** React ignores a select's later default values, so each new one remounts it. */
export function SelectField(props: Named<ComponentProps<"select">>) {
  const { around, control } = useLabelled(props);
  return (
    <Labelled {...around}>
      <NativeSelect key={control.defaultValue} {...control} />
    </Labelled>
  );
}

type TickProps = Omit<ComponentProps<typeof Checkbox>, "name"> & { name: string; value?: string };

/** A checkbox. One that is not ticked is not sent: the form's values lack its name. */
export function Tick({ name, value = "on", ...rest }: TickProps) {
  const { idOf, values } = useForm();
  return (
    <Checkbox id={idOf(name)} name={name} value={value} defaultChecked={values[name] === value} {...rest} />
  );
}

type Option = {
  value: string;
  label: ReactNode;
  /** A second line in ash under the name. */
  note?: ReactNode;
  /** Content at the right, usually a price. */
  end?: ReactNode;
};

type ChoicesProps = ComponentProps<typeof RadioGroup> & { id?: string; options: readonly Option[] };

/** Radios, each on a row of its own; the first one gets `id`. Put it in a fieldset. */
export function Choices({ id, options, ...group }: ChoicesProps) {
  return (
    <RadioGroup {...group}>
      {options.map(({ value, label, note, end }, index) => (
        <FieldLabel
          key={value}
          className="relative -mt-px flex min-h-18 cursor-pointer items-center gap-4 border border-edge bg-white px-5 py-4 font-normal first:rounded-t last:rounded-b has-checked:z-1 has-checked:border-spruce has-checked:bg-moss"
        >
          <RadioGroupItem id={index === 0 ? id : undefined} value={value} />
          <FieldContent>
            {label}
            {note && <FieldDescription className="leading-[1.4]">{note}</FieldDescription>}
          </FieldContent>
          {end && <span className="font-semibold num">{end}</span>}
        </FieldLabel>
      ))}
    </RadioGroup>
  );
}

type QuestionProps = ComponentProps<"fieldset"> & {
  name: string;
  legend: string;
  options: readonly Option[];
};

/** A question with its choices. */
export function ChoiceField({ name, legend, options, ...rest }: QuestionProps) {
  const { id, defaultValue, error } = useField(name);
  return (
    <fieldset {...rest}>
      <FieldLegend>{legend}</FieldLegend>
      <Choices id={id} name={name} defaultValue={defaultValue} options={options} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

type ChipFieldProps = QuestionProps & {
  /** The value that is chosen until another is; the first one if left out. */
  usual?: string;
};

/** A question with short answers side by side. */
export function ChipField({ name, legend, options, usual, ...rest }: ChipFieldProps) {
  const { id, defaultValue, error } = useField(name);
  const [first] = options;
  const chosen = [defaultValue, usual].find((wanted) => options.some(({ value }) => value === wanted));
  return (
    <fieldset {...rest}>
      <FieldLegend>{legend}</FieldLegend>
      <RadioGroup name={name} defaultValue={chosen ?? first?.value} className="flex flex-wrap gap-1.5">
        {options.map(({ value, label }, index) => (
          <FieldLabel
            key={value}
            className="relative flex min-h-target min-w-12 cursor-pointer items-center justify-center rounded border border-edge bg-white px-3 font-normal has-checked:border-spruce has-checked:bg-moss has-checked:inset-ring has-checked:inset-ring-spruce has-checked:forced-color-adjust-none has-focus-visible:outline-3"
          >
            <RadioGroupItem id={index === 0 ? id : undefined} value={value} className="sr-only" />
            {label}
          </FieldLabel>
        ))}
      </RadioGroup>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
