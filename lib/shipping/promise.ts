// How long a delivery takes, in working days: the one source of every page, mail and structured datum that says it.

/** From the payment until the parcel can be fetched. */
export const DELIVERY_WORKDAYS = { min: 5, max: 10 } as const;

/** A parcel leaves the workshop within this many working days. */
export const SHIP_WITHIN_WORKDAYS = 6;

/** What the carriers need at the most, in working days. */
export const CARRIER_WORKDAYS = 3;

/** As every text says it. */
export const DELIVERY_TIME = `${DELIVERY_WORKDAYS.min}–${DELIVERY_WORKDAYS.max} vardagar`;
