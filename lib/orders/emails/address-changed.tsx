import { Text } from "@react-email/components";
import { formatDateTime } from "@/lib/kernel/dates";
import { MailHeading, MailLayout, type Sender } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import type { Receipt } from "@/lib/orders/queries";
import type { OutboxPayloads } from "@/lib/outbox/outbox";

type Change = OutboxPayloads["address-changed"];

export function addressChangedSubject({ kind }: Pick<Receipt, "kind">): string {
  return `Uppgifterna på ${kind === "gift_card" ? "ditt presentkort" : "din beställning"} ändrades`;
}

/** What was changed. The new address is not said: whoever reads this may be a stranger to it. */
function whatChanged({ what, renewed }: Change, { kind }: Receipt): string {
  if (what === "recipient")
    return `bytte vi adressen som presentkortet mejlas till.${renewed ? " Koden som mejlades förut gäller inte längre." : ""}`;
  return kind === "gift_card"
    ? "bytte vi e-postadressen för ditt köp av ett presentkort. Kvitto och kort mejlas från och med nu till den nya."
    : "bytte vi e-postadressen för din beställning. Mejl om den skickas från och med nu till den nya.";
}

type AddressChangedProps = { from: Sender; receipt: Receipt; change: Change };

/** To an address that mails about a gift card no longer go to, and to its buyer: without the code and any way to it. */
export function AddressChangedEmail({ from, receipt, change }: AddressChangedProps) {
  const number = `${receipt.kind === "gift_card" ? "Kvitto" : "Det gäller order"} ${receipt.number}.`;
  return (
    <MailLayout from={from} preview="Var det inte du som bad om det? Hör av dig.">
      <MailHeading>{addressChangedSubject(receipt)}</MailHeading>
      <Text style={s.body}>
        {formatDateTime(new Date(change.at))} {whatChanged(change, receipt)} {number}
      </Text>
      <Text style={s.body}>
        Bad du om det behöver du inte göra något. Var det inte du: svara på det här mejlet, så tittar vi på
        det med en gång.
      </Text>
    </MailLayout>
  );
}
