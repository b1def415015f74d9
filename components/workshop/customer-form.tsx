import { Fold } from "@/components/admin/fold";
import { SmallSubmit } from "@/components/admin/small-submit";
import { Input } from "@/components/ui/field";
import { fieldErrors } from "@/lib/field-errors";
import type { Receipt } from "@/lib/orders/queries";
import { customerSchema } from "@/lib/orders/schema";
import { changeCustomerAction } from "@/lib/workshop/actions";
import { OrderForm } from "./order-form";

type CustomerFormProps = {
  receipt: Receipt;
  /** What was typed the last time, when something in it can't be right or it waits for a second press. */
  typed: Readonly<Record<string, string>> | null;
  /** Who asks may not change the e-mail: it leads to the code of a gift card. */
  mailIsFixed: boolean;
};

const FIELDS = [
  ["recipient_name", "recipientName", "Namn", 80],
  ["address_line1", "addressLine1", "Adress", 60],
  ["address_line2", "addressLine2", "Adressrad två", 60],
  ["postal_code", "postalCode", "Postnummer", 10],
  ["city", "city", "Ort", 32],
  ["phone", "phone", "Telefon", 30],
] as const;

export function CustomerForm({ receipt, typed, mailIsFixed }: CustomerFormProps) {
  const { address } = receipt;
  const parsed = typed ? customerSchema.safeParse(typed) : null;
  const errors = parsed?.success === false ? fieldErrors(parsed.error.issues) : {};
  return (
    <Fold title="Rätta kundens uppgifter" className="mt-3" open={typed !== null}>
      <OrderForm order={receipt.orderId} action={changeCustomerAction} className="mt-3 grid gap-4">
        {address &&
          FIELDS.map(([name, column, label, maxLength]) => (
            <Input
              key={name}
              id={`customer-${name}`}
              label={label}
              name={name}
              maxLength={maxLength}
              autoComplete="off"
              optional={name === "address_line2"}
              defaultValue={typed?.[name] ?? address[column] ?? ""}
              error={errors[name]}
            />
          ))}
        {mailIsFixed ? (
          <input type="hidden" name="email" value={receipt.email} />
        ) : (
          <Input
            id="customer-email"
            label="E-post"
            name="email"
            type="email"
            autoComplete="off"
            maxLength={255}
            defaultValue={typed?.email ?? receipt.email}
            error={errors.email}
          />
        )}
        <div>
          <SmallSubmit>Spara uppgifterna</SmallSubmit>
        </div>
      </OrderForm>
    </Fold>
  );
}
