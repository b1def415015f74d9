import { Img } from "@react-email/img";
import { withdrawalNote } from "@/lib/catalogue/withdrawal-right";
import type { Design, PoleInWords } from "@/lib/catalogue/design";
import { siteUrl } from "@/lib/kernel/site-url";
import { formatKronor, ore } from "@/lib/kernel/money";
import {
  BrokenText,
  MailButton,
  MailLink,
  MailRow,
  MailSmall,
  MailSubheading,
  MailTable,
} from "@/lib/mail/layout";
import { ASH, INK, MAIL_WIDTH_PX, mailStyles as s, WALL } from "@/lib/mail/style";
import * as paths from "@/lib/shop/paths";
import { pictureAddress } from "@/lib/pole-picture/address";
import { captionOf, describePicture } from "@/lib/pole-picture/alt-text";
import { codeName } from "@/lib/orders/order";
import { addressLines } from "@/lib/shipping/address";
import { optionLabel } from "@/lib/shipping/options";
import { pickupText } from "@/lib/shipping/pickup-points";
import type { Receipt } from "@/lib/orders/queries";
import { polesIn, priceText } from "@/lib/orders/order-line";

/** The pole as it was ordered, as one picture: mail programs can't stack layers. */
function MailPicture({ pole, picture }: { pole: PoleInWords; picture: Design }) {
  return (
    <Img
      src={siteUrl(pictureAddress(picture, { widthPx: 400 }, { engraving: true }))}
      alt={describePicture(pole)}
      width={72}
      height={96}
      style={{ backgroundColor: WALL, color: INK }}
    />
  );
}

const HEAD_PX = { remsa: 200, delning: 315 };

/** At the head of a mail: the name burnt into the bamboo, or the poles lying there. As wide as the mail. */
function HeadPicture({ receipt }: { receipt: Receipt }) {
  const poles = polesIn(receipt.lines).filter(({ picture }) => picture !== null);
  const engraved = poles.find(({ pole }) => pole.engraving !== null);
  const { pole, picture } = engraved ?? poles[0] ?? {};
  if (!pole || !picture) return null;
  const format = engraved ? "remsa" : "delning";
  return (
    <Img
      src={siteUrl(pictureAddress(picture, { format }, { engraving: true }))}
      alt={engraved ? `${pole.engraving}, inbränt i bambun` : describePicture(pole)}
      width={MAIL_WIDTH_PX}
      height={HEAD_PX[format]}
      style={{ width: "100%", maxWidth: MAIL_WIDTH_PX, height: "auto", backgroundColor: WALL, color: INK }}
    />
  );
}

/** A mail about poles that are built or sent: their picture, what has happened and their number. */
export const aboutPoles = (receipt: Receipt, heading: string, preview: string) => ({
  to: receipt.email,
  subject: `${heading}. Order ${receipt.number}`,
  heading,
  preview,
  picture: <HeadPicture receipt={receipt} />,
});

/** Where the buyer sees each step. */
export function FollowButton({ receipt }: { receipt: Receipt }) {
  return <MailButton href={siteUrl(paths.follow(receipt.orderId))}>Följ dina stavar</MailButton>;
}

type MailLinesProps = {
  receipt: Receipt;
  unit?: "×" | "par";
  /** In the mail that is the contract: what holds for withdrawal, line by line. */
  contract?: boolean;
};

/** The lines of an order, with their prices; without them for a replacement. */
export function MailLines({ receipt, unit = "×", contract = false }: MailLinesProps) {
  return (
    <MailTable>
      {receipt.lines.map((line, index) => (
        <tr key={index}>
          {line.pole && line.picture && (
            <td width={84} className="line" style={{ ...s.cell, padding: "8px 0" }}>
              <MailPicture pole={line.pole} picture={line.picture} />
            </td>
          )}
          <td colSpan={line.picture ? 1 : 2} style={{ ...s.cell, padding: "8px 0" }}>
            <b>
              {line.quantity} {unit} {line.title}
            </b>
            {line.whose && (
              <>
                <br />
                Till {line.whose}
              </>
            )}
            {line.pole && (
              <>
                <br />
                {captionOf(line.pole)}
                {line.pole.engraving && (
                  <>
                    <br />
                    Gravyr: <span style={s.engraving}>{line.pole.engraving}</span>
                  </>
                )}
                {contract && (
                  <>
                    <br />
                    <span className="ash" style={{ color: ASH, fontSize: 15 }}>
                      {withdrawalNote(line.withdrawalExempt)}
                    </span>
                  </>
                )}
              </>
            )}
          </td>
          {!receipt.replaces && (
            <td style={{ ...s.cell, ...s.amount, padding: "8px 0 8px 16px" }}>{priceText(line)}</td>
          )}
        </tr>
      ))}
    </MailTable>
  );
}

/** Delsumma, Frakt, Presentkort or Rabatt, Totalt and the VAT inside. */
export function MailTotals({ receipt }: { receipt: Receipt }) {
  return (
    <>
      <MailTable>
        {receipt.takenOut > 0 && (
          <MailRow name="Ändrat efter köpet" amount={formatKronor(receipt.takenOut)} />
        )}
        <MailRow name="Delsumma" amount={formatKronor(receipt.subtotal)} />
        {receipt.kind === "poles" && <MailRow name="Frakt" amount={formatKronor(receipt.shipping)} />}
        {receipt.giftCard > 0 && (
          <MailRow
            name={codeName(receipt.giftCardLeft === null)}
            amount={formatKronor(ore(-receipt.giftCard))}
          />
        )}
        <MailRow name="Totalt" amount={formatKronor(receipt.due)} total />
        <MailRow name="varav moms" amount={formatKronor(receipt.vat)} />
        {receipt.additions.map(({ number, amount }) => (
          <MailRow key={number} name={`Tillägg, kvitto ${number}`} amount={formatKronor(amount)} />
        ))}
      </MailTable>
      <GiftCardNotes receipt={receipt} />
    </>
  );
}

function GiftCardNotes({ receipt }: { receipt: Receipt }) {
  if (receipt.giftCard === 0 || receipt.giftCardLeft === null) return null;
  return (
    <MailSmall>
      {receipt.giftCardVatKind === "single" &&
        `Presentkort ${formatKronor(receipt.giftCard)}: moms redovisad vid köpet av presentkortet. `}
      {receipt.giftCardLeft > 0
        ? `Kvar på kortet: ${formatKronor(receipt.giftCardLeft)}.`
        : "Kortet är förbrukat."}
    </MailSmall>
  );
}

type Address = NonNullable<Receipt["address"]>;

/** Where the parcel goes. */
export function MailAddress({ address }: { address: Address }) {
  return <BrokenText lines={addressLines(address)} />;
}

/** Where the parcel goes and how, for the buyer. */
export function MailDelivery({ address }: { address: Address }) {
  return (
    <>
      <MailSubheading>Leverans</MailSubheading>
      <MailAddress address={address} />
      <MailSmall>
        {optionLabel(address)}. {pickupText(address)}
      </MailSmall>
    </>
  );
}

/** Where a purchase is withdrawn. */
export function WithdrawalLink({ receipt }: { receipt: Receipt }) {
  return <MailLink href={siteUrl(paths.withdrawOrder(receipt))}>Ångra avtalet här</MailLink>;
}

/** The link to the page with the rules and the law's own form. */
export function WithdrawalRightLink() {
  return <MailLink href={siteUrl(paths.withdrawalRight)}>Ångerrätt</MailLink>;
}

/** The exception for engraved lines, as the end of a sentence about the right of withdrawal. */
export function exceptEngraved({ lines }: Receipt): string {
  return lines.some((line) => line.withdrawalExempt) ? ", utom för graverade stavar" : "";
}
