// The contract of a shipping provider, and the three ways a carrier can fail.
import type { FreightRates } from "./rates";
import type { Destination, PostalAddress } from "./address";
import type { OfferedOption } from "./options";
import type { Parcel } from "./parcel";

/** A shipping provider. A new carrier is one file in providers/ and one line in `shippingProvider`. */
export type ShippingProvider = {
  name: string;
  /**
   * Options for this parcel, cheapest first; none when the destination is not served. `rates` is the current table; a carrier
   * ignores it for prices of its own. Throws when it can't answer. `points`: asks for the pick-up points of each option too,
   * which are missing when the carrier does not answer.
   */
  quote(
    destination: Destination,
    parcel: Parcel,
    rates: FreightRates,
    wanted?: { points: boolean },
  ): Promise<OfferedOption[]>;
  /** Null when parcels are posted by hand. */
  carrier: Carrier | null;
};

/** A carrier with a booking API. Its calls fail with the errors below. */
export type Carrier = {
  /** Books and pays for a parcel. Not idempotent: see lib/orders/book-freight.ts. */
  book(request: BookingRequest, parcel: Parcel): Promise<Booking>;
  track(shipmentId: string): Promise<Tracking>;
};

export type BookingRequest = {
  /** The `ref` of the option the buyer chose. */
  ref: string;
  /** The `id` of the pick-up point the buyer chose; without one the carrier chooses. */
  pickupPointId?: string | null;
  /** Printed on the label: the order number. */
  reference: string;
  recipient: Destination & PostalAddress & { phone: string; email: string };
  goods: readonly { name: string; quantity: number; unitPriceKr: number }[];
};

export type Booking = {
  shipmentId: string;
  orderId: string | null;
  trackingCode: string | null;
  trackingLink: string | null;
  labelLink: string | null;
  /** The page where the booking is cancelled. */
  cancelLink: string | null;
};

export type Tracking = {
  delivered: boolean;
  trackingCode: string | null;
  trackingLink: string | null;
};

/** The carrier refused the request: nothing was booked, and a retry gets the same answer. */
export class CarrierRefused extends Error {}

/** The request never left, so nothing can have been booked: safe to retry. */
export class CarrierUnreachable extends Error {}

/** The request was sent and got no answer: it may have been booked. Never retried automatically. */
export class CarrierSilent extends Error {}
