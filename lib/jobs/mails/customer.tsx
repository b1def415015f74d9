// The mails to a customer that follow from talking to them: an offer, an answer, a corrected address.
import "server-only";
import { Text } from "@react-email/components";
import { formatDateTime, formatLongDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { siteUrl } from "@/lib/kernel/site-url";
import { BrokenText, MailButton, MailLink, MailSmall } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import { findOffer } from "@/lib/offers/queries";
import { getReceipt, type Receipt } from "@/lib/orders/queries";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import { findWritten } from "@/lib/outbox/written-mail";
import { captionOf } from "@/lib/pole-picture/alt-text";
import { optionLabel } from "@/lib/shipping/options";
import * as paths from "@/lib/shop/paths";
import { WAYS_TO_PAY } from "@/lib/shop/ways-to-pay";
import { mail } from "./mail";

/** To somebody who has ordered by telephone: what it is, what it costs, until when, and where it is paid. */
export const offer = mail(
  async ({ offerId }: OutboxPayloads["offer"]) => {
    const found = await findOffer(offerId, new Date());
    return found?.state === "sent" ? found : null;
  },
  ({ id, address, lines, freight, shipping, total, vat, expiresAt }) => ({
    to: address.email,
    subject: "Din beställning är klar att betala",
    heading: "Tack för samtalet!",
    preview: `${formatKronor(total)}, att betala senast den ${formatLongDate(expiresAt)}.`,
    body: (
      <>
        <Text style={s.body}>
          Hej {address.recipient_name.split(" ")[0]}! Här är det vi kom överens om. Titta igenom det och
          betala med {WAYS_TO_PAY}, så börjar vi bygga.
        </Text>
        {lines.map((line, index) => (
          <Text key={index} style={s.body}>
            <b>
              {line.quantity} par {line.title}, {formatKronor(line.lineTotal)}
            </b>
            <br />
            {captionOf(line)}
            {line.engraving && (
              <>
                <br />
                Gravyr: <span style={s.engraving}>{line.engraving}</span>
              </>
            )}
          </Text>
        ))}
        <Text style={s.body}>
          Frakt, {optionLabel(freight)}: {formatKronor(shipping)}
          <br />
          <b>Att betala: {formatKronor(total)}</b>, varav moms {formatKronor(vat)}
        </Text>
        <MailButton href={siteUrl(paths.payLink(id))}>Titta och betala</MailButton>
        <MailSmall>
          Länken och priset gäller till och med den {formatLongDate(expiresAt)}. Ingenting är beställt förrän
          du har betalat. Stämmer något inte? Svara på det här mejlet.
        </MailSmall>
        <MailSmall>
          Vad som gäller för köpet och hur du ångrar dig står på sidan, i våra{" "}
          <MailLink href={siteUrl(paths.terms)}>köpvillkor</MailLink> och under{" "}
          <MailLink href={siteUrl(paths.withdrawalRight)}>ångerrätt</MailLink>.
        </MailSmall>
      </>
    ),
  }),
);

/** What an admin has written, as it was typed. */
export const writtenMail = mail(
  ({ mailId }: OutboxPayloads["written-mail"]) => findWritten(mailId),
  ({ to, subject, text }) => ({
    to,
    subject,
    preview: text.slice(0, 120),
    body: <BrokenText lines={text.split("\n")} />,
  }),
);

type Change = OutboxPayloads["address-changed"];

/** What was changed. The new address is not said: whoever reads this may be a stranger to it. */
function whatChanged({ what, renewed }: Change, { kind }: Receipt): string {
  if (what === "recipient")
    return `bytte vi adressen som presentkortet mejlas till.${renewed ? " Koden som mejlades förut gäller inte längre." : ""}`;
  return kind === "gift_card"
    ? "bytte vi e-postadressen för ditt köp av ett presentkort. Kvitto och kort mejlas från och med nu till den nya."
    : "bytte vi e-postadressen för din beställning. Mejl om den skickas från och med nu till den nya.";
}

/** To an address that mails about a gift card no longer go to, and to its buyer: without the code and any way to it. */
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
          <Text style={s.body}>
            Den {formatDateTime(new Date(change.at))} {whatChanged(change, receipt)} {number}
          </Text>
          <Text style={s.body}>
            Bad du om det behöver du inte göra något. Var det inte du: svara på det här mejlet, så tittar vi
            på det med en gång.
          </Text>
        </>
      ),
    };
  },
);
