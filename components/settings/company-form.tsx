"use client";
import { Input } from "@/components/ui/field";
import { saveCompanyAction } from "@/lib/settings/actions";
import { PartForm, type PartProps } from "./part-form";

/** Nothing of it is left to choice: the law wants the buyer to see it. */
const wanted = (value: string | undefined) => (value ? undefined : "Saknas. Köparen ska kunna se det.");

/** Who sells. */
export function CompanyForm(props: PartProps) {
  return (
    <PartForm {...props} action={saveCompanyAction} save="Spara företaget">
      {(values, errors) => (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Input name="name" label="Företag" defaultValue={values.name} error={errors.name} />
          <Input
            name="orgNumber"
            label="Organisationsnummer"
            hint={wanted(values.orgNumber)}
            defaultValue={values.orgNumber}
            error={errors.orgNumber}
          />
          <Input
            name="email"
            type="email"
            label="E-post"
            hint={wanted(values.email)}
            defaultValue={values.email}
            error={errors.email}
          />
          <Input
            name="phone"
            type="tel"
            label="Telefon"
            hint={wanted(values.phone)}
            defaultValue={values.phone}
            error={errors.phone}
          />
          <Input
            name="address"
            label="Adress"
            hint={wanted(values.address)}
            className="sm:col-span-2"
            defaultValue={values.address}
            error={errors.address}
          />
          <Input
            name="vatNumber"
            label="Momsregistreringsnummer"
            hint={wanted(values.vatNumber)}
            defaultValue={values.vatNumber}
            error={errors.vatNumber}
          />
        </div>
      )}
    </PartForm>
  );
}
