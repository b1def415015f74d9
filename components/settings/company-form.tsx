"use client";
import { Input } from "@/components/ui/field";
import { saveCompanyAction } from "@/lib/settings/actions";
import { PartForm, type PartProps } from "./part-form";

const list = new Intl.ListFormat("sv-SE");

/** Who sells. */
export function CompanyForm(props: PartProps) {
  const missing = Object.entries(props.labels).flatMap(([name, label]) =>
    props.fields[name] ? [] : [label.toLowerCase()],
  );
  return (
    <PartForm {...props} action={saveCompanyAction} save="Spara företaget">
      {(values, errors) => (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {missing.length > 0 && (
            <p className="border-l-4 border-edge pl-3 sm:col-span-2">
              Saknas: {list.format(missing)}. Lagen kräver att köparen kan se det.
            </p>
          )}
          <Input name="name" label="Företag" defaultValue={values.name} error={errors.name} />
          <Input
            name="orgNumber"
            label="Organisationsnummer"
            defaultValue={values.orgNumber}
            error={errors.orgNumber}
          />
          <Input name="email" type="email" label="E-post" defaultValue={values.email} error={errors.email} />
          <Input name="phone" type="tel" label="Telefon" defaultValue={values.phone} error={errors.phone} />
          <Input
            name="address"
            label="Adress"
            className="sm:col-span-2"
            defaultValue={values.address}
            error={errors.address}
          />
          <Input
            name="vatNumber"
            label="Momsregistreringsnummer"
            defaultValue={values.vatNumber}
            error={errors.vatNumber}
          />
        </div>
      )}
    </PartForm>
  );
}
