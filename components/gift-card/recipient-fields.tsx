import type { PurchaseValues } from "@/lib/gift-cards/purchase-schema";
import { Input, Textarea } from "@/components/ui/field";

type RecipientFieldsProps = {
  errors: Readonly<Record<string, string>>;
  values: PurchaseValues;
  days: { first: string; last: string };
};

/** Who gets the card. Shown by the chosen radio button alone, so it works before and without script. */
export function RecipientFields({ errors, values, days }: RecipientFieldsProps) {
  return (
    <div className="hidden gap-5 group-has-[[value=other]:checked]/buy:grid">
      <Input
        name="name"
        label="Namn på den som får kortet"
        autoComplete="off"
        defaultValue={values.name}
        error={errors.name}
        maxLength={80}
      />
      <Input
        name="email"
        type="email"
        label="E-post till den som får kortet"
        autoComplete="off"
        defaultValue={values.email}
        error={errors.email}
        maxLength={255}
      />
      <Textarea
        name="greeting"
        label="Hälsning"
        optional
        rows={3}
        defaultValue={values.greeting}
        error={errors.greeting}
        maxLength={300}
      />
      <Input
        name="send_on"
        type="date"
        label="Skicka kortet den dagen"
        optional
        hint="Klockan 8 på morgonen. Utan dag skickas det så fort du har betalat."
        min={days.first}
        max={days.last}
        defaultValue={values.send_on}
        error={errors.send_on}
      />
    </div>
  );
}
