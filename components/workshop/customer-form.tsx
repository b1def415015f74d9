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
  /** What was typed the last time, when something in it can't be right. */
  typed: Readonly<Record<string, string>> | null;
};

const FIELDS = [
  ["recipient_name", "Namn", 80],
  ["address_line1", "Adress", 60],
  ["address_line2", "Adressrad två", 60],
  ["postal_code", "Postnummer", 10],
  ["city", "Ort", 32],
  ["phone", "Telefon", 30],
] as const;

/** Corrects who ordered and where it goes. */
export function CustomerForm({ receipt, typed }: CustomerFormProps) {
  const { address } = receipt;
  const known: Readonly<Record<string, string | null>> = {
    recipient_name: address?.recipientName ?? null,
    address_line1: address?.addressLine1 ?? null,
    address_line2: address?.addressLine2 ?? null,
    postal_code: address?.postalCode ?? null,
    city: address?.city ?? null,
    phone: address?.phone ?? null,
  };
  const parsed = typed ? customerSchema.safeParse(typed) : null;
  const errors = parsed?.success === false ? fieldErrors(parsed.error.issues) : {};
  return (
    <Fold title="Rätta kundens uppgifter" className="mt-3" open={typed !== null}>
      <OrderForm order={receipt.orderId} action={changeCustomerAction} className="mt-3 grid gap-4">
        {address &&
          FIELDS.map(([name, label, maxLength]) => (
            <Input
              key={name}
              id={`customer-${name}`}
              label={label}
              name={name}
              maxLength={maxLength}
              autoComplete="off"
              optional={name === "address_line2"}
              defaultValue={typed?.[name] ?? known[name] ?? ""}
              error={errors[name]}
            />
          ))}
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
        <div>
          <SmallSubmit>Spara uppgifterna</SmallSubmit>
        </div>
      </OrderForm>
    </Fold>
  );
}
