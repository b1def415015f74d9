import { Img, Link, Text } from "@react-email/components";
import { siteUrl } from "@/lib/company";
import { formatLongDate } from "@/lib/dates";
import { MailButton, MailLayout, mailStyles as s } from "@/lib/mail-layout";
import { formatKronor } from "@/lib/money";
import type { BoughtCard } from "./queries";

/** Content-ID of the QR code: mail clients block data: images. */
export const QR_CID = "presentkort-qr";

/** The checkout with the code filled in. */
export function tillAddress(code: string): string {
  return siteUrl(`/checkout?kod=${encodeURIComponent(code)}`);
}

/** The printable page of the card. */
export function cardAddress(cardId: string): string {
  return siteUrl(`/presentkort/kort/${cardId}`);
}

export function cardSubject(card: BoughtCard): string {
  const amount = formatKronor(card.amount);
  return card.recipient ? `Till dig: ett presentkort på ${amount}` : `Ditt presentkort på ${amount}`;
}

const SPRUCE = "#14492f";
const link = { color: SPRUCE, textDecoration: "underline" };

function CardFace({ card }: { card: BoughtCard }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} role="presentation" style={{ margin: "8px 0 24px" }}>
      <tbody>
        <tr>
          <td width={28} style={{ background: SPRUCE, fontSize: 1, lineHeight: "1px" }}>
            &nbsp;
          </td>
          <td width={4} style={{ fontSize: 1, lineHeight: "1px" }} />
          <td width={6} style={{ background: SPRUCE, fontSize: 1, lineHeight: "1px" }}>
            &nbsp;
          </td>
          <td style={{ background: "#edf1f1", padding: "28px 24px" }}>
            <Text style={{ ...s.heading, fontSize: 22, lineHeight: "26px", margin: 0 }}>Presentkort</Text>
            <Text
              style={{
                ...s.heading,
                fontFamily: s.body.fontFamily,
                fontWeight: 600,
                fontSize: 48,
                lineHeight: "56px",
                margin: 0,
              }}
            >
              {formatKronor(card.amount)}
            </Text>
            <Text style={{ ...s.code, letterSpacing: "0.06em", margin: "16px 0 0", whiteSpace: "nowrap" }}>
              {card.code}
            </Text>
            {card.expiresAt && (
              <Text style={{ ...s.small, margin: "4px 0 0" }}>
                Gäller till och med {formatLongDate(card.expiresAt)}
              </Text>
            )}
            <Img
              src={`cid:${QR_CID}`}
              alt={`QR-kod som öppnar kassan med koden ${card.code}`}
              width={160}
              height={160}
              style={{ background: "#ffffff", marginTop: 16 }}
            />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The gift card itself, to its recipient on the chosen day. */
export function CardEmail({ card }: { card: BoughtCard }) {
  const { recipient } = card;
  return (
    <MailLayout preview={`${formatKronor(card.amount)} att använda på allt vi bygger.`}>
      <Text style={s.heading}>
        {recipient ? `${recipient.name}, det här är till dig` : "Här är ditt presentkort"}
      </Text>
      {recipient?.greeting && (
        <Text
          style={{
            ...s.subheading,
            margin: "0 0 20px",
            whiteSpace: "pre-wrap",
          }}
        >
          {recipient.greeting}
        </Text>
      )}
      <CardFace card={card} />
      <Text style={s.body}>
        Kortet gäller på allt i butiken, också på frakten. Välj ett par stavar, gå till kassan och skriv koden
        under ”Har du en presentkortskod?”. Räcker kortet inte betalar du resten med bankkort. Blir något över
        finns det kvar till nästa gång.
      </Text>
      <MailButton href={siteUrl("/designa-din-stav")}>Börja med ett par stavar</MailButton>
      <Text style={s.body}>
        <Link href={tillAddress(card.code)} style={link}>
          Öppna kassan med koden
        </Link>
        <br />
        <Link href={cardAddress(card.id)} style={link}>
          Skriv ut kortet på papper
        </Link>
        <br />
        <Link href={siteUrl("/presentkort/saldo")} style={link}>
          Se vad som är kvar
        </Link>
      </Text>
      <Text style={s.small}>
        Koden är som pengar: den som har den kan använda den. Läs mer på {siteUrl("/presentkortsvillkor")}.
      </Text>
    </MailLayout>
  );
}
