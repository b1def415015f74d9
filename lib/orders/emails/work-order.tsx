import { Text } from "@react-email/components";
import { siteUrl } from "@/lib/kernel/site-url";
import { formatDateTime } from "@/lib/kernel/dates";
import { MailButton, MailHeading, MailLayout, MailSubheading, type Sender } from "@/lib/mail/layout";
import { mailStyles as s, ROWAN } from "@/lib/mail/style";
import * as paths from "@/lib/shop/paths";
import { formatDay } from "@/lib/kernel/workdays";
import { pointLabel } from "@/lib/shipping/pickup-points";
import { optionLabel } from "@/lib/shipping/options";
import { MailAddress, MailLines, MailTotals } from "./parts";
import type { Receipt } from "@/lib/orders/queries";
import { pairsIn } from "../stored-line";

export function workOrderSubject(receipt: Receipt): string {
  const pairs = pairsIn(receipt.lines);
  return `Arbetsorder ${receipt.number}: ${pairs} par${receipt.replaces ? ", ersättning" : ""}${receipt.reviewReason ? " – KONTROLLERA" : ""}`;
}

/** To the maker, when poles are paid: what to build and where it goes. */
export function WorkOrderEmail({ from, receipt }: { from: Sender; receipt: Receipt }) {
  const { address, gift, replaces } = receipt;
  const made = replaces
    ? `Ersättning för order ${replaces.number}, för 0 kr`
    : `Betald ${formatDateTime(receipt.paidAt)}`;
  return (
    <MailLayout from={from} preview={made} maker>
      <MailHeading>Arbetsorder {receipt.number}</MailHeading>
      <Text style={s.body}>
        {made}. Ska gå senast <b>{formatDay(receipt.shipBy)}</b>.
      </Text>
      {receipt.reviewReason && (
        <Text className="stop" style={{ ...s.body, color: ROWAN, fontWeight: 600 }}>
          Bygg inte än. {receipt.reviewReason}
        </Text>
      )}
      <MailLines receipt={receipt} unit="par" />
      {gift && (
        <Text style={s.body}>
          <b>Det är en present{gift.name && ` till ${gift.name}`}.</b> Följesedeln i paketet har kortet
          {gift.greeting && " med hälsningen"} och inga priser.
        </Text>
      )}
      <MailButton href={siteUrl(paths.order(receipt.orderId))}>Öppna ordern</MailButton>
      {address && (
        <>
          <MailSubheading>Skickas till</MailSubheading>
          <MailAddress address={address} />
          <Text style={s.body}>
            {optionLabel(address)}
            {address.pickupPoint && `: ${pointLabel(address.pickupPoint)}`}
            <br />
            {address.phone}
            <br />
            {address.email}
          </Text>
        </>
      )}
      {!replaces && <MailTotals receipt={receipt} />}
    </MailLayout>
  );
}
