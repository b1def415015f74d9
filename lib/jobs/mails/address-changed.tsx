import "server-only";
import { formatDateTime } from "@/lib/kernel/dates";
import { MailText } from "@/lib/mail/layout";
import { getReceipt, type Receipt } from "@/lib/orders/queries";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import { mail } from "./mail";

type Change = OutboxPayloads["address-changed"];

/** What was changed. Leaves out the new address: whoever reads this may be a stranger. */
function whatChanged({ what, renewed }: Change, { kind }: Receipt): string {
  if (what === "recipient")
    return `bytte vi adressen som presentkortet mejlas till.${renewed ? " Koden som mejlades förut gäller inte längre." : ""}`;
  return kind === "gift_card"
    ? "bytte vi e-postadressen för ditt köp av ett presentkort. Kvitto och kort mejlas från och med nu till den nya."
    : "bytte vi e-postadressen för din beställning. Mejl om den skickas från och med nu till den nya.";
}

/** To an address that mails about a gift card no longer go to, and to its buyer. Has neither the code nor a link to it. */
export const addressChanged = mail(
  async (change: Change) => {
    const { to, orderId } = change;
    return to ? { to, change, receipt: await getReceipt(orderId) } : null;
  },
  ({ to, change, receipt }) => {
    const isCard = receipt.kind === "gift_card";
    const title = `Uppgifterna på ${isCard ? "ditt presentkort" : "din beställning"} ändrades`;
    const number = `${isCard ? "Kvitto" : "Det gäller order"} ${receipt.number}.`;
    return {
      to,
      subject: title,
      heading: title,
      preview: "Var det inte du som bad om det? Hör av dig.",
      body: (
        <>
          <MailText>
            Den {formatDateTime(new Date(change.at))} {whatChanged(change, receipt)} {number}
          </MailText>
          <MailText>
            Bad du om det behöver du inte göra något. Var det inte du: svara på det här mejlet, så tittar vi
            på det med en gång.
          </MailText>
        </>
      ),
    };
  },
);
