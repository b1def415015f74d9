// A request that is somebody's own: to Next and back, with the page's policy and compressed on its way.
import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { Transform, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { compress, compressor, encodingFor, isCompressible } from "./compress.ts";
import type { Next } from "./next.ts";
import { policyFor } from "./policy.ts";
import { bodyLimit, pathOf, type Asked, type Format } from "./rules.ts";
import type { Site } from "./site.ts";

/** A request and its answer under way. */
export type Exchange = { req: IncomingMessage; res: ServerResponse; asked: Asked; format: Format };

/** Answered with an error of this status, in the shop's own words. */
export class Failed extends Error {
  readonly status: number;
  readonly allow: string | undefined;
  constructor(status: number, allow?: string) {
    super(`status ${status}`);
    this.status = status;
    this.allow = allow;
  }
}

/** Headers of one connection and none of the next (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "te",
  "trailer",
  "expect",
]);

/** Without the headers of one connection. */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/** Marks the scripts that Next writes into one answer. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/** What Next hears with every request: the shop's own name, whatever the visitor called it, and the nonce. */
export function siteHeaders({ url }: Site, nonce: string): IncomingHttpHeaders {
  return {
    host: url.host,
    "x-forwarded-host": url.host,
    "x-forwarded-proto": url.protocol.slice(0, -1),
    // How Next is told the nonce: docs of Next 16, content-security-policy.md.
    "content-security-policy": `script-src 'nonce-${nonce}'`,
    "x-nonce": nonce,
  };
}

export function isPage({ headers }: IncomingMessage): boolean {
  return String(headers["content-type"]).startsWith("text/html");
}

/** Hands a request on to Next and its answer back. Throws `Failed` for what the shop tells in its own words. */
export async function passOn({ req, res, asked, format }: Exchange, site: Site, next: Next): Promise<void> {
  if (res.destroyed) return;
  const nonce = newNonce();
  const left = new AbortController();
  res.once("close", () => left.abort());
  const answer = await next.ask({
    method: asked.method,
    url: asked.url,
    headers: {
      // Without a user agent Next knows no `htmlLimitedBots` (next.config.ts).
      "user-agent": "okänd",
      ...endToEnd(req.headers),
      ...siteHeaders(site, nonce),
      ...(req.headers.origin && { origin: site.url.origin }),
      "accept-encoding": "identity",
      // Read by lib/client-address.ts: Next shows handlers no socket.
      "x-socket-address": req.socket.remoteAddress ?? "",
    },
    body: hasBody(req) ? limited(req, bodyLimit(pathOf(asked.url))) : undefined,
    signal: left.signal,
  });
  const failed = failureOf(answer, asked, format);
  if (failed) {
    answer.resume();
    throw failed;
  }
  res.statusCode = answer.statusCode ?? 500;
  for (const [name, value] of Object.entries(endToEnd(answer.headers)))
    if (value !== undefined) res.setHeader(name, value);
  const type = answer.headers["content-type"];
  const compressible = isCompressible(type) && !answer.headers["content-encoding"];
  if (compressible) res.appendHeader("vary", "accept-encoding");
  const encoding = compressible ? encodingFor(String(asked.headers["accept-encoding"])) : null;
  if (isPage(answer)) {
    res.setHeader("content-security-policy", policyFor([`'nonce-${nonce}'`], site.sources));
    const html = await buffer(answer);
    const body = encoding ? await compress(html, encoding) : html;
    if (encoding) res.setHeader("content-encoding", encoding);
    if (asked.method !== "HEAD") res.setHeader("content-length", body.length);
    res.end(asked.method === "HEAD" ? undefined : body);
  } else if (encoding && asked.method !== "HEAD" && !isSmall(answer)) {
    res.removeHeader("content-length");
    res.setHeader("content-encoding", encoding);
    await pipeline(answer, compressor(encoding), res);
  } else await pipeline(answer, res);
}

function isSmall({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined && Number(headers["content-length"]) < 1_000;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/** A body without Content-Length is counted as it comes; what is too much never reaches a handler cut short. */
function limited(body: Readable, most: number): Readable {
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > most ? new Failed(413) : null, chunk);
    },
  });
  return body.on("error", (error) => count.destroy(error)).pipe(count);
}

/** What Next or a route says in English, or without a word, the shop says itself. */
function failureOf(answer: IncomingMessage, asked: Asked, format: Format): Failed | null {
  const status = answer.statusCode ?? 500;
  if (status < 400) return null;
  const type = answer.headers["content-type"] ?? "";
  const isAction = asked.headers["next-action"] !== undefined;
  // The action of an earlier build.
  if (isAction && status === 404) return new Failed(409);
  const isOurs =
    format === "json"
      ? type.startsWith("application/json")
      : type !== "" && !/^text\/(html|plain)/.test(type);
  if (isOurs && !(isAction && status >= 500)) return null;
  return new Failed(status, answer.headers.allow);
}
