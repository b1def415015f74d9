import "server-only";
import { MailButton, MailSmall, MailText } from "@/lib/mail/layout";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import { mail } from "./mail";

/** A payment that no order belongs to, and that could not be made one. */
export const unknownPayment = mail(
  async (payment: OutboxPayloads["unknown-payment"]) => payment,
  ({ sessionId, paymentIntent, amount, currency }) => {
    const paid = new Intl.NumberFormat("sv-SE", { style: "currency", currency }).format(amount / 100);
    return {
      maker: true,
      subject: `Okänd betalning hos Stripe: ${paid}`,
      heading: "Någon har betalat, men butiken har ingen order",
      preview: "Någon har betalat, men butiken har ingen order.",
      body: (
        <>
          <MailText>
            Stripe säger att en kund har betalat {paid}. Butiken känner inte till köpet och kan inte göra en
            order av det. Så kan det bli om databasen har återställts ur en gammal kopia, om du själv har
            tagit betalt genom en länk hos Stripe, eller om en annan butik har samma konto.
          </MailText>
          <MailText>
            Öppna betalningen hos Stripe: där står vem som betalade, för vad och vart det ska. Bygg stavarna,
            eller betala tillbaka pengarna där.
          </MailText>
          {paymentIntent && (
            <MailButton href={`https://dashboard.stripe.com/payments/${encodeURIComponent(paymentIntent)}`}>
              Öppna betalningen hos Stripe
            </MailButton>
          )}
          <MailSmall>
            Ett larm gäller tills betalningen har en order, eller tills det har gått en vecka. Du får ett mejl
            när det är över. {sessionId}
          </MailSmall>
        </>
      ),
    };
  },
);
