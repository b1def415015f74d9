// Passes a request to Next, and the answer back.
import type { IncomingMessage } from "node:http";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failed } from "./errors.ts";
import type { Exchange } from "./handler.ts";
import { endToEnd, siteHeaders, type Next, type Site } from "./next.ts";
import { SECURITY_HEADERS } from "../lib/shop/policy.ts";
import { bodyLimit, hasBody, pathOf } from "./rules.ts";

/**
 * What only this server, or Next to itself, may say. Asked with x-middleware-prefetch, for one, Next answers 200 and `{}`
 * before the page can refuse.
 */
const OURS =
  /^x-(nonce$|socket-|request-id$|forwarded-(host|port|proto)$|middleware-|invoke-|matched-|now-|nextjs-)/;

/**
 * Passes a request on to Next, and its answer back. Throws `Failed` for errors that the shop answers in its own
 * words.
 */
export async function passOn(exchange: Exchange, site: Site, next: Next): Promise<void> {
  const { id, req, res, asked } = exchange;
  if (res.destroyed) return;
  const address = req.socket.remoteAddress ?? "";
  const left = new AbortController();
  res.once("close", () => left.abort());
  const answer = await next.ask({
    method: asked.method,
    url: asked.url,
    headers: {
      // Without a user agent Next knows no `htmlLimitedBots` (next.config.ts).
      "user-agent": "okänd",
      ...endToEnd(req.headers, ...Object.keys(req.headers).filter((name) => OURS.test(name))),
      ...siteHeaders(site),
      // Read by lib/kernel/request-id.ts.
      "x-request-id": id,
      ...(req.headers.origin !== undefined && { origin: site.url.origin }),
      // Read by lib/kernel/client-address.ts: Next shows handlers no socket, and would name this server's in the other header.
      "x-socket-address": address,
      "x-forwarded-for": req.headers["x-forwarded-for"] ?? address,
    },
    body: hasBody(asked.headers) ? limited(req, bodyLimit(pathOf(asked.url))) : undefined,
    signal: left.signal,
  });
  const failed = failureOf(answer, exchange);
  if (failed) {
    answer.resume();
    throw failed;
  }
  if (isMoved(answer, asked.method)) {
    // Nobody reads it, and Next's has the title of the page that is not shown.
    answer.resume();
    const headers = endToEnd(answer.headers, "content-type", "content-length");
    // Those that Next makes itself, as for a slash at the end, have none of next.config.ts' headers.
    res.writeHead(answer.statusCode!, { ...SECURITY_HEADERS, ...headers }).end();
    return;
  }
  res.writeHead(answer.statusCode!, endToEnd(answer.headers));
  await pipeline(answer, res);
}

/** A redirect of a page; that of an action carries the page it leads to. */
function isMoved({ statusCode = 500 }: IncomingMessage, method: string): boolean {
  return (method === "GET" || method === "HEAD") && statusCode >= 300 && statusCode < 400;
}

/**
 * A body without Content-Length is counted as it comes; one that is too large is cut off with an error, so that no
 * handler reads half of it.
 */
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

/**
 * An error that Next answers in English or without text is replaced by the shop's own; an error of a route of the
 * shop passes as it is.
 */
function failureOf(
  { statusCode = 500, headers }: IncomingMessage,
  { asked, format }: Exchange,
): Failed | null {
  if (statusCode < 400) return null;
  const isAction = asked.headers["next-action"] !== undefined;
  // The action of an earlier build.
  if (isAction && statusCode === 404) return new Failed(409);
  const type = headers["content-type"] ?? "";
  const isTold =
    format === "json"
      ? type.startsWith("application/json")
      : type !== "" && !/^text\/(html|plain)/.test(type);
  return isTold && !(isAction && statusCode >= 500) ? null : new Failed(statusCode, headers.allow);
}
