// The mails about a bought gift card: the card, and its receipt.
import "server-only";
import { Img } from "@react-email/img";
import { Text } from "@react-email/text";
import { CARD_VALIDITY } from "@/lib/gift-cards/gift-card";
import { qrPng } from "@/lib/gift-cards/qr";
import { findBoughtCard, soldBy, type BoughtCard } from "@/lib/gift-cards/queries";
import { formatDateTime, formatLongDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { siteUrl } from "@/lib/kernel/site-url";
import {
  MailBand,
  MailButton,
  MailGap,
  MailLink,
  MailSmall,
  MailSubheading,
  MailText,
} from "@/lib/mail/layout";
import { DRIFT, INK, mailStyles as s } from "@/lib/mail/style";
import { getReceipt } from "@/lib/orders/queries";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import * as paths from "@/lib/shop/paths";
import { WAYS_TO_PAY } from "@/lib/shop/ways-to-pay";
import { mail } from "./mail";
import { MailLines, MailTotals, WithdrawalLink, WithdrawalRightLink } from "./order-parts";

/** Content-ID of the QR code: mail clients block data: images. */
const QR_CID = "presentkort-qr";

const addresseeOf = (card: BoughtCard) => card.recipient?.email ?? card.buyerEmail;

const printAddress = ({ pageKey }: BoughtCard) => siteUrl(paths.card(pageKey));

function halvesOf(code: string): [string, string] {
  const middle = code.indexOf("-", code.indexOf("-") + 1) + 1;
  return [code.slice(0, middle), code.slice(middle)];
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
            {/* One line where there is room for it, else two halves. */}
            <Text style={{ ...s.code, margin: "16px 0 0" }}>
              {halvesOf(card.code).map((half) => (
                <span key={half} style={{ whiteSpace: "nowrap" }}>
                  {half}
                </span>
              ))}
            </Text>
            {card.expiresAt && (
              <MailSmall style={{ margin: "4px 0 0" }}>
                Gäller till och med den {formatLongDate(card.expiresAt)}
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

function Greeting({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return <Text style={{ ...s.subheading, margin: "0 0 20px", whiteSpace: "pre-wrap" }}>{text}</Text>;
}

/** Above the card, for a buyer who prints it to give it away: what to do, and what the card will say. */
function ToPrint({ card }: { card: BoughtCard }) {
  const { name, greeting } = card.inscription ?? { name: null, greeting: null };
  return (
    <>
      <MailText>
        Skriv ut kortet och ge bort det.{" "}
        {name && greeting
          ? `Där står ${name} och din hälsning:`
          : name
            ? `Där står ${name}.`
            : greeting && "Där står din hälsning:"}
      </MailText>
      <Greeting text={greeting} />
      <MailButton href={printAddress(card)}>Skriv ut kortet</MailButton>
    </>
  );
}

function headOf({ recipient, inscription, amount }: BoughtCard) {
  const value = formatKronor(amount);
  if (recipient)
    return {
      subject: `Till dig: ett presentkort på ${value}`,
      heading: `${recipient.name}, det här är till dig`,
    };
  const name = inscription?.name;
  return {
    subject: `Ditt presentkort på ${value}`,
    heading: name ? `Presentkortet till ${name}` : "Ditt presentkort att skriva ut",
  };
}

/** The gift card itself: to its recipient on the chosen day, or to its buyer to print. */
export const giftCard = mail(
  async ({ giftCardId }: OutboxPayloads["gift-card"]) => {
    const card = await findBoughtCard({ id: giftCardId });
    if (!card) throw new Error(`No bought card ${giftCardId}`);
    if (card.state !== "ready") return null;
    const till = siteUrl(paths.checkoutWith(card.pageKey));
    return { card, till, qr: await qrPng(till) };
  },
  ({ card, till, qr }) => {
    return {
      to: addresseeOf(card),
      ...headOf(card),
      preview: `${formatKronor(card.amount)} att använda på allt vi bygger.`,
      pictures: [{ cid: QR_CID, name: "qr-kod-till-kassan.png", png: qr }],
      body: (
        <>
          {card.recipient ? <Greeting text={card.recipient.greeting} /> : <ToPrint card={card} />}
          <CardFace card={card} />
          {card.isRecreated && (
            <MailText>
              Har du redan fått det här presentkortet? Då är koden ny, och den gamla gäller inte längre. Vi
              har fått återställa vår butik efter ett fel.
            </MailText>
          )}
          <MailText>
            Kortet gäller på allt i butiken, också på frakten.{" "}
            {card.recipient
              ? "Välj ett par stavar, gå till kassan och skriv"
              : "Den som får det väljer ett par stavar, går till kassan och skriver"}{" "}
            koden under ”Har du en presentkortskod?”. Räcker kortet inte betalas resten med {WAYS_TO_PAY}.
            Blir något över finns det kvar till nästa gång.
          </MailText>
          {card.recipient && (
            <MailButton href={siteUrl(paths.customPole)}>Börja med ett par stavar</MailButton>
          )}
          <MailText>
            <MailLink href={till}>Öppna kassan med koden</MailLink>
            {card.recipient && (
              <>
                <br />
                <MailLink href={printAddress(card)}>Skriv ut kortet på papper</MailLink>
              </>
            )}
            <br />
            <MailLink href={siteUrl(paths.cardBalance)}>Se vad som är kvar</MailLink>
          </MailText>
          <MailSmall>
            Koden är som pengar: den som har den kan använda den. Läs mer i{" "}
            <MailLink href={siteUrl(paths.cardTerms)}>villkoren för presentkort</MailLink>.
          </MailSmall>
        </>
      ),
    };
  },
);

function WhereItGoes({ card }: { card: BoughtCard }) {
  // Switched off until a person has looked at the payment.
  if (card.state === "held")
    return (
      <MailText>
        Vi behöver titta på betalningen innan kortet kan användas. Vi hör av oss så snart det är klart.
      </MailText>
    );
  const to = addresseeOf(card);
  const sendOn = card.recipient?.sendOn;
  return (
    <MailText>
      {sendOn
        ? `Kortet mejlas till ${to} den ${formatDateTime(new Date(sendOn))}.`
        : `Kortet är mejlat till ${to}.`}{" "}
      <MailLink href={printAddress(card)}>Skriv ut det på papper</MailLink>
    </MailText>
  );
}

/** To the buyer of a card: receipt, validity and right of withdrawal, as the law asks. The code is on the card only. */
export const giftCardReceipt = mail(
  async ({ orderId }: OutboxPayloads["gift-card-receipt"]) => {
    const [receipt, card] = await Promise.all([getReceipt(orderId), findBoughtCard(soldBy(orderId))]);
    if (!card) throw new Error(`Order ${orderId} has no card`);
    return { receipt, card };
  },
  ({ receipt, card }, { company }) => ({
    to: receipt.email,
    subject: `Kvitto ${receipt.number}: presentkort`,
    heading: "Tack för ditt köp!",
    preview: `Kvitto ${receipt.number}. Kortet gäller i ${CARD_VALIDITY}.`,
    body: (
      <>
        <MailText>
          Kvitto: <b>{receipt.number}</b>
          <br />
          Betalt: {formatDateTime(receipt.paidAt)}
        </MailText>
        <MailLines receipt={receipt} />
        <MailTotals receipt={receipt} />
        <MailSmall>
          {receipt.vat > 0
            ? "Momsen är redovisad i och med köpet. Den tas inte ut en gång till när kortet används."
            : "Momsen redovisas först när kortet används."}
        </MailSmall>
        <MailSubheading>Kortet</MailSubheading>
        <WhereItGoes card={card} />
        {card.expiresAt && (
          <MailText>
            Det gäller till och med den {formatLongDate(card.expiresAt)}, {CARD_VALIDITY} från köpet, på allt
            i butiken. <MailLink href={siteUrl(paths.cardBalance)}>Se vad som är kvar</MailLink>
          </MailText>
        )}
        <MailSubheading>Om du ångrar dig</MailSubheading>
        <MailText>
          Du har 14 dagars ångerrätt. För ett oanvänt kort får du tillbaka hela summan, för ett delvis använt
          det som är kvar. Då slutar kortet att gälla. Ångra dig enklast på sidan{" "}
          <WithdrawalLink receipt={receipt} />. Standardformuläret finns under <WithdrawalRightLink />.
        </MailText>
        <MailSmall>
          Läs <MailLink href={siteUrl(paths.cardTerms)}>villkoren i sin helhet</MailLink>.
        </MailSmall>
        {company.vatNumber && <MailSmall>Momsreg.nr {company.vatNumber}</MailSmall>}
      </>
    ),
  }),
);
