import "server-only";
import { registerOTel, type Configuration } from "@vercel/otel";

/** Attributes that hold an address and nothing else: keys of orders and cards are in them. */
const ADDRESSES = ["http.target", "http.url", "url.full", "url.path", "url.query"];
/** What a span is named after when it has no route, in the words of Next and fetch. */
const IN_NAME = /(https?:\/\/[^/?#\s]+)?[/?]\S*/;
/** The path of a foreign service may be its secret, as that of a chat's webhook is. Its host stays. */
const FOREIGN_PATH = /(https?:\/\/)(?:[^/?#\s]*@)?([^/?#\s"']*)[^\s"']*/g;

const toHost = (text: string) => text.replace(FOREIGN_PATH, "$1$2");

function cleanAttributes(attributes: Record<string, unknown>): void {
  for (const name of ADDRESSES) delete attributes[name];
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === "string") attributes[name] = toHost(value);
}

/** Takes addresses out of spans before they are sent. */
const withoutAddresses: Extract<NonNullable<Configuration["spanProcessors"]>[number], object> = {
  onStart() {},
  onEnd(span) {
    cleanAttributes(span.attributes);
    for (const event of span.events) cleanAttributes(event.attributes ?? {});
    if (span.status.message) span.status.message = toHost(span.status.message);
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
