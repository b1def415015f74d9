// The mails to the buyer about the steps of an order.
import "server-only";
import { siteUrl } from "@/lib/kernel/site-url";
import { dayOf } from "@/lib/kernel/dates";
import { formatDay, sayDay } from "@/lib/kernel/workdays";
import { MailButton, MailLink, MailText } from "@/lib/mail/layout";
import { arrivalOf, planOf } from "@/lib/orders/due-dates";
import { polesOf } from "@/lib/orders/order";
import { findTracking, getReceipt, listMoves, type Receipt } from "@/lib/orders/queries";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import { arrivalSentence } from "@/lib/shipping/arrival";
import { handoverNotice, optionLabel } from "@/lib/shipping/options";
import * as paths from "@/lib/shop/paths";
import { withdrawalEnds } from "@/lib/withdrawals/deadlines";
import { hasPhoto } from "@/lib/workshop/photos/queries";
import { getBuiltReceipt } from "@/lib/workshop/queries";
import { mail } from "./mail";
import { aboutPoles, exceptEngraved, FollowButton, MailLines, WithdrawalLink } from "./order-parts";

const getBuilt = async (orderId: string) => getBuiltReceipt(await getReceipt(orderId));

const callPoles = ({ gift }: Receipt) => polesOf({ isGift: gift !== null });

type Tracking = { trackingCode: string | null; trackingLink: string | null };

function TrackingFacts({ tracking }: { tracking: Tracking }) {
  return (
    <>
      {tracking.trackingCode && (
        <MailText>
          Spårningsnummer: <b>{tracking.trackingCode}</b>
        </MailText>
      )}
      {tracking.trackingLink && <MailButton href={tracking.trackingLink}>Spåra paketet</MailButton>}
    </>
  );
}

/** When the first step has begun. */
export const buildStarted = mail(
  async ({ orderId }: OutboxPayloads["build-started"]) => ({
    receipt: await getBuilt(orderId),
    now: new Date(),
  }),
  ({ receipt, now }, { texts, delivery: { pause } }) => {
    const { ships } = planOf(receipt, now, pause);
    return {
      ...aboutPoles(receipt, `Nu bygger vi ${callPoles(receipt).poles}`, "Vi letar bambu som passar ihop."),
      body: (
        <>
          <MailText>
            {texts.started} Vi räknar med att paketet går {sayDay(ships, dayOf(now))}.{" "}
            {arrivalSentence(arrivalOf(receipt, now, pause), receipt.address)}
          </MailText>
          <MailLines receipt={receipt} />
          <FollowButton receipt={receipt} />
        </>
      ),
    };
  },
);

/** When the parcel has left. */
export const orderShipped = mail(
  async ({ orderId }: OutboxPayloads["order-shipped"]) => {
    const [receipt, tracking, photographed] = await Promise.all([
      getBuilt(orderId),
      findTracking(orderId),
      hasPhoto(orderId),
    ]);
    return { receipt, tracking, photographed };
  },
  ({ receipt, tracking, photographed }) => ({
    ...aboutPoles(receipt, `${callPoles(receipt).Poles} är på väg`, "Paketet har lämnat verkstaden."),
    body: (
      <>
        <MailText>
          Paketet har lämnat verkstaden
          {receipt.address ? ` med ${optionLabel(receipt.address)}` : ""}.{" "}
          {handoverNotice(receipt.address, receipt.gift !== null)}
        </MailText>
        {tracking && <TrackingFacts tracking={tracking} />}
        {photographed && (
          <MailText>
            Innan vi packade tog vi en bild:{" "}
            <MailLink href={siteUrl(paths.photos(receipt.orderId))}>
              se {callPoles(receipt).poles} på bänken
            </MailLink>
            .
          </MailText>
        )}
        <MailLines receipt={receipt} />
        {!receipt.replaces && !receipt.lines.every((line) => line.withdrawalExempt) && (
          <MailText style={{ marginTop: 12 }}>
            Du har 14 dagars ångerrätt från den dag du får stavarna{exceptEngraved(receipt)}. Använd den
            enklast på sidan <WithdrawalLink receipt={receipt} />.
          </MailText>
        )}
        {!tracking?.trackingLink && <FollowButton receipt={receipt} />}
      </>
    ),
  }),
);

/** When the tracking came after the parcel had left. */
export const tracking = mail(
  async ({ orderId }: OutboxPayloads["tracking"]) => {
    const [receipt, found] = await Promise.all([getReceipt(orderId), findTracking(orderId)]);
    return found && { receipt, tracking: found };
  },
  ({ receipt, tracking: found }) => ({
    ...aboutPoles(receipt, "Nu kan du spåra paketet", "Paketet är på väg."),
    body: (
      <>
        <TrackingFacts tracking={found} />
        {!found.trackingLink && <FollowButton receipt={receipt} />}
      </>
    ),
  }),
);

/** When the parcel has been handed over. */
export const orderDelivered = mail(
  async ({ orderId }: OutboxPayloads["order-delivered"]) => {
    const [receipt, moves] = await Promise.all([getBuilt(orderId), listMoves(orderId)]);
    const at = moves.findLast(({ to }) => to === "delivered")?.at;
    return at ? { receipt, at } : null;
  },
  ({ receipt, at }, { texts }) => {
    const exempt = receipt.lines.every((line) => line.withdrawalExempt);
    const ends = exempt ? null : withdrawalEnds(at);
    return {
      ...aboutPoles(
        receipt,
        `${callPoles(receipt).Poles} är framme`,
        receipt.gift ? "Hoppas de gör någon glad." : "Hoppas de känns rätt i handen.",
      ),
      body: (
        <>
          <MailText>{texts.delivered}</MailText>
          {!receipt.replaces && (
            <MailText>
              {ends ? (
                <>
                  Du har ångerrätt till och med den {formatDay(ends)}
                  {exceptEngraved(receipt)}. Använd den enklast på sidan <WithdrawalLink receipt={receipt} />.
                </>
              ) : (
                "Graverade stavar har ingen ångerrätt. Du kan alltid reklamera ett fel."
              )}
            </MailText>
          )}
          <MailLines receipt={receipt} />
          <FollowButton receipt={receipt} />
        </>
      ),
    };
  },
);

/** When the shop has cancelled an order. The money has a mail of its own. */
export const orderCancelled = mail(
  ({ orderId }: OutboxPayloads["order-cancelled"]) => getReceipt(orderId),
  (receipt) => ({
    ...aboutPoles(receipt, "Din beställning är avbruten", `Order ${receipt.number} byggs inte.`),
    picture: null,
    body: (
      <>
        <MailText>
          Vi bygger inte order {receipt.number}.{" "}
          {receipt.due > 0 || receipt.giftCardKind === "purchased"
            ? "Det du har betalat får du tillbaka samma väg. Du får ett kreditkvitto när det är gjort. "
            : ""}
          Undrar du över något, svara på det här mejlet.
        </MailText>
        <MailLines receipt={receipt} />
      </>
    ),
  }),
);
