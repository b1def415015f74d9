"use client";
import { Input } from "@/components/ui/field";
import { saveCompanyAction } from "@/lib/settings/actions";
import { PartForm, type PartProps } from "./part-form";

const list = new Intl.ListFormat("sv-SE");

export function CompanyForm(props: PartProps) {
  const missing = Object.entries(props.labels).flatMap(([name, label]) =>
    props.fields[name] ? [] : [label.toLowerCase()],
  );
  return (
    <PartForm {...props} action={saveCompanyAction} save="Spara företaget">
      {(field) => (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {missing.length > 0 && (
            <p className="border-l-4 border-edge pl-3 sm:col-span-2">
              Saknas: {list.format(missing)}. Lagen kräver att köparen kan se det.
            </p>
          )}
          <Input {...field("name")} label="Företag" />
          <Input {...field("orgNumber")} label="Organisationsnummer" />
          <Input {...field("email")} type="email" label="E-post" />
          <Input {...field("phone")} type="tel" label="Telefon" />
          <Input {...field("address")} label="Adress" className="sm:col-span-2" />
          <Input {...field("vatNumber")} label="Momsregistreringsnummer" />
        </div>
      )}
    </PartForm>
  );
}
