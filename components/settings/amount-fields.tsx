"use client";
import { FieldError, FieldLegend } from "@/components/admin/ui/field";
import { Input } from "@/components/admin/ui/input";
import { Label } from "@/components/admin/ui/label";
import { TextField, Tick, useField } from "@/components/forms/fields";
import { controlProps } from "@/components/ui/control-props";
import type { AmountsLayout } from "@/lib/settings/amounts";

type AmountProps = {
  field: string;
  /** `Vuxenstav, Grepp, sedan` */
  label: string;
};

function Amount({ field, label }: AmountProps) {
  const { id, name, defaultValue, error } = useField(field);
  return (
    <div className="grid min-w-0 gap-1">
      <span className="relative">
        <Input
          {...controlProps(id, { error, optional: true })}
          name={name}
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={defaultValue}
          className="py-2 pr-9 pl-2 text-right num"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 grid items-center text-ash"
        >
          kr
        </span>
      </span>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

const COLUMNS =
  "grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-3 sm:gap-x-5 group-has-[[data-plan]:checked]/plan:grid-cols-[minmax(0,1fr)_6.25rem_6.25rem] sm:group-has-[[data-plan]:checked]/plan:grid-cols-[minmax(0,1fr)_9rem_9rem] sm:grid-cols-[minmax(0,1fr)_9rem]";
const SOON = "hidden group-has-[[data-plan]:checked]/plan:block";

/** Fields for amounts as they are today and, if a change is planned, as they will be from a later day. */
export function AmountFields({ plan, from, groups }: AmountsLayout) {
  const { error } = useField(plan);
  return (
    <div className="group/plan grid gap-6">
      <div>
        <Label className="min-h-13">
          <Tick name={plan} value="ja" data-plan="" aria-describedby={error && `${plan}-error`} />
          Planera en ändring längre fram
        </Label>
        <FieldError id={`${plan}-error`}>{error}</FieldError>
        <div className={`${SOON} mt-2 max-w-[26rem]`}>
          <TextField
            name={from}
            type="date"
            label="Från och med"
            hint="Skriv de nya priserna i högra kolumnen. Det som är tomt ändras inte."
          />
        </div>
      </div>
      <div className="max-w-[36rem]">
        <div
          aria-hidden="true"
          className={`${COLUMNS} hidden pb-2 text-right text-small text-ash group-has-[[data-plan]:checked]/plan:grid`}
        >
          <span />
          <span>I dag</span>
          <span>Sedan</span>
        </div>
        {groups.map(({ title, rows }) => (
          <fieldset key={title} className="border-t border-line py-3 last:pb-0">
            <FieldLegend className="float-left mb-0 w-full pb-1">{title}</FieldLegend>
            <div className="clear-both grid gap-2">
              {rows.map(({ name, now, coming }) => (
                <div key={now} className={`grid ${COLUMNS}`}>
                  <label htmlFor={now} className="grid min-h-13 items-center">
                    {name}
                  </label>
                  <Amount field={now} label={`${title}, ${name}`} />
                  <div className={SOON}>
                    <Amount field={coming} label={`${title}, ${name}, sedan`} />
                  </div>
                </div>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}
