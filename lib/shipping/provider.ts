import "server-only";
import { quoteFromTable } from "./providers/rate-table";
import type { Destination, OfferedOption, Parcel } from "./shipping";

/** A way to send parcels. A new carrier is one file in providers/ and one line in `shippingProvider`. */
export type ShippingProvider = {
  name: string;
  /** What can be had for this parcel, cheapest first; empty when the place is not served. Throws when it can't answer. */
  quote(destination: Destination, parcel: Parcel): Promise<OfferedOption[]>;
};

const rateTable: ShippingProvider = {
  name: "rate-table",
  quote: async (_destination, parcel) => quoteFromTable(parcel),
};

/** The provider this shop is configured for. */
export function shippingProvider(): ShippingProvider {
  return rateTable;
}
