"use client";
import { FieldLegend } from "@/components/admin/ui/field";
import { useForm } from "@/components/forms/form-context";
import { SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { cn } from "@/lib/utils";
import { nameInBas } from "@/lib/settings/usual-books";
import type { FieldGroup, NamedLayout } from "@/lib/settings/fields";
import type { Fields } from "@/lib/settings/part";

function PartField({
  label,
  about,
  choices,
  rows,
  isAccount,
  mayBeEmpty,
  wide,
  optional,
  ...rest
}: NamedLayout) {
  const { values } = useForm();
  const words = about ? (
    <>
      {label}
      <span className="sr-only">, {about}</span>
    </>
  ) : (
    label
  );
  const base = {
    label: words,
    optional,
    ...(mayBeEmpty && { required: false }),
    className: cn(wide && "sm:col-span-2"),
  };
  if (choices)
    return (
      <SelectField name={rest.name} {...base} className="max-w-60">
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  if (rows) return <TextAreaField {...base} {...rest} rows={rows} />;
  const hint = isAccount ? (nameInBas(values[rest.name] ?? "") ?? "Ditt eget konto") : rest.hint;
  return <TextField {...base} {...rest} hint={hint} {...(rest.inputMode && { autoComplete: "off" })} />;
}

function Group({ title, note, columns, fields, rows }: FieldGroup) {
  const drawn = (
    <>
      {fields && (
        <div className={cn("grid items-start gap-x-5", columns ? "gap-y-5 sm:grid-cols-2" : "gap-y-4")}>
          {fields.map((field) => (
            <PartField key={field.name} {...field} />
          ))}
        </div>
      )}
      {rows && (
        <ul className="grid gap-5">
          {rows.map((row) => (
            <li
              key={row.title}
              className="grid grid-cols-[6rem_1fr] items-start gap-x-5 gap-y-2 sm:grid-cols-[1fr_6rem_10rem]"
            >
              <p className="font-semibold max-sm:col-span-2 sm:pt-10">{row.title}</p>
              {row.fields.map((field) => (
                <PartField key={field.name} {...field} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
  if (!title) return drawn;
  return (
    <fieldset className="not-first-of-type:mt-4">
      <FieldLegend
        className={cn("font-display text-[1.375rem] leading-[1.2] font-normal", note ? "mb-1" : "mb-3")}
      >
        {title}
      </FieldLegend>
      {note && <p className="mb-3 text-small text-ash">{note}</p>}
      {drawn}
    </fieldset>
  );
}

type GroupFieldsProps = {
  groups: readonly FieldGroup[];
  note: string | null;
  /** Hints that depend on other settings, by field. */
  hints?: Fields;
};

export function GroupFields({ groups, note, hints = {} }: GroupFieldsProps) {
  return (
    <>
      {note && <p className="border-l-4 border-edge pl-3">{note}</p>}
      {groups.map(({ fields, ...group }, index) => (
        <Group
          key={group.title ?? index}
          {...group}
          fields={fields?.map((field) => ({ ...field, hint: hints[field.name] ?? field.hint }))}
        />
      ))}
    </>
  );
}
