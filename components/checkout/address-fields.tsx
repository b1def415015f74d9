import { fieldsOf, Input } from "@/components/ui/field";
import { ADDRESS_LABELS } from "@/lib/shipping/address";
import type { AddressField, FormErrors } from "./form-errors";

type AddressFieldsProps = {
  errors: FormErrors;
  values?: Partial<Record<AddressField, string>>;
};

/** The address fields, in the order a Swede expects. They are uncontrolled: the DOM holds what is typed. */
export function AddressFields({ errors, values = {} }: AddressFieldsProps) {
  const filled = fieldsOf<AddressField>(values, errors);
  const field = (name: AddressField) => ({ ...filled(name), label: ADDRESS_LABELS[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-6 [&>*]:sm:col-span-6">
      <Input
        {...field("email")}
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
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={40}
        className="sm:col-span-3!"
      />
      <Input {...field("recipient_name")} autoComplete="name" maxLength={120} />
      <Input {...field("address_line1")} autoComplete="address-line1" maxLength={120} />
      <Input {...field("address_line2")} optional autoComplete="address-line2" maxLength={120} />
      <Input
        {...field("postal_code")}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={12}
        className="sm:col-span-2!"
      />
      <Input {...field("city")} autoComplete="address-level2" maxLength={80} className="sm:col-span-4!" />
    </div>
  );
}
