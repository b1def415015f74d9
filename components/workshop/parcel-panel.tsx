import { SmallSubmit } from "@/components/admin/small-submit";
import { Button, buttonClass, ButtonLink } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { formatDateTime } from "@/lib/dates";
import { readInscription } from "@/lib/gift-cards/recipient";
import type { Standing } from "@/lib/orders/standing";
import * as paths from "@/lib/paths";
import { bookAgainAction, cancelFreightAction, saveParcelAction } from "@/lib/workshop/actions";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { OrderForm } from "./order-form";

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
    ["Spåra paketet", shipment.trackingLink],
    ["Avboka hos fraktbolaget", shipment.cancelLink],
  ] as const;
  return (
    <p className="flex flex-wrap gap-3">
      {links.map(
        ([name, href]) =>
          href && (
            <a
              key={name}
              href={href}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: "line", small: true })}
            >
              {name}
            </a>
          ),
      )}
    </p>
  );
}

type ParcelPanelProps = {
  order: WorkshopOrder;
  /** True when the chosen freight can be booked by machine. */
  bookable: boolean;
  standing: Standing;
};

/** The parcel: booked by the carrier's interface, or written in by hand; of an order that is not sent only what to call off. */
export function ParcelPanel({ order: all, bookable, standing: { isOnBench } }: ParcelPanelProps) {
  const { id: order, status, shipments, checkout } = all;
  const current = shipments[0];
  const gift = readInscription(checkout.recipient);
  const goesOut = isOnBench || status === "shipped" || status === "delivered";
  const isBooked = current && ["booked", "unknown"].includes(current.status) && bookable;
  return (
    <div className="grid gap-4">
      {!goesOut && <p>{isBooked ? "Ordern skickas inte: avboka frakten." : "Ordern skickas inte."}</p>}
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
          <ButtonLink href={paths.packingSlip(order)} variant="line" small>
            Skriv ut följesedel
          </ButtonLink>
        </p>
      )}
      {shipments.map((shipment) => (
        <div key={shipment.id} className="grid gap-2">
          <p className="font-semibold">
            {shipment.status === "waiting" && !bookable
              ? shipment.trackingCode
                ? "Inlämnat för hand"
                : "Lämnas in för hand"
              : (STATES[shipment.status] ?? shipment.status)}
            {shipment.bookedAt && <span className="font-normal"> {formatDateTime(shipment.bookedAt)}</span>}
          </p>
          {shipment.lastError && <p className="text-rowan">{shipment.lastError}</p>}
          {shipment.trackingCode && (
            <p>
              Spårningsnummer: <b>{shipment.trackingCode}</b>
            </p>
          )}
          <Links shipment={shipment} />
        </div>
      ))}
      {isOnBench && !current && (
        <p className="text-ash">
          {bookable
            ? "Frakten bokas av sig själv när stavarna är klara."
            : "Lämna in paketet och skriv in spårningen."}
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {goesOut && bookable && current && ["failed", "unknown", "cancelled"].includes(current.status) && (
          <OrderForm order={order} action={bookAgainAction}>
            <SmallSubmit>Boka igen</SmallSubmit>
          </OrderForm>
        )}
        {isBooked && (
          <OrderForm order={order} action={cancelFreightAction}>
            <Button type="submit" variant="danger" small>
              Jag har avbokat
            </Button>
          </OrderForm>
        )}
      </div>
      <details hidden={!goesOut}>
        <summary className="inline-flex min-h-target cursor-pointer items-center underline">
          Skriv in spårning för hand
        </summary>
        <OrderForm order={order} action={saveParcelAction} className="mt-2 grid max-w-md gap-4">
          <Input
            id="code-by-hand"
            label="Spårningsnummer"
            name="trackingCode"
            optional
            maxLength={60}
            defaultValue={current?.trackingCode ?? ""}
          />
          <Input
            id="link-by-hand"
            label="Länk till spårning"
            name="trackingLink"
            type="url"
            optional
            defaultValue={current?.trackingLink ?? ""}
          />
          <div>
            <SmallSubmit>Spara spårningen</SmallSubmit>
          </div>
        </OrderForm>
      </details>
    </div>
  );
}
