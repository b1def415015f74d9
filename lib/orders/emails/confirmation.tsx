import { Text } from "@react-email/components";
import { siteUrl } from "@/lib/kernel/site-url";
import { formatDateTime } from "@/lib/kernel/dates";
import {
  MailButton,
  MailHeading,
  MailLayout,
  MailLink,
  MailSmall,
  MailSubheading,
  type Sender,
} from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import * as paths from "@/lib/shop/paths";
import { arrivalText, arrivesAfter } from "@/lib/shipping/arrival";
import { exceptEngraved, HeadPicture, MailDelivery, MailLines, MailTotals, WithdrawalLink } from "./parts";
import type { Receipt } from "@/lib/orders/queries";

export function confirmationSubject(receipt: Receipt): string {
  return `Tack för ditt köp! Order ${receipt.number}`;
}

/** To the buyer, when poles are paid: the whole contract on a durable medium (DAL 2 kap. 4 §). */
export function ConfirmationEmail({ from, receipt }: { from: Sender; receipt: Receipt }) {
  const { address } = receipt;
  // Of a present the name may be that of the one who gets it.
  const firstName = receipt.gift ? null : address?.recipientName.split(" ")[0];
  const exempt = receipt.lines.every((line) => line.withdrawalExempt);
  return (
    <MailLayout
      from={from}
      picture={<HeadPicture receipt={receipt} />}
      preview={`Order ${receipt.number}. Nu letar vi bambu åt dig.`}
    >
      <MailHeading>Tack för ditt köp!</MailHeading>
      <Text style={s.body}>
        {firstName ? `${firstName}, vi` : "Vi"} har fått din beställning. {from.texts.paid}{" "}
        {receipt.reviewReason
          ? "Vi hör av oss om leveransdagen."
          : `${arrivalText(arrivesAfter(receipt.shipBy), address)}.`}{" "}
        När paketet går får du ett mejl med spårning.
      </Text>
      <Text style={s.body}>
        Ordernummer: <b>{receipt.number}</b>
        <br />
        Betalt: {formatDateTime(receipt.paidAt)}
      </Text>
      <MailLines receipt={receipt} contract />
      <MailTotals receipt={receipt} />
      <MailButton href={siteUrl(paths.follow(receipt.orderId))}>Följ dina stavar</MailButton>
      <MailSmall>
        Där ser du varje steg, och där finns{" "}
        <MailLink href={siteUrl(paths.paid("poles", receipt.sessionId))}>ditt kvitto</MailLink> att skriva ut.
      </MailSmall>
      {receipt.gift && (
        <MailSmall>
          Stavarna är en present: inget pris ligger i paketet. Till dess kan du ge bort{" "}
          <MailLink href={siteUrl(paths.giftNote(receipt.shareKey))}>ett kort att skriva ut</MailLink>.
        </MailSmall>
      )}
      {address && <MailDelivery address={address} />}
      <MailSubheading>Om du ångrar dig</MailSubheading>
      {exempt ? (
        <Text style={s.body}>Graverade stavar är gjorda bara för dig. För dem gäller ingen ångerrätt.</Text>
      ) : (
        <Text style={s.body}>
          Du har 14 dagars ångerrätt från den dag du får stavarna{exceptEngraved(receipt)}. Använd den enklast
          på sidan <WithdrawalLink />. Där finns också standardformuläret. Du betalar returfrakten.
        </Text>
      )}
      <MailSmall>
        Fel på stavarna? Du har tre års reklamationsrätt enligt konsumentköplagen. Läs mer om{" "}
        <MailLink href={siteUrl(paths.complaints)}>reklamation</MailLink>.
      </MailSmall>
    </MailLayout>
  );
}
