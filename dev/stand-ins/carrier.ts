// A stand-in for Fraktjakt's API: quotes, bookings, tracking, service points, labels, cancelling.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { answerCarrier, emptyCarrier, type CarrierProduct } from "./carrier/api.ts";
import { faultBox, type Fault } from "./faults.ts";
import { listen } from "./http.ts";

type Options = { port?: number; id?: string; key?: string; products?: CarrierProduct[] };

export type CarrierStandIn = Awaited<ReturnType<typeof startCarrierStandIn>>;

/** Starts the carrier; give the shop its url, id and key. */
export async function startCarrierStandIn(options: Options = {}) {
  const id = options.id ?? "12345";
  const key = options.key ?? createHash("sha1").update(`stand-in ${id}`).digest("hex");
  const state = emptyCarrier(id, key, options.products);
  const faults = faultBox();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, "http://carrier");
    const body = await text(request);
    if (await faults.before(request, response)) return;
    const form = request.method === "POST" ? new URLSearchParams(body) : searchParams;
    const answer = answerCarrier(state, request.method!, pathname, form);
    response.writeHead(answer.status, { "content-type": `${answer.type}; charset=utf-8` }).end(answer.body);
  }

  const server = await listen(options.port ?? 0, handle);
  return {
    /** For FRAKTJAKT_API_URL. */
    url: server.url,
    id,
    key,
    /** All quotes and bookings so far. */
    state,
    setFault: (fault: Fault | null) => faults.set(fault),
    /** Sets the products that a query answers with. A single one is sent as one element, as by the real service. */
    setProducts: (products: CarrierProduct[]) => void (state.products = products),
    /** Moves a shipment on: 1 sent, 2 delivered, 3 signed for, 4 returned. */
    setTrace: (shipmentId: string, trace: number) => void (state.shipments.get(shipmentId)!.trace = trace),
    close: server.close,
  };
}
