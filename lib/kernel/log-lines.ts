// The lines of the log, for every process of the shop: JSON, with the time, the machine and the process. Read by ops/
// without a bundler too.
import { hostname } from "node:os";
import { format, stripVTControlCharacters } from "node:util";
import pino, { type DestinationStream, type Logger } from "pino";

// Personal data that errors of libraries quote: e-mail addresses, and codes of bought gift cards (groups of four).
const ADDRESS = /[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g;
const CARD_CODE = /\b[A-Z0-9]{4}(-[A-Z0-9]{4}){2,}\b/g;

function redacted(text: string, most = 500): string {
  // Cut first: the search for addresses takes quadratic time.
  return text.slice(0, 2_000).replace(ADDRESS, "<e-post>").replace(CARD_CODE, "<kod>").slice(0, most);
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

/** Makes a logger. `requestOf` says which request is being answered; tests give a stream of their own. */
export function makeLog(level: string, stream?: DestinationStream, requestOf?: () => string | undefined) {
  const options = {
    level,
    base: { instance: hostname(), pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: cut },
    serializers: { err: describe },
    ...(requestOf && { mixin: () => ({ request: requestOf() }) }),
    redact: {
      paths: ["email", "phone", "address", "name", "*.email", "*.phone", "*.address", "*.name"],
      remove: true,
    },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** A foreign text as a line of the log: no colours, addresses or codes. Undefined for nothing but white space. */
function plainWords(text: string): string | undefined {
  return redacted(stripVTControlCharacters(text).trim(), 2_000) || undefined;
}

const LEVELS = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/** Redirects `console`, which Next and Node write to, into the log of this process. */
export function redirectConsole(log: Logger): void {
  for (const [method, level] of Object.entries(LEVELS))
    Object.assign(console, {
      [method]: (...said: unknown[]) => {
        const err = said.find((each) => each instanceof Error);
        const words = plainWords(format(...said.filter((each) => each !== err)));
        if (err) log[level]({ err }, words ?? "console");
        else if (words) log[level](words);
      },
    });
}
