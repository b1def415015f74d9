// The carrier stand-in of this worker, in process. A test file that calls `sendWithCarrier` books freight with it.
import { afterAll, beforeAll, beforeEach } from "vitest";
import { env } from "@/lib/kernel/env";
import { startCarrierStandIn } from "../../dev/stand-ins/carrier.ts";

export const carrier = await startCarrierStandIn();

/** Sets the carrier's keys for this file; before each test it clears faults and bookings. */
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

/** The shipments booked so far. */
export const booked = () => [...carrier.state.shipments.values()].filter(({ order }) => order);
