import "server-only";
import pino, { type DestinationStream } from "pino";
import { isTestRun } from "./env";
import { requestId } from "./request-id";

// Personal data that errors of libraries quote: e-mail addresses, and codes of bought gift cards (groups of four).
const ADDRESS = /[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g;
const CARD_CODE = /\b[A-Z0-9]{4}(-[A-Z0-9]{4}){2,}\b/g;

function redacted(text: string): string {
  // Looking for addresses takes the square of the length.
  return text.slice(0, 2_000).replace(ADDRESS, "<e-post>").replace(CARD_CODE, "<kod>").slice(0, 500);
}

/** Texts of a line are cut: visitors choose how long a path is. */
function cut(fields: Record<string, unknown>): Record<string, unknown> {
  const short = (value: unknown) => (typeof value === "string" ? value.slice(0, 300) : value);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, short(value)]));
}

type Fault = Error & Partial<Record<"code" | "statusCode" | "responseCode" | "digest", string | number>>;

/** Name, message and stack only: in other fields nodemailer puts recipients and Stripe whole responses. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: redacted(String(error)) };
  const { name, message, code, statusCode, responseCode, digest, stack, cause } = error as Fault;
  return {
    type: name,
    message: redacted(message),
    code,
    statusCode,
    responseCode,
    digest,
    at: stack?.split("\n").filter((line) => line.startsWith("    at ")),
    ...(cause ? { cause: describe(cause) } : {}),
  };
}

/** Makes the logger; tests give it a stream of their own. */
export function makeLog(level: string, stream?: DestinationStream) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: cut },
    serializers: { err: describe },
    mixin: () => ({ request: requestId() }),
    redact: {
      paths: ["email", "phone", "address", "name", "*.email", "*.phone", "*.address"],
      remove: true,
    },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** Structured log lines. Never a name, an address, an e-mail or a code: ids are enough to find the rest. */
export const log = makeLog(isTestRun ? "silent" : "info");
