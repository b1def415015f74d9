// Fraktjakt's locator of pick-up points (JSON): what is asked and what the answers say. No I/O.
import * as z from "zod";
import { POINTS_MAX, type PickupPoint } from "../pickup-points";
import type { Destination } from "../address";
import type { Consignor } from "./fraktjakt-xml";

/** What the carrier writes is shown, so it is kept short and in one line. */
const shown = z.nullish(z.string()).transform((text) =>
  (text ?? "")
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, 80),
);

const answerSchema = z.object({
  agents: z.array(
    z.object({
      id: z.union([z.int(), z.string()]),
      name: shown,
      distance: z.nullish(z.number()),
      address: z.nullish(z.object({ street: shown, postal_code: shown, city: shown })),
    }),
  ),
});

/** Asks for the points of one shipper near the buyer; without the buyer's address they would be near the workshop. */
export function pointsQuery(who: Consignor, { postalCode, city, country }: Destination, shipper: string) {
  return new URLSearchParams({
    locale: "sv",
    consignor_id: who.id,
    consignor_key: who.key,
    country: country.toLowerCase(),
    city,
    postal_code: postalCode,
    shipper_id: shipper,
  });
}

/** The nearest points of an answer, those with a name. Throws for anything else than an answer. */
export function readPoints(body: string): PickupPoint[] {
  const { agents } = answerSchema.parse(JSON.parse(body));
  return agents
    .map(({ id, name, distance, address }) => ({
      id: String(id),
      name,
      street: address?.street ?? "",
      postalCode: address?.postal_code ?? "",
      city: address?.city ?? "",
      distanceKm: distance ?? null,
    }))
    .filter(({ name }) => name !== "")
    .sort((a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity))
    .slice(0, POINTS_MAX);
}
