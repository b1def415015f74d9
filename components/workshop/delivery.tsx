import type { ReactNode } from "react";
import { ButtonLink, buttonVariants } from "@/components/admin/ui/button";
import { Submit } from "@/components/forms/submit";
import { readInscription } from "@/lib/gift-cards/recipient";
import { formatDateTime } from "@/lib/kernel/dates";
import type { Receipt } from "@/lib/orders/queries";
import type { Standing } from "@/lib/orders/standing";
import { hasLeft } from "@/lib/orders/states";
import { addressLines } from "@/lib/shipping/address";
import { optionLabel } from "@/lib/shipping/options";
import { pointLabel } from "@/lib/shipping/pickup-points";
import { trackingLinkOf } from "@/lib/shipping/tracking-link";
import * as adminPaths from "@/lib/shop/admin-paths";
import { bookAgainAction, cancelFreightAction, saveParcelAction } from "@/lib/workshop/actions";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { ExternalLink } from "./external-link";
import { OrderForm } from "./order-form";
import { Section } from "./section";
import { TrackingFields, trackingOf } from "./step-now";

type Shipment = WorkshopOrder["shipments"][number];

const STATES: Readonly<Record<string, string>> = {
  waiting: "Inte bokad än",
  booking: "Bokas nu",
  booked: "Bokad",
  unknown: "Oklart om den är bokad. Titta hos fraktbolaget innan du bokar igen.",
  failed: "Bokningen gick inte",
  cancelled: "Avbokad",
};

function Links({ shipment }: { shipment: Shipment }) {
  const links = [
    ["Fraktsedel", shipment.labelLink],
    ["Avboka hos fraktbolaget", shipment.cancelLink],
  ] as const;
  return (
    <p className="flex flex-wrap gap-3 empty:hidden">
      {links.map(
        ([name, href]) =>
          href && (
            <ExternalLink
              key={name}
              href={href}
              className={buttonVariants({ variant: "outline", size: "sm" })}
            >
              {name}
            </ExternalLink>
          ),
      )}
    </p>
  );
}

/** The tracking number, with a link to the carrier's tracking page where there is one. */
function TrackingNumber({ shipment, carrier }: { shipment: Shipment; carrier: string | null }) {
  const href = trackingLinkOf(shipment, carrier);
  if (!href) return <b>{shipment.trackingCode}</b>;
  return (
    <ExternalLink href={href} className="inline-flex min-h-target items-center font-semibold">
      {shipment.trackingCode}
    </ExternalLink>
  );
}

type DeliveryProps = {
  order: WorkshopOrder;
  address: NonNullable<Receipt["address"]>;
  /** True when the chosen freight can be booked automatically. */
  bookable: boolean;
  standing: Standing;
  children: ReactNode;
};

type ParcelProps = Omit<DeliveryProps, "address" | "children">;

/**
 * The parcel: booked through the carrier's API, or its tracking typed in by hand. For an order that is not sent, only the
 * booking to cancel.
 */
function Parcel({ order: all, bookable, standing: { isOnBench, hold } }: ParcelProps) {
  const { id: order, status, shipments, checkout } = all;
  const current = shipments[0];
  const gift = readInscription(checkout.recipient);
  const goesOut = isOnBench || hasLeft(status);
  const isBooked = current && ["booked", "unknown"].includes(current.status) && bookable;
  return (
    <div className="grid gap-4">
      {!goesOut && (
        <p>
          {isBooked
            ? "Ordern skickas inte: avboka frakten."
            : hold === "asked"
              ? "Ordern skickas inte än."
              : "Ordern skickas inte."}
        </p>
      )}
      {goesOut && gift && (
        <div className="border-l-4 border-spruce bg-moss px-4 py-3">
          <p>
            <b>Present{gift.name ? ` till ${gift.name}` : ""}.</b> Lägg i följesedeln, inget med pris.
          </p>
          {gift.greeting && <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{gift.greeting}</p>}
        </div>
      )}
      {goesOut && (
        <p>
          <ButtonLink variant="outline" size="sm" href={adminPaths.packingSlip(order)}>
            Skriv ut följesedel
          </ButtonLink>
        </p>
      )}
      {shipments.map((shipment) => (
        <div key={shipment.id} className="grid gap-2">
          <p className="font-semibold">
            {shipment.status === "waiting" && !bookable
              ? shipment.trackingCode || hasLeft(status)
                ? "Inlämnat för hand"
                : "Lämnas in för hand"
              : (STATES[shipment.status] ?? shipment.status)}
            {shipment.bookedAt && <span className="font-normal"> {formatDateTime(shipment.bookedAt)}</span>}
          </p>
          {shipment.lastError && <p className="text-rowan">{shipment.lastError}</p>}
          {shipment.trackingCode && (
            <p>
              Spårningsnummer:{" "}
              <TrackingNumber shipment={shipment} carrier={all.shippingInfo?.carrier ?? null} />
            </p>
          )}
          <Links shipment={shipment} />
        </div>
      ))}
      {isOnBench && !current && status !== "ready" && (
        <p className="text-ash">
          {bookable
            ? "Frakten bokas av sig själv när stavarna är klara."
            : "Spårningen skrivs in när paketet är lämnat."}
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {goesOut && bookable && current && ["failed", "unknown", "cancelled"].includes(current.status) && (
          <OrderForm order={order} id="boka" action={bookAgainAction} save="Boka igen" />
        )}
        {isBooked && (
          <OrderForm order={order} id="avboka" action={cancelFreightAction} hidden={{ shipment: current.id }}>
            <Submit variant="danger" size="sm">
              Jag har avbokat
            </Submit>
          </OrderForm>
        )}
      </div>
      {hasLeft(status) && (
        <OrderForm
          order={order}
          id="sparning"
          action={saveParcelAction}
          values={trackingOf(all)}
          fold={{ title: current?.trackingCode ? "Ändra spårningen" : "Skriv in spårningen" }}
          className="mt-2 grid max-w-md gap-4"
          save="Spara spårningen"
        >
          <TrackingFields />
        </OrderForm>
      )}
    </div>
  );
}

const CONTACT = "flex min-h-target w-fit items-center";

/** The address of an order, its freight and its parcel. */
export function Delivery({ order, address, bookable, standing, children }: DeliveryProps) {
  return (
    <Section title="Leverans" className="lg:border-t-0">
      <address className="mb-4 wrap-anywhere not-italic">
        <span className="whitespace-pre-line">{addressLines(address).join("\n")}</span>
        <a href={`tel:${address.phone}`} className={CONTACT}>
          {address.phone}
        </a>
        <a href={`mailto:${address.email}`} className={CONTACT}>
          {address.email}
        </a>
      </address>
      {children}
      <p className="my-4 wrap-anywhere">
        {optionLabel(address)}
        {address.pickupPoint && (
          <>
            <br />
            Kunden har valt ombud: <b>{pointLabel(address.pickupPoint)}</b>
          </>
        )}
      </p>
      <Parcel order={order} bookable={bookable} standing={standing} />
    </Section>
  );
}
