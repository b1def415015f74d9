// The mails of a paid order, or of a replacement: to the buyer, and to the maker.
import "server-only";
import { Text } from "@react-email/text";
import { formatDateTime } from "@/lib/kernel/dates";
import { siteUrl } from "@/lib/kernel/site-url";
import { formatDay } from "@/lib/kernel/workdays";
import { MailButton, MailLink, MailSmall, MailSubheading, MailText } from "@/lib/mail/layout";
import { mailStyles as s, ROWAN } from "@/lib/mail/style";
import type { LinkedOrder } from "@/lib/orders/order";
import { getReceipt, type Receipt } from "@/lib/orders/queries";
import { pairsIn } from "@/lib/orders/order-line";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import type { Settings } from "@/lib/settings/settings";
import { arrivalSentence, arrivesAfter } from "@/lib/shipping/arrival";
import { optionLabel } from "@/lib/shipping/options";
import { pointLabel } from "@/lib/shipping/pickup-points";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { mail } from "./mail";
import {
  aboutPoles,
  exceptEngraved,
  FollowButton,
  MailAddress,
  MailDelivery,
  MailLines,
  MailTotals,
  WithdrawalLink,
  WithdrawalRightLink,
} from "./order-parts";

const ComplaintsLink = () => <MailLink href={siteUrl(paths.complaints)}>reklamation</MailLink>;

/** What the buyer of poles reads: the whole contract on a durable medium (DAL 2 kap. 4 §). */
function sayConfirmed(receipt: Receipt, { texts }: Settings) {
  const { address } = receipt;
  // The name on a present may be that of the one who gets it.
  const firstName = receipt.gift ? null : address?.recipientName.split(" ")[0];
  const exempt = receipt.lines.every((line) => line.withdrawalExempt);
  return {
    ...aboutPoles(
      receipt,
      "Tack för ditt köp!",
      `Order ${receipt.number}. Nu letar vi bambu${receipt.gift ? "" : " åt dig"}.`,
    ),
    subject: `Tack för ditt köp! Order ${receipt.number}`,
    body: (
      <>
        <MailText>
          {firstName ? `${firstName}, vi` : "Vi"} har fått din beställning. {texts.paid}{" "}
          {receipt.reviewReason
            ? "Vi hör av oss om leveransdagen."
            : arrivalSentence(arrivesAfter(receipt.shipBy), address)}{" "}
          När paketet går får du ett mejl med spårning.
        </MailText>
        <MailText>
          Ordernummer: <b>{receipt.number}</b>
          <br />
          Betalt: {formatDateTime(receipt.paidAt)}
        </MailText>
        <MailLines receipt={receipt} contract />
        <MailTotals receipt={receipt} />
        <FollowButton receipt={receipt} />
        <MailSmall>
          Där ser du varje steg, och där finns{" "}
          <MailLink href={siteUrl(paths.paid("poles", receipt.sessionId))}>ditt kvitto</MailLink> att skriva
          ut.
        </MailSmall>
        {receipt.gift && (
          <MailSmall>
            Stavarna är en present: inget pris ligger i paketet. Så länge kan du{" "}
            <MailLink href={siteUrl(paths.giftNote(receipt.shareKey))}>skriva ut ett kort</MailLink> att ge
            bort.
          </MailSmall>
        )}
        {address && <MailDelivery address={address} />}
        <MailSubheading>Om du ångrar dig</MailSubheading>
        {exempt ? (
          <MailText>Graverade stavar är gjorda bara för dig. För dem gäller ingen ångerrätt.</MailText>
        ) : (
          <MailText>
            Du har 14 dagars ångerrätt från den dag du får stavarna{exceptEngraved(receipt)}. Använd den
            enklast på sidan <WithdrawalLink receipt={receipt} />. Standardformuläret finns under{" "}
            <WithdrawalRightLink />. Du betalar returfrakten.
          </MailText>
        )}
        <MailSmall>
          Fel på stavarna? Du har tre års reklamationsrätt enligt konsumentköplagen. Läs mer om{" "}
          <ComplaintsLink />.
        </MailSmall>
      </>
    ),
  };
}

/** What the buyer reads about a replacement: nothing was bought, so no price and no right of withdrawal. */
function sayMadeAgain(receipt: Receipt, replaces: LinkedOrder) {
  const { address } = receipt;
  const firstName = address?.recipientName.split(" ")[0];
  return {
    ...aboutPoles(
      receipt,
      "Vi gör om dina stavar",
      `Order ${receipt.number} ersätter order ${replaces.number}.`,
    ),
    body: (
      <>
        <MailText>
          {firstName ? `${firstName}, vi` : "Vi"} gör om det här från order {replaces.number}. Du betalar
          ingenting. {arrivalSentence(arrivesAfter(receipt.shipBy), address)} När paketet går får du ett mejl
          med spårning.
        </MailText>
        <MailText>
          Ordernummer: <b>{receipt.number}</b>
        </MailText>
        <MailLines receipt={receipt} />
        <FollowButton receipt={receipt} />
        {address && <MailDelivery address={address} />}
        <MailSmall>
          Blir det fel igen? Du har samma reklamationsrätt som på dina första stavar. Läs mer om{" "}
          <ComplaintsLink />.
        </MailSmall>
      </>
    ),
  };
}

/** To the buyer, when poles are paid, or when they are made again. */
export const orderConfirmation = mail(
  ({ orderId }: OutboxPayloads["order-confirmation"]) => getReceipt(orderId),
  (receipt, from) =>
    receipt.replaces ? sayMadeAgain(receipt, receipt.replaces) : sayConfirmed(receipt, from),
);

/** To the maker: what to build and where it goes. */
export const workOrder = mail(
  ({ orderId }: OutboxPayloads["work-order"]) => getReceipt(orderId),
  (receipt) => {
    const { address, gift, replaces, number, lines, reviewReason } = receipt;
    const made = replaces
      ? `Ersättning för order ${replaces.number}, för 0 kr`
      : `Betald den ${formatDateTime(receipt.paidAt)}`;
    return {
      maker: true,
      replyTo: receipt.email,
      subject: `Arbetsorder ${number}: ${pairsIn(lines)} par${replaces ? ", ersättning" : ""}${reviewReason ? " – KONTROLLERA" : ""}`,
      heading: `Arbetsorder ${number}`,
      preview: made,
      body: (
        <>
          <MailText>
            {made}. Ska gå senast den <b>{formatDay(receipt.shipBy)}</b>.
          </MailText>
          {reviewReason && (
            <Text className="stop" style={{ ...s.body, color: ROWAN, fontWeight: 600 }}>
              Bygg inte än. {reviewReason}
            </Text>
          )}
          <MailLines receipt={receipt} unit="par" />
          {gift && (
            <MailText>
              <b>Det är en present{gift.name && ` till ${gift.name}`}.</b> Följesedeln i paketet har kortet
              {gift.greeting && " med hälsningen"} och inga priser.
            </MailText>
          )}
          <MailButton href={siteUrl(adminPaths.order(receipt.orderId))}>Öppna ordern</MailButton>
          {address && (
            <>
              <MailSubheading>Skickas till</MailSubheading>
              <MailAddress address={address} />
              <MailText>
                {optionLabel(address)}
                {address.pickupPoint && `: ${pointLabel(address.pickupPoint)}`}
                <br />
                {address.phone}
                <br />
                {address.email}
              </MailText>
            </>
          )}
          {!replaces && <MailTotals receipt={receipt} />}
        </>
      ),
    };
  },
);
