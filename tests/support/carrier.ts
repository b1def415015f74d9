// The carrier of this worker, in process. A file that calls `sendWithCarrier` is of a shop that sends with it.
import { afterAll, beforeAll, beforeEach } from "vitest";
import { env } from "@/lib/kernel/env";
import { startCarrierStandIn } from "../../dev/stand-ins/carrier.ts";

export const carrier = await startCarrierStandIn();

/** Sets the carrier's keys for this file; each test begins with a carrier that is well and has booked nothing. */
export function sendWithCarrier(): void {
  beforeAll(() => {
    Object.assign(env(), {
      FRAKTJAKT_ID: carrier.id,
      FRAKTJAKT_KEY: carrier.key,
      FRAKTJAKT_API_URL: carrier.url,
    });
  });
  beforeEach(() => {
    carrier.setFault(null);
    carrier.state.shipments.clear();
  });
  afterAll(() => {
    Object.assign(env(), { FRAKTJAKT_ID: undefined, FRAKTJAKT_KEY: undefined, FRAKTJAKT_API_URL: undefined });
  });
}

/** What was booked so far. */
export const booked = () => [...carrier.state.shipments.values()].filter(({ order }) => order);
