import { Text } from "@react-email/components";
import { siteUrl } from "@/lib/kernel/site-url";
import { MailButton, MailHeading, MailLayout, MailLink, MailSmall, type Sender } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import * as paths from "@/lib/shop/paths";
import type { LinkedOrder } from "@/lib/orders/order";
import type { Receipt } from "@/lib/orders/queries";
import { arrivalText, arrivesAfter } from "@/lib/shipping/arrival";
import { HeadPicture, MailDelivery, MailLines } from "./parts";

export function replacementSubject(receipt: Receipt): string {
  return `Vi gör om dina stavar. Order ${receipt.number}`;
}

type ReplacementEmailProps = { from: Sender; receipt: Receipt; replaces: LinkedOrder };

/** To the buyer, when poles are made again at 0 kr: nothing was bought, so no price and no right of withdrawal. */
export function ReplacementEmail({ from, receipt, replaces }: ReplacementEmailProps) {
  const { address } = receipt;
  const firstName = address?.recipientName.split(" ")[0];
  return (
    <MailLayout
      from={from}
      picture={<HeadPicture receipt={receipt} />}
      preview={`Order ${receipt.number} ersätter order ${replaces.number}.`}
    >
      <MailHeading>Vi gör om dina stavar</MailHeading>
      <Text style={s.body}>
        {firstName ? `${firstName}, vi` : "Vi"} gör om det här från order {replaces.number}. Du betalar
        ingenting. {arrivalText(arrivesAfter(receipt.shipBy), address)}. När paketet går får du ett mejl med
        spårning.
      </Text>
      <Text style={s.body}>
        Ordernummer: <b>{receipt.number}</b>
      </Text>
      <MailLines receipt={receipt} />
      <MailButton href={siteUrl(paths.follow(receipt.orderId))}>Följ dina stavar</MailButton>
      {address && <MailDelivery address={address} />}
      <MailSmall>
        Blir det fel igen? Du har samma reklamationsrätt som på dina första stavar. Läs mer om{" "}
        <MailLink href={siteUrl(paths.complaints)}>reklamation</MailLink>.
      </MailSmall>
    </MailLayout>
  );
}
