import "server-only";
import { registerOTel, type Configuration } from "@vercel/otel";

/** Attributes that hold addresses: keys of orders and cards are in them. The route stays. */
const ADDRESSES = ["http.target", "http.url", "url.full", "url.path", "url.query"];
const IN_NAME = /(https?:\/\/[^/\s]+)?[/?]\S*/;

/** Takes addresses out of spans before they are sent. */
const withoutAddresses: Extract<NonNullable<Configuration["spanProcessors"]>[number], object> = {
  onStart() {},
  onEnd(span) {
    for (const name of ADDRESSES) delete span.attributes[name];
    // Without a route, Next and fetch name a span by its address.
    const route = span.attributes["http.route"] ?? span.attributes["next.route"];
    if (!route) Object.assign(span, { name: span.name.replace(IN_NAME, "$1").trim() });
  },
  forceFlush: async () => {},
  shutdown: async () => {},
};

/** Sends spans of Next's work to OTEL_EXPORTER_OTLP_ENDPOINT; the other OTEL_ settings are OpenTelemetry's own. */
export function startTracing(): void {
  registerOTel({ serviceName: "stavmakeriet", spanProcessors: [withoutAddresses, "auto"] });
}
