import { TextField } from "@/components/forms/fields";
import type { Receipt } from "@/lib/orders/queries";
import { saveCustomerAction } from "@/lib/workshop/actions";
import { OrderForm } from "./order-form";

const FIELDS = [
  ["recipient_name", "recipientName", "Namn", 80],
  ["address_line1", "addressLine1", "Adress", 60],
  ["address_line2", "addressLine2", "Adressrad två", 60],
  ["postal_code", "postalCode", "Postnummer", 10],
  ["city", "city", "Ort", 32],
  ["phone", "phone", "Telefon", 30],
] as const;

type CustomerFormProps = {
  receipt: Receipt;
  /** Who asks may not change the e-mail: it leads to the code of a gift card. */
  mailIsFixed: boolean;
};

export function CustomerForm({ receipt, mailIsFixed }: CustomerFormProps) {
  const { address, email } = receipt;
  const saved = address ? FIELDS.map(([name, column]) => [name, address[column] ?? ""]) : [];
  return (
    <OrderForm
      order={receipt.orderId}
      id="kund"
      action={saveCustomerAction}
      values={{ ...Object.fromEntries(saved), email }}
      fold={{ title: "Rätta kundens uppgifter", className: "mt-3" }}
      className="mt-3 grid gap-4"
      save="Spara uppgifterna"
    >
      {address &&
        FIELDS.map(([name, , label, maxLength]) => (
          <TextField
            key={name}
            name={name}
            label={label}
            maxLength={maxLength}
            autoComplete="off"
            optional={name === "address_line2"}
          />
        ))}
      {mailIsFixed ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <TextField name="email" label="E-post" type="email" autoComplete="off" maxLength={255} />
      )}
    </OrderForm>
  );
}
