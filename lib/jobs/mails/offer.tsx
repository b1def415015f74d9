import "server-only";
import { formatLongDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { siteUrl } from "@/lib/kernel/site-url";
import { MailButton, MailLink, MailSmall, MailText } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import { findOffer } from "@/lib/offers/queries";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
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
        <MailText>
          Hej {address.recipient_name.split(" ")[0]}! Här är det vi kom överens om. Titta igenom det och
          betala med {WAYS_TO_PAY}, så börjar vi bygga.
        </MailText>
        {lines.map((line, index) => (
          <MailText key={index}>
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
          </MailText>
        ))}
        <MailText>
          Frakt, {optionLabel(freight)}: {formatKronor(shipping)}
          <br />
          <b>Att betala: {formatKronor(total)}</b>, varav moms {formatKronor(vat)}
        </MailText>
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
