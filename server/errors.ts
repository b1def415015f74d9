// Error answers: a page in the shop's own frame, JSON or text, always in Swedish.
import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { refusalFor, refusalText } from "../lib/shop/refusals.ts";
import type { Exchange } from "./handler.ts";
import { log } from "./log.ts";
import { endToEnd, siteHeaders, type Next, type Site } from "./next.ts";
import { SECURITY_HEADERS } from "../lib/shop/policy.ts";
import type { Format } from "./rules.ts";

/** To be answered with an error of this status. */
export class Failed extends Error {
  readonly status: number;
  readonly allow: string | undefined;
  constructor(status: number, allow?: string) {
    super(`status ${status}`);
    this.status = status;
    this.allow = allow;
  }
}

/** An error without the shop's frame: for programs, and where Next can't make the page. */
export function errorWords(status: number, format: Format): { type: string; body: string } {
  const { code, title, text } = refusalFor(status);
  if (format === "json")
    return {
      type: "application/json",
      body: JSON.stringify({ error: { code, message: refusalText(status) } }),
    };
  // Next's browser side shows a text as an error only when its type is exactly this.
  if (format === "text") return { type: "text/plain", body: refusalText(status) };
  const body = `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title><main><h1>${title}</h1><p>${text}</p><p><a href="/">Till startsidan</a></p></main></html>`;
  return { type: "text/html; charset=utf-8", body };
}

/** How a connection ends whose other side is not there: Next has just died, and this process ends soon (index.ts). */
const IS_AWAY = /^(ECONNRESET|ECONNREFUSED|EPIPE)$/;

/** The status to answer with. When Next failed, the readiness probe tells whether the database is away (503). */
async function statusOf(error: unknown, { asked }: Exchange, next: Next): Promise<number> {
  if (IS_AWAY.test((error as NodeJS.ErrnoException).code ?? "")) return 503;
  if (!(error instanceof Failed)) return 500;
  if (error.status !== 500) return error.status;
  const probe = await next.ask({ method: "GET", url: "/ready", headers: {} });
  probe.resume();
  if (probe.statusCode === 503) return 503;
  // The shop's actions catch what fails in them, so Next could not read what was sent to one.
  return asked.method === "POST" && !asked.url.startsWith("/api/") ? 400 : 500;
}

/** The shop's page for an error; undefined when Next can't make it. */
async function errorPage(
  status: number,
  { asked, req }: Exchange,
  site: Site,
  next: Next,
): Promise<IncomingMessage | undefined> {
  const isPost = status === 404 && /^\/blogg\/[^/?]+(\?|$)/.test(asked.url);
  const headers = { ...siteHeaders(site), "user-agent": "stavmakeriet" };
  const coding = req.headers["accept-encoding"];
  const page = await next.ask({
    method: req.method === "HEAD" ? "HEAD" : "GET",
    url: `/fel/${isPost ? "inlagg" : status}`,
    headers: coding === undefined ? headers : { ...headers, "accept-encoding": coding },
  });
  if (page.statusCode === 200) return page;
  page.resume();
  return undefined;
}

/** Answers with the error in the format the caller understands. */
export async function sendError(exchange: Exchange, error: unknown, site: Site, next: Next): Promise<void> {
  const { req, res, format } = exchange;
  if (res.headersSent || res.destroyed) return void res.destroy();
  req.resume(); // a client that is still sending reads the answer only when it is through
  if (!(error instanceof Failed)) log.error({ request: exchange.id, err: error }, "no answer");
  const status = await statusOf(error, exchange, next).catch(() => 503);
  if (status === 405) res.setHeader("allow", (error as Failed).allow ?? "GET, HEAD");
  // By this Next's browser side knows the action of an earlier build.
  if (status === 409) res.setHeader("x-nextjs-action-not-found", "1");
  if (status === 503) res.setHeader("retry-after", "5");
  const page = format === "page" && (await errorPage(status, exchange, site, next).catch(() => undefined));
  if (page) {
    res.writeHead(status, { ...endToEnd(page.headers, "x-request-id"), "cache-control": "no-store" });
    return pipeline(page, res);
  }
  const { type, body } = errorWords(status, format);
  const length = { "content-length": Buffer.byteLength(body) };
  res.writeHead(status, {
    ...SECURITY_HEADERS,
    "content-type": type,
    "cache-control": "no-store",
    ...length,
  });
  res.end(body);
}
