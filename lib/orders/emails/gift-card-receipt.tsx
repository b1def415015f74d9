import { Text } from "@react-email/components";
import { siteUrl } from "@/lib/kernel/site-url";
import { formatDateTime, formatLongDate } from "@/lib/kernel/dates";
import { MailHeading, MailLayout, MailLink, MailSmall, MailSubheading, type Sender } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import { MailLines, MailTotals, WithdrawalLink } from "./parts";
import type { Receipt } from "@/lib/orders/queries";
import * as paths from "@/lib/shop/paths";
import { CARD_VALIDITY } from "@/lib/gift-cards/gift-card";

/** What the receipt tells about the card; the code itself stands on the card only. */
type SoldCard = {
  expiresAt: Date | null;
  /** Where it is mailed and when; `sendOn` null is at once. */
  to: string;
  sendOn: Date | null;
  /** The page to print. */
  address: string;
  /** Switched off until a person has looked at the payment. */
  held: boolean;
};

export function giftCardReceiptSubject(receipt: Receipt): string {
  return `Kvitto ${receipt.number}: presentkort`;
}

function WhereItGoes({ card }: { card: SoldCard }) {
  if (card.held)
    return (
      <Text style={s.body}>
        Vi behöver titta på betalningen innan kortet kan användas. Vi hör av oss så snart det är klart.
      </Text>
    );
  return (
    <Text style={s.body}>
      {card.sendOn
        ? `Kortet mejlas till ${card.to} den ${formatDateTime(card.sendOn)}.`
        : `Kortet är mejlat till ${card.to}.`}{" "}
      <MailLink href={card.address}>Skriv ut det på papper</MailLink>
    </Text>
  );
}

type GiftCardReceiptProps = { from: Sender; receipt: Receipt; card: SoldCard };

/** To the buyer of a gift card: receipt, validity and right of withdrawal, on a durable medium as the law asks. */
export function GiftCardReceiptEmail({ from, receipt, card }: GiftCardReceiptProps) {
  return (
    <MailLayout from={from} preview={`Kvitto ${receipt.number}. Kortet gäller i ${CARD_VALIDITY}.`}>
      <MailHeading>Tack för ditt köp!</MailHeading>
      <Text style={s.body}>
        Kvitto: <b>{receipt.number}</b>
        <br />
        Betalt: {formatDateTime(receipt.paidAt)}
      </Text>
      <MailLines receipt={receipt} />
      <MailTotals receipt={receipt} />
      <MailSmall>
        {receipt.vat > 0
          ? "Momsen är redovisad i och med köpet. Den tas inte ut en gång till när kortet används."
          : "Momsen redovisas först när kortet används."}
      </MailSmall>
      <MailSubheading>Kortet</MailSubheading>
      <WhereItGoes card={card} />
      {card.expiresAt && (
        <Text style={s.body}>
          Det gäller till och med {formatLongDate(card.expiresAt)}, {CARD_VALIDITY} från köpet, på allt i
          butiken. <MailLink href={siteUrl(paths.cardBalance)}>Se vad som är kvar</MailLink>
        </Text>
      )}
      <MailSubheading>Om du ångrar dig</MailSubheading>
      <Text style={s.body}>
        Du har 14 dagars ångerrätt. För ett oanvänt kort får du tillbaka hela summan, för ett delvis använt
        det som är kvar. Då slutar kortet att gälla. Ångra dig enklast på sidan <WithdrawalLink />. Där finns
        också standardformuläret.
      </Text>
      <MailSmall>
        Läs <MailLink href={siteUrl(paths.cardTerms)}>villkoren i sin helhet</MailLink>.
      </MailSmall>
    </MailLayout>
  );
}
