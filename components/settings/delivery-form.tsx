"use client";
import { FieldError, Input } from "@/components/ui/field";
import { RadioRow } from "@/components/ui/radio-row";
import { saveDeliveryAction } from "@/lib/settings/actions";
import { PartForm, type PartProps } from "./part-form";

const PAUSES: Readonly<Record<string, { name: string; note?: string }>> = {
  none: { name: "Vi bygger" },
  later: {
    name: "Paus, men det går att beställa",
    note: "Pausens dagar räknas inte. Kunden ser den senare dagen innan hen betalar.",
  },
  closed: {
    name: "Paus, det går inte att beställa",
    note: "Kassan stängs från första till sista dagen. Presentkort går att köpa.",
  },
};

function say(field: string, value: string): string {
  if (field === "pause") return PAUSES[value]?.name ?? value;
  if (field === "min" || field === "max") return `${value} vardagar`;
  return value || "ingen dag";
}

export function DeliveryForm(props: PartProps) {
  return (
    <PartForm {...props} action={saveDeliveryAction} save="Spara leveranstiden" say={say}>
      {(field, values, errors) => (
        <>
          <div className="grid max-w-[26rem] grid-cols-2 items-start gap-5">
            <Input {...field("min")} label="Minst, vardagar" inputMode="numeric" />
            <Input {...field("max")} label="Mest, vardagar" inputMode="numeric" />
          </div>
          <fieldset className="group/pause grid gap-5">
            <div>
              <legend className="mb-2 font-semibold">Paus</legend>
              {Object.entries(PAUSES).map(([value, { name, note }]) => (
                <RadioRow
                  key={value}
                  name="pause"
                  value={value}
                  note={note}
                  defaultChecked={value === (values.pause ?? "none")}
                >
                  {name}
                </RadioRow>
              ))}
              {errors.pause && <FieldError id="pause-error">{errors.pause}</FieldError>}
            </div>
            <div className="grid items-start gap-5 group-has-[[value=none]:checked]/pause:hidden sm:grid-cols-2">
              <Input {...field("from")} type="date" label="Från" hint="Första dagen som ni inte bygger" />
              <Input
                {...field("until")}
                type="date"
                label="Till och med"
                hint="Sista dagen som ni inte bygger"
              />
            </div>
          </fieldset>
        </>
      )}
    </PartForm>
  );
}
