import "server-only";
import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { safeParse, type $ZodType } from "zod/v4/core";
import { companyEnv, env } from "./env";
import { fieldErrors, type FieldErrors } from "./field-errors";
import { log } from "./log";
import { requestId, socketAddress } from "./request-id";

// How a request is read and answered. Every JSON route follows it: one shape of error, Swedish, never a stack
// (docs/architecture.md).

/** The one shape of an error, never cached. `fields` are Swedish messages by field. */
export function jsonError(
  status: number,
  code: string,
  message: string,
  options: { fields?: FieldErrors; retryAfterSeconds?: number; headers?: Record<string, string> } = {},
): Response {
  return Response.json(
    { error: { code, message, ...(options.fields ? { fields: options.fields } : {}) } },
    {
      status,
      headers: {
        "cache-control": "no-store",
        ...(options.retryAfterSeconds ? { "retry-after": String(options.retryAfterSeconds) } : {}),
        ...options.headers,
      },
    },
  );
}

/** A JSON response that is never cached. */
export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

/** A file to save under this name; never cached. `type` is its media type. */
export function download(body: BodyInit | null, type: string, name: string): Response {
  const headers = {
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "private, no-store",
  };
  return new Response(body, { headers });
}

/** True for errors that mean the database can't be reached, or has no connection free, right now. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const text = `${(error as { code?: string }).code ?? ""} ${error.name} ${error.message}`;
  return /P1001|P1002|P1008|P1017|P2024|P2028|P2037|TooManyConnections|53300|ECONNREFUSED|ECONNRESET|57P0[123]|08006|terminat|Connection ended|timeout exceeded|Query read timeout|DatabaseNotReachable|ConnectionClosed|SocketTimeout/i.test(
    text,
  );
}

const MAX_BYTES = 256_000;

/** A body of up to `maxBytes`, null for more; counts what really arrives: a Content-Length can lie or be missing. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body of up to `maxBytes` as text, null for more. */
export async function readBody(request: Request, maxBytes: number): Promise<string | null> {
  return (await readBytes(request, maxBytes))?.toString("utf8") ?? null;
}

/** CSRF check: browsers send Origin with every POST; one from another site is refused. */
function isCrossOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (!origin) return false;
  try {
    const { host } = new URL(origin);
    return host !== request.headers.get("host") && host !== new URL(companyEnv().SITE_URL).host;
  } catch {
    return true;
  }
}

/** Thrown when work can't be done now, but soon can: answered with 503, like an unreachable database. */
export class Unavailable extends Error {
  override name = "Unavailable";
}

/** The response to an unexpected error: 503 without a database, otherwise 500; logged under an id the visitor sees. */
export function faultResponse(error: unknown, route: string): Response {
  const id = requestId() ?? randomUUID();
  if (error instanceof Unavailable || isDatabaseDown(error)) {
    if (error instanceof Unavailable) log.warn({ id, route }, error.message);
    else log.warn({ id, route, err: error }, "no database, or none free");
    return jsonError(503, "unavailable", "Butiken är tillfälligt otillgänglig. Försök igen om en stund.", {
      retryAfterSeconds: 5,
    });
  }
  log.error({ id, route, err: error }, "unexpected fault");
  return jsonError(
    500,
    "internal",
    `Något gick fel hos oss. Försök igen, eller hör av dig och ange ${id.slice(0, 8)}.`,
  );
}

/** 405: the route does not take this method; the answer names those that it does. */
export function refuseMethod(...allowed: string[]): Response {
  const headers = { allow: allowed.join(", ") };
  return jsonError(405, "method_not_allowed", `Använd ${allowed.join(" eller ")}.`, { headers });
}

const notPost = () => refuseMethod("POST");
/** The other exports of a route that takes only `POST`. HEAD is not among them: Next answers it with GET. */
export const onlyPost = { GET: notPost, PUT: notPost, PATCH: notPost, DELETE: notPost, OPTIONS: notPost };

/** The exports of a route that takes a `POST` from the shop's own pages and nothing else. */
export function ownPost(route: string, answer: (request: Request) => Promise<Response>) {
  async function POST(request: Request): Promise<Response> {
    try {
      if (isCrossOrigin(request))
        return jsonError(403, "foreign_origin", "Anropet kom från en annan webbplats.");
      return await answer(request);
    } catch (error) {
      return faultResponse(error, route);
    }
  }
  return { POST, ...onlyPost };
}

const UNREADABLE = "Det gick inte att läsa anropet.";

/** Parses what was sent. Zod's own messages are English, so where the schema has no message there is a Swedish one. */
export const parseSent = <T>(schema: $ZodType<T>, sent: unknown) =>
  safeParse(schema, sent, { error: () => UNREADABLE });

type Handler<T> = (input: T, request: Request) => Promise<Response>;

/** The exports of a `POST /api/<name>` route: checks size, type, JSON and schema; other methods answer 405. */
export function postRoute<T>(route: string, schema: $ZodType<T>, handle: Handler<T>, maxBytes = MAX_BYTES) {
  return ownPost(route, async (request) => {
    const type = request.headers.get("content-type") ?? "";
    if (!/^application\/json\b/i.test(type)) return jsonError(415, "not_json", "Skicka JSON.");
    const body = await readBody(request, maxBytes);
    if (body === null) return jsonError(413, "too_large", "Det var för mycket på en gång.");
    let raw: unknown;
    try {
      raw = JSON.parse(body);
    } catch {
      raw = null;
    }
    if (typeof raw !== "object" || raw === null || Array.isArray(raw))
      return jsonError(400, "malformed", UNREADABLE);
    const parsed = parseSent(schema, raw);
    if (!parsed.success) {
      const fields = fieldErrors(parsed.error.issues, "body");
      return jsonError(422, "invalid", Object.values(fields)[0]!, { fields });
    }
    return handle(parsed.data, request);
  });
}

/**
 * The visitor's address, for rate limits; many may share one. With TRUSTED_PROXIES = n it is the n-th entry from the right of
 * X-Forwarded-For, which a visitor can't forge; with 0, or without that header, the connection's. IPv6 is cut to its /64.
 */
export function clientAddress(headers: Pick<Headers, "get">): string {
  const proxies = env().TRUSTED_PROXIES;
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const told = proxies === 0 ? "" : (hops.at(-proxies) ?? "");
  return networkKeyOf(told) ?? networkKeyOf(socketAddress() ?? "") ?? "unknown";
}

/** An address as it may be kept: without its last part (IPv4 /24, IPv6 /48), so that it names no subscriber. */
export function shortAddress(address: string): string {
  if (isIP(address) === 4) return address.replace(/\d+$/, "x");
  return address.endsWith("::/64") ? `${address.split(":").slice(0, 3).join(":")}:x` : "okänd";
}

function networkKeyOf(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const version = isIP(mapped);
  if (version === 4) return mapped;
  return version === 6 ? networkOf(mapped) : null;
}

/** The /64 network of an IPv6 address, in one spelling however the address was shortened. */
function networkOf(address: string): string {
  const [left = "", right] = address.split("%")[0]!.toLowerCase().split("::", 2);
  const before = left.split(":").filter(Boolean);
  const after = (right ?? "").split(":").filter(Boolean);
  const missing = right === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
