import { Label } from "@/components/admin/ui/label";
import { TextField, Tick } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { shownValues } from "@/lib/accounts/saved-meanwhile";
import type { CardRecipient } from "@/lib/gift-cards/gift-card";
import { ADDRESS_FIELDS, customerValues } from "@/lib/orders/customer-values";
import type { Receipt } from "@/lib/orders/queries";
import { saveCustomerAction, saveRecipientAction } from "@/lib/workshop/actions";
import { ADDRESS_LABELS } from "@/lib/shipping/address";
import type { WorkshopOrder } from "@/lib/workshop/queries";
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
        ADDRESS_FIELDS.map(({ name, maxLength }) => (
          <TextField
            key={name}
            name={name}
            label={ADDRESS_LABELS[name]}
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
          label={ADDRESS_LABELS.email}
          type="email"
          autoComplete="off"
          maxLength={255}
        />
      )}
    </OrderForm>
  );
}

type RecipientProps = {
  order: WorkshopOrder;
  recipient: CardRecipient;
  /** Whether this admin may send a code elsewhere. */
  mayChange: boolean;
};

/** The recipient of a gift card, and the form that corrects the address. */
export function Recipient({ order, recipient, mayChange }: RecipientProps) {
  const mails = order.mails.filter(({ kind }) => kind === "gift-card");
  const wasTried = mails.some(({ status, lastError }) => status !== "pending" || lastError !== null);
  return (
    <>
      <p>
        {recipient.name}
        <br />
        <a href={`mailto:${recipient.email}`} className="break-words">
          {recipient.email}
        </a>
      </p>
      {recipient.greeting && <p className="mt-3 whitespace-pre-wrap text-ash">{recipient.greeting}</p>}
      {mayChange && (
        <OrderForm
          order={order.id}
          id="mottagare"
          action={saveRecipientAction}
          values={{ email: recipient.email, renew: "on" }}
          fold={{ title: "Rätta adressen", className: "mt-3" }}
          className="mt-3 grid gap-4"
        >
          <TextField
            label="E-post till den som får kortet"
            name="email"
            type="email"
            autoComplete="off"
            maxLength={255}
          />
          {wasTried && (
            <Label htmlFor="mottagare-renew" className="items-start">
              <Tick name="renew" className="mt-1" />
              <span>
                Byt kod
                <span className="block text-small text-ash">
                  Den som fick mejlet kan då inte använda kortet. Ta bort bocken om köparen redan har gett
                  bort koden på annat sätt.
                </span>
              </span>
            </Label>
          )}
          <Submit>{wasTried ? "Spara och skicka kortet dit" : "Spara adressen"}</Submit>
        </OrderForm>
      )}
    </>
  );
}
