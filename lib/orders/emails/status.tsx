import { Text } from "@react-email/components";
import type { ReactNode } from "react";
import { siteUrl } from "@/lib/kernel/site-url";
import { MailButton, MailHeading, MailLayout, MailLink, type Sender } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import * as paths from "@/lib/shop/paths";
import { arrivalText } from "@/lib/shipping/arrival";
import { handoverNotice, optionLabel } from "@/lib/shipping/options";
import { exceptEngraved, HeadPicture, MailLines, WithdrawalLink } from "./parts";
import type { Receipt } from "@/lib/orders/queries";
import { formatDay, sayDay } from "@/lib/kernel/workdays";

function FollowButton({ receipt }: { receipt: Receipt }) {
  return <MailButton href={siteUrl(paths.follow(receipt.orderId))}>Följ dina stavar</MailButton>;
}

type PolesMailProps = { from: Sender; receipt: Receipt };

/** A mail about poles that are built or sent: their picture and what has happened. */
function PolesMail({
  from,
  receipt,
  preview,
  heading,
  children,
}: PolesMailProps & { preview: string; heading: string; children: ReactNode }) {
  return (
    <MailLayout from={from} preview={preview} picture={<HeadPicture receipt={receipt} />}>
      <MailHeading>{heading}</MailHeading>
      {children}
    </MailLayout>
  );
}

export function buildStartedSubject(receipt: Receipt): string {
  return `Nu bygger vi dina stavar. Order ${receipt.number}`;
}

type BuildStartedProps = PolesMailProps & { ships: string; arrives: string; today: string };

/** To the buyer, when the first step has begun. `ships`, `arrives` and `today` are calendar days. */
export function BuildStartedEmail({ from, receipt, ships, arrives, today }: BuildStartedProps) {
  return (
    <PolesMail
      from={from}
      receipt={receipt}
      preview="Vi letar bambu som passar ihop."
      heading="Nu bygger vi dina stavar"
    >
      <Text style={s.body}>
        {from.texts.started} Vi räknar med att paketet går {sayDay(ships, today)}.{" "}
        {arrivalText(arrives, receipt.address)}.
      </Text>
      <MailLines receipt={receipt} />
      <FollowButton receipt={receipt} />
    </PolesMail>
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

type ShippedProps = PolesMailProps & {
  tracking: Tracking | null;
  /** Whether the maker has photographed these poles. */
  hasPhoto: boolean;
};

/** To the buyer, when the parcel has left. */
export function ShippedEmail({ from, receipt, tracking, hasPhoto }: ShippedProps) {
  return (
    <PolesMail
      from={from}
      receipt={receipt}
      preview="Paketet har lämnat verkstaden."
      heading="Dina stavar är på väg"
    >
      <Text style={s.body}>
        Paketet har lämnat verkstaden
        {receipt.address ? ` med ${optionLabel(receipt.address)}` : ""}. {handoverNotice(receipt.address)}
      </Text>
      {tracking && <TrackingFacts tracking={tracking} />}
      {hasPhoto && (
        <Text style={s.body}>
          Innan vi packade tog vi en bild:{" "}
          <MailLink href={siteUrl(paths.photos(receipt.orderId))}>se dina stavar på bänken</MailLink>.
        </Text>
      )}
      <MailLines receipt={receipt} />
      {!receipt.replaces && !receipt.lines.every((line) => line.withdrawalExempt) && (
        <Text style={s.body}>
          Du har 14 dagars ångerrätt från den dag du får stavarna{exceptEngraved(receipt)}. Använd den enklast
          på sidan <WithdrawalLink />.
        </Text>
      )}
      {!tracking?.trackingLink && <FollowButton receipt={receipt} />}
    </PolesMail>
  );
}

export function trackingSubject(receipt: Receipt): string {
  return `Nu kan du spåra paketet. Order ${receipt.number}`;
}

/** To the buyer, when the tracking came after the parcel had left. */
export function TrackingEmail({ from, receipt, tracking }: PolesMailProps & { tracking: Tracking }) {
  return (
    <PolesMail
      from={from}
      receipt={receipt}
      preview="Paketet är på väg till dig."
      heading="Nu kan du spåra paketet"
    >
      <TrackingFacts tracking={tracking} />
      {!tracking.trackingLink && <FollowButton receipt={receipt} />}
    </PolesMail>
  );
}

export function deliveredSubject(receipt: Receipt): string {
  return `Dina stavar är framme. Order ${receipt.number}`;
}

type DeliveredProps = PolesMailProps & { withdrawUntil: string | null };

/** To the buyer, when the parcel has been handed over. `withdrawUntil` is a calendar day; null: all is engraved. */
export function DeliveredEmail({ from, receipt, withdrawUntil }: DeliveredProps) {
  return (
    <PolesMail
      from={from}
      receipt={receipt}
      preview="Hoppas de känns rätt i handen."
      heading="Dina stavar är framme"
    >
      <Text style={s.body}>{from.texts.delivered}</Text>
      {!receipt.replaces && (
        <Text style={s.body}>
          {withdrawUntil ? (
            <>
              Du har ångerrätt till och med den {formatDay(withdrawUntil)}
              {exceptEngraved(receipt)}. Använd den enklast på sidan <WithdrawalLink />.
            </>
          ) : (
            "Graverade stavar har ingen ångerrätt. Du kan alltid reklamera ett fel."
          )}
        </Text>
      )}
      <MailLines receipt={receipt} />
      <FollowButton receipt={receipt} />
    </PolesMail>
  );
}

export function cancelledSubject(receipt: Receipt): string {
  return `Din beställning är avbruten. Order ${receipt.number}`;
}

/** To the buyer, when the shop has called an order off. The money has a mail of its own. */
export function CancelledEmail({ from, receipt }: PolesMailProps) {
  return (
    <MailLayout from={from} preview={`Order ${receipt.number} byggs inte.`}>
      <MailHeading>Din beställning är avbruten</MailHeading>
      <Text style={s.body}>
        Vi bygger inte order {receipt.number}.{" "}
        {receipt.due > 0 || receipt.giftCardKind === "purchased"
          ? "Det du har betalat får du tillbaka samma väg. Du får ett kreditkvitto när det är gjort. "
          : ""}
        Undrar du över något, svara på det här mejlet.
      </Text>
      <MailLines receipt={receipt} />
    </MailLayout>
  );
}
