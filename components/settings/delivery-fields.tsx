import { ChoiceField, TextField } from "@/components/forms/fields";
import { PAUSES } from "@/lib/settings/delivery";

const CHOICES = Object.entries(PAUSES).map(([value, { name, note }]) => ({ value, label: name, note }));

export function DeliveryFields() {
  return (
    <>
      <div className="grid max-w-[26rem] grid-cols-2 items-start gap-5">
        <TextField name="min" label="Minst, vardagar" inputMode="numeric" />
        <TextField name="max" label="Mest, vardagar" inputMode="numeric" />
      </div>
      <div className="group/pause grid gap-5">
        <ChoiceField name="pause" legend="Paus" options={CHOICES} />
        <div className="grid items-start gap-5 group-has-[[value=none]:checked]/pause:hidden sm:grid-cols-2">
          <TextField name="from" type="date" label="Från" hint="Första dagen som ni inte bygger" />
          <TextField name="until" type="date" label="Till och med" hint="Sista dagen som ni inte bygger" />
        </div>
      </div>
    </>
  );
}
