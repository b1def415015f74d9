import { Text } from "@react-email/components";
import { formatDateTime } from "@/lib/dates";
import { MailLayout, mailStyles as s } from "@/lib/mail-layout";
import { optionLabel } from "@/lib/shipping/shipping";
import { MailAddress, MailLines, MailTotals } from "./parts";
import type { Receipt } from "@/lib/orders/queries";

export function workOrderSubject(receipt: Receipt): string {
  const pairs = receipt.lines.reduce((count, line) => count + line.quantity, 0);
  return `Arbetsorder ${receipt.number}: ${pairs} par${receipt.reviewReason ? " – KONTROLLERA" : ""}`;
}

/** To the maker, when poles are paid: what to build and where it goes. */
export function WorkOrderEmail({ receipt }: { receipt: Receipt }) {
  const { address } = receipt;
  return (
    <MailLayout preview={`Ny beställning, betald ${formatDateTime(receipt.paidAt)}`}>
      <Text style={s.heading}>Arbetsorder {receipt.number}</Text>
      <Text style={s.body}>Betald {formatDateTime(receipt.paidAt)}.</Text>
      {receipt.reviewReason && (
        <Text style={{ ...s.body, color: "#9e1b28", fontWeight: 600 }}>
          Bygg inte än. {receipt.reviewReason}
        </Text>
      )}
      <MailLines receipt={receipt} />
      {address && (
        <>
          <Text style={s.subheading}>Skickas till</Text>
          <MailAddress address={address} />
          <Text style={s.body}>
            {optionLabel(address)}
            <br />
            {address.phone}
            <br />
            {address.email}
          </Text>
        </>
      )}
      <MailTotals receipt={receipt} />
    </MailLayout>
  );
}
