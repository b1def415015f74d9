import { Fold } from "@/components/admin/fold";
import { SmallSubmit } from "@/components/admin/small-submit";
import { Input } from "@/components/ui/field";
import { orderMessages } from "@/lib/orders/messages";
import { changeRecipientAction } from "@/lib/workshop/actions";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { recipientEmail } from "@/lib/gift-cards/purchase-schema";
import { readRecipient } from "@/lib/gift-cards/recipient";
import { OrderForm } from "./order-form";

/** To whom a sold gift card is mailed, when not to the buyer. */
export function recipientOf(order: WorkshopOrder) {
  return readRecipient(order.checkout.recipient);
}

type RecipientProps = {
  order: WorkshopOrder;
  /** What was typed the last time, when it was no address or waits for a second press. */
  typed: string | null;
  /** Whether who asks may move a code. */
  mayChange: boolean;
};

/** Who gets the card, and the form that corrects the address. */
export function Recipient({ order, typed, mayChange }: RecipientProps) {
  const recipient = recipientOf(order);
  if (!recipient) return null;
  const isWrong = typed !== null && !recipientEmail.safeParse(typed).success;
  const mails = order.mails.filter(({ kind }) => kind === "gift-card");
  const wasTried = mails.some(({ status, error }) => status !== "pending" || error !== null);
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
        <Fold title="Rätta adressen" className="mt-3" open={typed !== null}>
          <OrderForm order={order.id} action={changeRecipientAction} className="mt-3 grid gap-4">
            <Input
              label="E-post till den som får kortet"
              name="email"
              id="recipient-email"
              type="email"
              autoComplete="off"
              maxLength={255}
              defaultValue={typed ?? recipient.email}
              error={isWrong ? orderMessages.wrong_address : undefined}
            />
            {wasTried && (
              <label className="flex min-h-target items-start gap-3">
                <input
                  type="checkbox"
                  name="renew"
                  defaultChecked
                  className="mt-1 size-6 flex-none accent-spruce"
                />
                <span>
                  Byt kod
                  <span className="block text-small text-ash">
                    Den som fick mejlet kan då inte använda kortet. Ta bort bocken om köparen redan har gett
                    bort koden på annat sätt.
                  </span>
                </span>
              </label>
            )}
            <div>
              <SmallSubmit>{wasTried ? "Spara och skicka kortet dit" : "Spara adressen"}</SmallSubmit>
            </div>
          </OrderForm>
        </Fold>
      )}
    </>
  );
}
