"use client";
import { TextField } from "@/components/forms/fields";
import { saveCompanyAction } from "@/lib/settings/actions";
import { PartForm, type PartProps } from "./part-form";

const list = new Intl.ListFormat("sv-SE");

export function CompanyForm(props: PartProps) {
  const missing = Object.entries(props.labels).flatMap(([name, label]) =>
    props.fields[name] ? [] : [label.toLowerCase()],
  );
  return (
    <PartForm {...props} action={saveCompanyAction} save="Spara företaget">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {missing.length > 0 && (
          <p className="border-l-4 border-edge pl-3 sm:col-span-2">
            Saknas: {list.format(missing)}. Lagen kräver att köparen kan se det.
          </p>
        )}
        <TextField name="name" label="Företag" />
        <TextField name="orgNumber" label="Organisationsnummer" />
        <TextField name="email" type="email" label="E-post" />
        <TextField name="phone" type="tel" label="Telefon" />
        <TextField name="address" label="Adress" className="sm:col-span-2" />
        <TextField name="vatNumber" label="Momsregistreringsnummer" />
      </div>
    </PartForm>
  );
}
