import { Text } from "@react-email/components";
import { siteUrl } from "@/lib/kernel/site-url";
import { formatLongDate } from "@/lib/kernel/dates";
import { MailButton, MailHeading, MailLayout, MailLink, MailSmall, type Sender } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import { formatKronor } from "@/lib/kernel/money";
import { lineDetails } from "@/lib/orders/order";
import * as paths from "@/lib/shop/paths";
import { optionLabel } from "@/lib/shipping/options";
import type { Offer } from "./queries";

export const offerSubject = "Din beställning är klar att betala";

/** To somebody who has ordered by telephone: what it is, what it costs, until when, and where it is paid. */
export function OfferEmail({ from, offer }: { from: Sender; offer: Offer }) {
  const { address, lines, expiresAt } = offer;
  return (
    <MailLayout
      from={from}
      preview={`${formatKronor(offer.total)}, att betala senast ${formatLongDate(expiresAt)}.`}
    >
      <MailHeading>Tack för samtalet!</MailHeading>
      <Text style={s.body}>
        Hej {address.recipient_name.split(" ")[0]}! Här är det vi kom överens om. Titta igenom det och betala
        med kort, så börjar vi bygga.
      </Text>
      {lines.map((line, index) => (
        <Text key={index} style={s.body}>
          <b>
            {line.quantity} par {line.title}, {formatKronor(line.lineTotal)}
          </b>
          <br />
          {lineDetails(line)}
          {line.engraving && (
            <>
              <br />
              Gravyr: <span style={s.engraving}>{line.engraving}</span>
            </>
          )}
        </Text>
      ))}
      <Text style={s.body}>
        Frakt, {optionLabel(offer.freight)}: {formatKronor(offer.shipping)}
        <br />
        <b>Att betala: {formatKronor(offer.total)}</b>, varav moms {formatKronor(offer.vat)}
      </Text>
      <MailButton href={siteUrl(paths.offer(offer.id))}>Titta och betala</MailButton>
      <MailSmall>
        Länken och priset gäller till och med {formatLongDate(expiresAt)}. Ingenting är beställt förrän du har
        betalat. Stämmer något inte? Svara på det här mejlet.
      </MailSmall>
      <MailSmall>
        Vad som gäller för köpet och hur du ångrar dig står på sidan, i våra{" "}
        <MailLink href={siteUrl(paths.terms)}>köpvillkor</MailLink> och under{" "}
        <MailLink href={siteUrl(paths.withdrawalRight)}>ångerrätt</MailLink>.
      </MailSmall>
    </MailLayout>
  );
}
