import "server-only";
import { createHash } from "node:crypto";
import { CarrierRefused, CarrierSilent, CarrierUnreachable, type ShippingProvider } from "../carrier";
import { log } from "@/lib/kernel/log";
import type { Destination } from "../address";
import { orderXml, queryXml, readOrder, readQuery, readTrace, type Consignor } from "./fraktjakt-xml";
import * as z from "zod";
import { POINTS_MAX } from "@/lib/shipping/pickup-points";
import type { PickupPoint } from "@/lib/shipping/schema";

const TIMEOUT_MS = 8_000;
/** The timeout for the names of pick-up points, which are asked for after the prices. */
const POINTS_TIMEOUT_MS = 2_500;
const DEFAULT_URL = "https://api.fraktjakt.se";
/** Errors of connections that failed before the request was sent. */
const NOT_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

/** The carrier of FRAKTJAKT_ID and FRAKTJAKT_KEY: prices, bookings, labels and tracking over its XML API. */
export function fraktjakt({
  id,
  key,
  url = DEFAULT_URL,
  timeoutMs = TIMEOUT_MS,
}: Consignor & { url?: string | undefined; timeoutMs?: number }): ShippingProvider {
  const who = { id, key };
  const asking = (of: Record<string, string>) =>
    new URLSearchParams({ locale: "sv", consignor_id: id, consignor_key: key, ...of });

  async function call(path: string, init?: RequestInit): Promise<string> {
    let response: Response;
    let body: string;
    try {
      response = await fetch(new URL(path, url), {
        ...init,
        redirect: "error",
        signal: init?.signal ?? AbortSignal.timeout(timeoutMs),
      });
      body = await response.text();
    } catch (error) {
      const code = (error as { cause?: { code?: string } }).cause?.code ?? "";
      if (NOT_SENT.has(code)) throw new CarrierUnreachable(`Fraktjakt nås inte (${code})`);
      throw new CarrierSilent("Fraktjakt svarade inte i tid", { cause: error });
    }
    // A 429 was not processed; after any other error the outcome is unknown.
    if (response.status === 429) throw new CarrierUnreachable("Fraktjakt tar inte emot fler frågor just nu");
    if (!response.ok) throw new CarrierSilent(`Fraktjakt svarade ${response.status}`);
    return body;
  }

  function post(path: string, xml: string): Promise<string> {
    const md5 = createHash("md5").update(xml, "utf8").digest("hex");
    return call(path, { method: "POST", body: new URLSearchParams({ xml, md5_checksum: md5 }) });
  }

  /** The points of these shippers near a destination. A shipper that does not answer in time has none. */
  async function findPoints({ postalCode, city, country }: Destination, shippers: ReadonlySet<string>) {
    const signal = AbortSignal.timeout(Math.min(timeoutMs, POINTS_TIMEOUT_MS));
    // Without the buyer's address the points would be near the workshop.
    const near = { country: country.toLowerCase(), city, postal_code: postalCode };
    const found = [...shippers].map(async (shipper) => {
      const query = asking({ ...near, shipper_id: shipper });
      const points = await call(`/agents/service_point_locator?${query}`, { signal }).then(readPoints);
      return [shipper, points] as const;
    });
    const answers = await Promise.allSettled(found);
    for (const answer of answers)
      if (answer.status === "rejected") log.warn({ err: answer.reason }, "no pick-up points");
    return new Map(answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : [])));
  }

  return {
    name: "fraktjakt",
    quote: async (destination, parcel, _rates, { points } = { points: false }) => {
      const xml = await post("/fraktjakt/query_xml", queryXml(who, destination, parcel));
      const { offers, shippers } = readQuery(xml);
      if (!points) return offers;
      const found = await findPoints(destination, new Set(shippers.values()));
      return offers.map((offer) => {
        const pickupPoints = found.get(shippers.get(offer.ref) ?? "");
        return pickupPoints?.length ? { ...offer, pickupPoints } : offer;
      });
    },
    carrier: {
      async book(request, parcel) {
        // Queried again with the full address: the quote had only the postal code. A query has no side effects.
        const asked = await post("/fraktjakt/query_xml", queryXml(who, request.recipient, parcel)).catch(
          (error: unknown) => {
            if (error instanceof CarrierSilent) throw new CarrierUnreachable(error.message);
            throw error;
          },
        );
        const { shipmentId, offers } = readQuery(asked);
        if (!shipmentId || !offers.some((offer) => offer.ref === request.ref))
          throw new CarrierRefused("Fraktalternativet som kunden valde finns inte längre hos Fraktjakt");
        const answer = await post("/orders/order_xml", orderXml(who, shipmentId, request));
        try {
          return readOrder(answer);
        } catch (error) {
          if (error instanceof CarrierRefused) throw error;
          throw new CarrierSilent("Fraktjakts svar på bokningen gick inte att läsa", { cause: error });
        }
      },
      async track(shipmentId) {
        return readTrace(await call(`/trace/xml_trace?${asking({ shipment_id: shipmentId })}`));
      },
    },
  };
}

/** The carrier's text is shown on the page, so it is cut and put on one line. */
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

/** Parses an answer with points: the nearest ones that have a name. Throws for anything else. */
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
