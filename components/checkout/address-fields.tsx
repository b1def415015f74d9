import { fieldsOf, Input } from "@/components/ui/field";
import type { AddressField, FormErrors } from "./form-errors";

type AddressFieldsProps = {
  errors: FormErrors;
  values?: Partial<Record<AddressField, string>>;
};

/** The address fields, in the order a Swede expects. They are uncontrolled: the DOM holds what is typed. */
export function AddressFields({ errors, values = {} }: AddressFieldsProps) {
  const field = fieldsOf<AddressField>(values, errors);
  return (
    <div className="grid gap-5 sm:grid-cols-6 [&>*]:sm:col-span-6">
      <Input
        {...field("email")}
        label="E-post"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        className="sm:col-span-3!"
      />
      <Input
        {...field("phone")}
        label="Mobil"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={40}
        className="sm:col-span-3!"
      />
      <Input {...field("recipient_name")} label="Namn" autoComplete="name" maxLength={120} />
      <Input {...field("address_line1")} label="Adress" autoComplete="address-line1" maxLength={120} />
      <Input
        {...field("address_line2")}
        label="Adressrad 2"
        optional
        autoComplete="address-line2"
        maxLength={120}
      />
      <Input
        {...field("postal_code")}
        label="Postnummer"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={12}
        className="sm:col-span-2!"
      />
      <Input
        {...field("city")}
        label="Ort"
        autoComplete="address-level2"
        maxLength={80}
        className="sm:col-span-4!"
      />
    </div>
  );
}
