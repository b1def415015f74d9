// What a way to send parcels does for the shop, and the three ways a carrier can fail.
import type { Destination, OfferedOption, Parcel } from "./shipping";

/** A way to send parcels. A new carrier is one file in providers/ and one line in `shippingProvider`. */
export type ShippingProvider = {
  name: string;
  /** What can be had for this parcel, cheapest first; empty when the place is not served. Throws when it can't answer. */
  quote(destination: Destination, parcel: Parcel): Promise<OfferedOption[]>;
  /** Null where parcels are handed in by hand. */
  carrier: Carrier | null;
};

/** A carrier that can be booked by machine. Its calls fail with the errors below. */
export type Carrier = {
  /** Books and pays for a parcel. Not idempotent: see book-freight.ts. */
  book(request: BookingRequest, parcel: Parcel): Promise<Booking>;
  track(shipmentId: string): Promise<Tracking>;
};

export type BookingRequest = {
  /** The `ref` of the option the buyer chose. */
  ref: string;
  /** Printed on the label: the order number. */
  reference: string;
  recipient: {
    name: string;
    addressLine1: string;
    addressLine2: string | null;
    postalCode: string;
    city: string;
    country: string;
    phone: string;
    email: string;
  };
  goods: readonly { name: string; quantity: number; unitPriceKr: number }[];
};

export type Booking = {
  shipmentId: string;
  orderId: string | null;
  trackingCode: string | null;
  trackingLink: string | null;
  /** Where the label is printed. */
  labelLink: string | null;
  /** Where the booking is called off. */
  cancelLink: string | null;
};

export type Tracking = {
  /** The carrier's own words for where the parcel is; null when it says nothing. */
  status: string | null;
  sent: boolean;
  delivered: boolean;
  trackingCode: string | null;
  trackingLink: string | null;
};

/** The carrier answered no: nothing was booked, and the same question gets the same answer. */
export class CarrierRefused extends Error {}

/** Nobody was reached, so nothing can have been booked: asking again is safe. */
export class CarrierUnreachable extends Error {}

/** The question went out and no answer came back: it may have been booked. Never ask again by machine. */
export class CarrierSilent extends Error {}
