import "server-only";
import { registerOTel, type Configuration } from "@vercel/otel";

/** Attributes that hold an address, and with it the keys of orders and cards. */
const ADDRESSES = ["http.target", "http.url", "url.full", "url.path", "url.query"];
/** The address in the name that Next and fetch give a span without a route. */
const IN_NAME = /(https?:\/\/[^/?#\s]+)?[/?]\S*/;
/** A foreign address, whose path may be a secret, e.g. of a chat's webhook. Only its host is kept. */
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
