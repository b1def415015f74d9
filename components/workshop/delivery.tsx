import type { ReactNode } from "react";
import type { Receipt } from "@/lib/orders/queries";
import type { Standing } from "@/lib/orders/standing";
import { addressLines } from "@/lib/shipping/address";
import { optionLabel } from "@/lib/shipping/options";
import { pointLabel } from "@/lib/shipping/pickup-points";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { ParcelPanel } from "./parcel-panel";
import { Section } from "./section";

const CONTACT = "flex min-h-target w-fit items-center";

type DeliveryProps = {
  order: WorkshopOrder;
  address: NonNullable<Receipt["address"]>;
  bookable: boolean;
  standing: Standing;
  children: ReactNode;
};

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
      <ParcelPanel order={order} bookable={bookable} standing={standing} />
    </Section>
  );
}
