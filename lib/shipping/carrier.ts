// What a carrier's interface does for the shop, and the three ways it can fail.

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
