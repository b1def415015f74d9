"use client";
import type { ReactNode } from "react";
import { TextAreaField, TextField } from "@/components/forms/fields";
import { saveTextsAction } from "@/lib/settings/actions";
import type { Fields } from "@/lib/settings/part";
import type { TextName } from "@/lib/shop/texts";
import { PartForm, type PartProps } from "./part-form";

type SentencesProps = { names: readonly TextName[]; labels: Fields };

function Group({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <p className="mb-3 text-small text-ash">{note}</p>
      <div className="grid gap-4">{children}</div>
    </fieldset>
  );
}

function Sentences({ names, labels }: SentencesProps) {
  return names.map((name) => (
    <TextAreaField key={name} name={name} label={labels[name]} rows={2} required={false} />
  ));
}

/** The maker's own words. A field that is emptied gets the shop's back. */
export function TextsForm({ delivery, ...props }: PartProps & { delivery: string }) {
  const { labels } = props;
  return (
    <PartForm {...props} action={saveTextsAction} save="Spara texterna">
      <Group
        title="Högst upp på sidan"
        note="De turas om, fem sekunder var. Under en paus säger det tredje när ni bygger igen."
      >
        {(["first", "second", "third"] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={labels[name]}
            hint={name === "third" ? `Tomt: ${delivery}` : undefined}
            required={false}
          />
        ))}
      </Group>
      <Group title="I mejlen till kunden" note="Datum, pris och länkar skriver butiken själv.">
        <Sentences names={["paid", "started", "delivered"]} labels={labels} />
        <TextAreaField
          name="signature"
          label={labels.signature}
          hint="Till exempel: Hälsningar från verkstaden, och ditt namn"
          optional
          rows={3}
        />
      </Group>
      <Group title="Steg för steg" note="Det kunden läser om varje steg på sidan Följ dina stavar.">
        <Sentences names={["bamboo", "tip", "ferrule", "handle", "straps", "engraving"]} labels={labels} />
      </Group>
    </PartForm>
  );
}
