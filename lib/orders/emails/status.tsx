import { Text } from "@react-email/components";
import { siteUrl } from "@/lib/company";
import { MailButton, MailHeading, MailLayout, type Sender } from "@/lib/mail-layout";
import { mailStyles as s } from "@/lib/mail-style";
import * as paths from "@/lib/paths";
import { arrivalText } from "@/lib/shipping/arrival";
import { handoverNotice, optionLabel } from "@/lib/shipping/shipping";
import { exceptEngraved, HeadPicture, MailLines, WithdrawalLink } from "./parts";
import type { Receipt } from "@/lib/orders/queries";
import { formatDay, sayDay } from "@/lib/workdays";

function FollowButton({ receipt }: { receipt: Receipt }) {
  return <MailButton href={siteUrl(paths.follow(receipt.orderId))}>Följ dina stavar</MailButton>;
}

export function buildStartedSubject(receipt: Receipt): string {
  return `Nu bygger vi dina stavar. Order ${receipt.number}`;
}

/** To the buyer, when the first step has begun. `ships`, `arrives` and `today` are calendar days. */
export function BuildStartedEmail({
  from,
  receipt,
  ships,
  arrives,
  today,
}: {
  from: Sender;
  receipt: Receipt;
  ships: string;
  arrives: string;
  today: string;
}) {
  return (
    <MailLayout
      from={from}
      preview="Vi letar bambu som passar ihop."
      picture={<HeadPicture receipt={receipt} />}
    >
      <MailHeading>Nu bygger vi dina stavar</MailHeading>
      <Text style={s.body}>
        {from.texts.started} Vi räknar med att paketet går {sayDay(ships, today)}.{" "}
        {arrivalText(arrives, receipt.address)}.
      </Text>
      <MailLines receipt={receipt} />
      <FollowButton receipt={receipt} />
    </MailLayout>
  );
}

export function shippedSubject(receipt: Receipt): string {
  return `Dina stavar är på väg. Order ${receipt.number}`;
}

export type Tracking = { trackingCode: string | null; trackingLink: string | null };

function TrackingFacts({ tracking }: { tracking: Tracking }) {
  return (
    <>
      {tracking.trackingCode && (
        <Text style={s.body}>
          Spårningsnummer: <b>{tracking.trackingCode}</b>
        </Text>
      )}
      {tracking.trackingLink && <MailButton href={tracking.trackingLink}>Spåra paketet</MailButton>}
    </>
  );
}

/** To the buyer, when the parcel has left. */
export function ShippedEmail({
  from,
  receipt,
  tracking,
}: {
  from: Sender;
  receipt: Receipt;
  tracking: Tracking | null;
}) {
  return (
    <MailLayout
      from={from}
      preview="Paketet har lämnat verkstaden."
      picture={<HeadPicture receipt={receipt} />}
    >
      <MailHeading>Dina stavar är på väg</MailHeading>
      <Text style={s.body}>
        Paketet har lämnat verkstaden
        {receipt.address ? ` med ${optionLabel(receipt.address)}` : ""}. {handoverNotice(receipt.address)}
      </Text>
      {tracking && <TrackingFacts tracking={tracking} />}
      <MailLines receipt={receipt} />
      {!receipt.lines.every((line) => line.withdrawalExempt) && (
        <Text style={s.body}>
          Du har 14 dagars ångerrätt från den dag du får stavarna{exceptEngraved(receipt)}. Använd den enklast
          på sidan <WithdrawalLink />.
        </Text>
      )}
      {!tracking?.trackingLink && <FollowButton receipt={receipt} />}
    </MailLayout>
  );
}

export function trackingSubject(receipt: Receipt): string {
  return `Nu kan du spåra paketet. Order ${receipt.number}`;
}

/** To the buyer, when the tracking came after the parcel had left. */
export function TrackingEmail({
  from,
  receipt,
  tracking,
}: {
  from: Sender;
  receipt: Receipt;
  tracking: Tracking;
}) {
  return (
    <MailLayout from={from} preview="Paketet är på väg till dig." picture={<HeadPicture receipt={receipt} />}>
      <MailHeading>Nu kan du spåra paketet</MailHeading>
      <TrackingFacts tracking={tracking} />
      {!tracking.trackingLink && <FollowButton receipt={receipt} />}
    </MailLayout>
  );
}

export function deliveredSubject(receipt: Receipt): string {
  return `Dina stavar är framme. Order ${receipt.number}`;
}

/** To the buyer, when the parcel has been handed over. `withdrawUntil` is a calendar day; null: all is engraved. */
export function DeliveredEmail({
  from,
  receipt,
  withdrawUntil,
}: {
  from: Sender;
  receipt: Receipt;
  withdrawUntil: string | null;
}) {
  return (
    <MailLayout
      from={from}
      preview="Hoppas de känns rätt i handen."
      picture={<HeadPicture receipt={receipt} />}
    >
      <MailHeading>Dina stavar är framme</MailHeading>
      <Text style={s.body}>{from.texts.delivered}</Text>
      <Text style={s.body}>
        {withdrawUntil ? (
          <>
            Du har ångerrätt till och med {formatDay(withdrawUntil)}
            {exceptEngraved(receipt)}. Använd den enklast på sidan <WithdrawalLink />.
          </>
        ) : (
          "Graverade stavar har ingen ångerrätt. Du kan alltid reklamera ett fel."
        )}
      </Text>
      <MailLines receipt={receipt} />
      <FollowButton receipt={receipt} />
    </MailLayout>
  );
}

export function cancelledSubject(receipt: Receipt): string {
  return `Din beställning är avbruten. Order ${receipt.number}`;
}

/** To the buyer, when the shop has called an order off. The money has a mail of its own. */
export function CancelledEmail({ from, receipt }: { from: Sender; receipt: Receipt }) {
  return (
    <MailLayout from={from} preview={`Order ${receipt.number} byggs inte.`}>
      <MailHeading>Din beställning är avbruten</MailHeading>
      <Text style={s.body}>
        Vi bygger inte order {receipt.number}. Det du har betalat får du tillbaka samma väg. Du får ett
        kreditkvitto när det är gjort. Undrar du över något, svara på det här mejlet.
      </Text>
      <MailLines receipt={receipt} />
    </MailLayout>
  );
}
