import { Img, Text } from "@react-email/components";
import { siteUrl } from "@/lib/kernel/site-url";
import { formatLongDate } from "@/lib/kernel/dates";
import {
  MailBand,
  MailButton,
  MailGap,
  MailHeading,
  MailLayout,
  MailLink,
  MailSmall,
  type Sender,
} from "@/lib/mail/layout";
import { DRIFT, INK, mailStyles as s } from "@/lib/mail/style";
import { formatKronor } from "@/lib/kernel/money";
import type { BoughtCard } from "./queries";
import * as paths from "@/lib/shop/paths";
import { WAYS_TO_PAY } from "@/lib/shop/ways-to-pay";

/** Content-ID of the QR code: mail clients block data: images. */
export const QR_CID = "presentkort-qr";

/** The checkout with the card added. */
export function tillAddress(pageKey: string): string {
  return siteUrl(paths.checkoutWith(pageKey));
}

/** The printable page of the card. */
export function cardAddress(pageKey: string): string {
  return siteUrl(paths.card(pageKey));
}

export function cardSubject(card: BoughtCard): string {
  const amount = formatKronor(card.amount);
  return card.recipient ? `Till dig: ett presentkort på ${amount}` : `Ditt presentkort på ${amount}`;
}

function CardFace({ card }: { card: BoughtCard }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} role="presentation" style={{ margin: "8px 0 24px" }}>
      <tbody>
        <tr>
          <MailBand widthPx={28} />
          <MailGap widthPx={4} />
          <MailBand widthPx={6} />
          <td className="face" style={{ backgroundColor: DRIFT, padding: "28px 16px" }}>
            <Text style={{ ...s.heading, fontSize: 22, lineHeight: "26px", margin: 0 }}>Presentkort</Text>
            <Text
              style={{
                ...s.heading,
                fontFamily: s.body.fontFamily,
                fontWeight: 600,
                fontSize: 40,
                lineHeight: "48px",
                margin: 0,
              }}
            >
              {formatKronor(card.amount)}
            </Text>
            {/* As wide as two of its four groups: it breaks in the middle everywhere. */}
            <Text style={{ ...s.code, margin: "16px 0 0", maxWidth: "9.5em" }}>{card.code}</Text>
            {card.expiresAt && (
              <MailSmall style={{ margin: "4px 0 0" }}>
                Gäller till och med {formatLongDate(card.expiresAt)}
              </MailSmall>
            )}
            <Img
              src={`cid:${QR_CID}`}
              alt={`QR-kod som öppnar kassan med koden ${card.code}`}
              width={160}
              height={160}
              style={{ backgroundColor: "#ffffff", color: INK, marginTop: 16 }}
            />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** What stands on the card, as its buyer wrote it. */
function Greeting({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return <Text style={{ ...s.subheading, margin: "0 0 20px", whiteSpace: "pre-wrap" }}>{text}</Text>;
}

/** Above the card to whoever bought it to print it and give it away: what to do, and what will stand on it. */
function ToPrint({ card }: { card: BoughtCard }) {
  const { name, greeting } = card.inscription ?? { name: null, greeting: null };
  return (
    <>
      <MailHeading>{name ? `Presentkortet till ${name}` : "Ditt presentkort att skriva ut"}</MailHeading>
      <Text style={s.body}>
        Skriv ut kortet på ett A5-papper och ge bort det.{" "}
        {name && greeting
          ? `Där står ${name} och din hälsning:`
          : name
            ? `Där står ${name}.`
            : greeting && "Där står din hälsning:"}
      </Text>
      <Greeting text={greeting} />
      <MailButton href={cardAddress(card.pageKey)}>Skriv ut kortet</MailButton>
    </>
  );
}

/** The gift card itself: to its recipient on the chosen day, or to its buyer to print. `reach`: what it is enough for. */
export function CardEmail({ from, card, reach }: { from: Sender; card: BoughtCard; reach: string }) {
  const { recipient } = card;
  return (
    <MailLayout from={from} preview={`${formatKronor(card.amount)} att använda på allt vi bygger.`}>
      {recipient ? (
        <>
          <MailHeading>{recipient.name}, det här är till dig</MailHeading>
          <Greeting text={recipient.greeting} />
        </>
      ) : (
        <ToPrint card={card} />
      )}
      <CardFace card={card} />
      {card.isRecreated && (
        <Text style={s.body}>
          Har du redan fått det här presentkortet? Då är koden ny, och den gamla gäller inte längre. Vi har
          fått återställa vår butik efter ett fel.
        </Text>
      )}
      <Text style={s.body}>{reach}</Text>
      <Text style={s.body}>
        Kortet gäller på allt i butiken, också på frakten.{" "}
        {recipient
          ? "Välj ett par stavar, gå till kassan och skriv"
          : "Den som får det väljer ett par stavar, går till kassan och skriver"}{" "}
        koden under ”Har du en presentkortskod?”. Räcker kortet inte betalas resten med {WAYS_TO_PAY}. Blir
        något över finns det kvar till nästa gång.
      </Text>
      {recipient && <MailButton href={siteUrl(paths.customPole)}>Börja med ett par stavar</MailButton>}
      <Text style={s.body}>
        <MailLink href={tillAddress(card.pageKey)}>Öppna kassan med koden</MailLink>
        {recipient && (
          <>
            <br />
            <MailLink href={cardAddress(card.pageKey)}>Skriv ut kortet på papper</MailLink>
          </>
        )}
        <br />
        <MailLink href={siteUrl(paths.cardBalance)}>Se vad som är kvar</MailLink>
      </Text>
      <MailSmall>
        Koden är som pengar: den som har den kan använda den. Läs mer i{" "}
        <MailLink href={siteUrl(paths.cardTerms)}>villkoren för presentkort</MailLink>.
      </MailSmall>
    </MailLayout>
  );
}
