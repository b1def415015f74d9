import { TextField } from "@/components/forms/fields";
import { shownValues } from "@/lib/accounts/seen";
import { ADDRESS_FIELDS, CUSTOMER_LABELS, customerValues } from "@/lib/orders/customer-values";
import type { Receipt } from "@/lib/orders/queries";
import { saveCustomerAction } from "@/lib/workshop/actions";
import { OrderForm } from "./order-form";

type CustomerFormProps = {
  receipt: Receipt;
  /** This admin may not change the e-mail address, because it leads to the code of a gift card. */
  mailIsFixed: boolean;
};

export function CustomerForm({ receipt, mailIsFixed }: CustomerFormProps) {
  const { address, email } = receipt;
  const values = customerValues(address, email);
  return (
    <OrderForm
      order={receipt.orderId}
      id="kund"
      action={saveCustomerAction}
      hidden={{ seen: shownValues(values) }}
      values={values}
      fold={{ title: "Rätta kundens uppgifter", className: "mt-3" }}
      className="mt-3 grid gap-4"
      save="Spara uppgifterna"
    >
      {address &&
        ADDRESS_FIELDS.map(({ name, label, maxLength }) => (
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
        <TextField
          name="email"
          label={CUSTOMER_LABELS.email}
          type="email"
          autoComplete="off"
          maxLength={255}
        />
      )}
    </OrderForm>
  );
}
