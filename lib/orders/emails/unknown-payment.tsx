import { Text } from "@react-email/components";
import { MailButton, MailHeading, MailLayout, MailSmall, type Sender } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";

type UnknownPayment = {
  sessionId: string;
  paymentIntent: string | null;
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
};

function amountOf({ amount, currency }: UnknownPayment): string {
  return new Intl.NumberFormat("sv-SE", { style: "currency", currency }).format(amount / 100);
}

export function unknownPaymentSubject(payment: UnknownPayment): string {
  return `Okänd betalning hos Stripe: ${amountOf(payment)}`;
}

/** To the maker: a payment that no order belongs to, and that could not be made one. */
export function UnknownPaymentEmail({ from, payment }: { from: Sender; payment: UnknownPayment }) {
  const { sessionId, paymentIntent } = payment;
  return (
    <MailLayout from={from} preview="Någon har betalat, men butiken har ingen order." maker>
      <MailHeading>Någon har betalat, men butiken har ingen order</MailHeading>
      <Text style={s.body}>
        Stripe säger att en kund har betalat {amountOf(payment)}. Butiken känner inte till köpet och kan inte
        göra en order av det. Så kan det bli om databasen har återställts ur en gammal kopia, om du själv har
        tagit betalt genom en länk hos Stripe, eller om en annan butik har samma konto.
      </Text>
      <Text style={s.body}>
        Öppna betalningen hos Stripe: där står vem som betalade, för vad och vart det ska. Bygg stavarna,
        eller betala tillbaka pengarna där.
      </Text>
      {paymentIntent && (
        <MailButton href={`https://dashboard.stripe.com/payments/${encodeURIComponent(paymentIntent)}`}>
          Öppna betalningen hos Stripe
        </MailButton>
      )}
      <MailSmall>
        Ett larm gäller tills betalningen har en order, eller tills det har gått en vecka. Du får ett mejl när
        det är över. {sessionId}
      </MailSmall>
    </MailLayout>
  );
}
