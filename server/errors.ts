// Error answers: a page in the shop's own frame, JSON or text, always in Swedish.
import { refusalFor, refusalText } from "../lib/refusals.ts";
import type { Exchange } from "./handler.ts";
import { sendCopy, type Copy } from "./kept.ts";
import { log } from "./log.ts";
import type { Next } from "./next.ts";
import { SECURITY_HEADERS } from "./policy.ts";
import type { Format } from "./rules.ts";
import { Busy } from "./turns.ts";

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
  if (error instanceof Busy || IS_AWAY.test((error as NodeJS.ErrnoException).code ?? "")) return 503;
  if (!(error instanceof Failed)) return 500;
  if (error.status !== 500) return error.status;
  const probe = await next.ask({ method: "GET", url: "/ready", headers: {} });
  probe.resume();
  if (probe.statusCode === 503) return 503;
  // The shop's actions catch what fails in them, so Next could not read what was sent to one.
  return asked.method === "POST" && !asked.url.startsWith("/api/") ? 400 : 500;
}

/** Answers with the error in the format the caller understands. */
export async function sendError(
  exchange: Exchange,
  error: unknown,
  errorPage: (status: number, url: string) => Promise<Copy | undefined>,
  next: Next,
): Promise<void> {
  const { req, res, asked, format } = exchange;
  if (res.headersSent || res.destroyed) return void res.destroy();
  req.resume(); // a client that is still sending reads the answer only when it is through
  if (!(error instanceof Failed || error instanceof Busy))
    log.error({ request: exchange.id, err: error }, "no answer");
  const status = await statusOf(error, exchange, next).catch(() => 503);
  if (status === 405) res.setHeader("allow", (error as Failed).allow ?? "GET, HEAD");
  // By this Next's browser side knows the action of an earlier build.
  if (status === 409) res.setHeader("x-nextjs-action-not-found", "1");
  if (status === 503) res.setHeader("retry-after", "5");
  const page = format === "page" && (await errorPage(status, asked.url).catch(() => undefined));
  if (page) return sendCopy(page, req, res, exchange.id);
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
