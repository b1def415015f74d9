// The answers that are the same for everybody: pages made of nothing but their address, and the pages of errors.
import type { IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { refusalFor, refusalText } from "../lib/refusals.ts";
import { Copy, keep, sendCopy } from "./kept.ts";
import type { Next } from "./next.ts";
import { settle } from "./page.ts";
import { endToEnd, Failed, isPage, newNonce, siteHeaders, type Exchange } from "./pass-on.ts";
import { policyFor } from "./policy.ts";
import { pathOf } from "./rules.ts";
import type { Site } from "./site.ts";
import { Busy } from "./turns.ts";

const RETRY_SECONDS = "5";

export type Pages = {
  makeShared: (address: string) => Promise<Copy | undefined>;
  sendError: (exchange: Exchange, error: unknown) => Promise<void>;
};

/** The shared answers of a site. */
export function makePages(site: Site, next: Next): Pages {
  async function ask(address: string) {
    const nonce = newNonce();
    const headers: IncomingHttpHeaders = {
      ...siteHeaders(site, nonce),
      "user-agent": "stavmakeriet",
      accept: "*/*",
    };
    const answer = await next.ask({ method: "GET", url: address, headers });
    return { answer, status: answer.statusCode ?? 500, body: await buffer(answer), nonce };
  }

  function pageCopy(status: number, headers: IncomingHttpHeaders, body: Buffer, nonce: string): Copy {
    const { html, hashes } = settle(body.toString(), nonce);
    const link = headers.link && { link: String(headers.link).replaceAll(`; nonce="${nonce}"`, "") };
    const policy = policyFor(hashes, site.sources);
    return new Copy(status, { ...headers, ...link, "content-security-policy": policy }, Buffer.from(html));
  }

  /** The answer for everybody; undefined where it turns out to be somebody's. Throws `Failed` when Next fails. */
  async function makeShared(address: string): Promise<Copy | undefined> {
    const { answer, status, body, nonce } = await ask(address);
    if (status >= 500) throw new Failed(status);
    if (answer.headers["set-cookie"]) return undefined;
    const { "x-request-id": _, date: __, ...headers } = endToEnd(answer.headers);
    if (!isPage(answer)) return new Copy(status, headers, body);
    // Next writes no HTML for notFound(), its scripts draw it: the body is the shop's own page for it.
    return status === 404 ? errorPage(404, address) : pageCopy(status, headers, body, nonce);
  }

  /** The page for an error of this status. */
  function errorPage(status: number, url: string): Promise<Copy | undefined> {
    const isPost = status === 404 && /^\/blogg\/[^/]+$/.test(pathOf(url));
    return keep(`/fel/${isPost ? "inlagg" : status}`, async () => {
      const { answer, body, nonce } = await ask(`/fel/${isPost ? "inlagg" : status}`);
      if (answer.statusCode !== 200) throw new Failed(status);
      const { "x-request-id": _, date: __, ...headers } = endToEnd(answer.headers);
      return pageCopy(
        status,
        status === 404 ? headers : { ...headers, "cache-control": "no-store" },
        body,
        nonce,
      );
    });
  }

  /** The status to tell: of what Next could not do, only the readiness probe knows whether the database is away. */
  async function statusOf(error: unknown, { asked }: Exchange): Promise<number> {
    if (error instanceof Busy) return 503;
    if (!(error instanceof Failed)) return 500;
    if (error.status !== 500) return error.status;
    const probe = await next.ask({ method: "GET", url: "/ready", headers: {} });
    probe.resume();
    if (probe.statusCode === 503) return 503;
    // Our actions catch what fails in them: Next could not read what was sent to one.
    return asked.method === "POST" && !asked.url.startsWith("/api/") ? 400 : 500;
  }

  /** Tells what went wrong in the format the caller understands. */
  async function sendError(exchange: Exchange, error: unknown): Promise<void> {
    const { res, asked, format } = exchange;
    if (res.destroyed) return;
    if (res.headersSent) return void res.destroy();
    if (!(error instanceof Failed || error instanceof Busy)) console.error(error);
    const status = await statusOf(error, exchange).catch(() => 503);
    if (error instanceof Failed && status === 405) res.setHeader("allow", error.allow ?? "GET, HEAD");
    if (status === 503) res.setHeader("retry-after", RETRY_SECONDS);
    const page = format === "page" && (await errorPage(status, asked.url).catch(() => undefined));
    if (page) return sendCopy(page, asked, res);
    const [type, body] = errorWords(status, format);
    res.setHeader("content-type", type).setHeader("cache-control", "no-store");
    res.setHeader("content-length", Buffer.byteLength(body)).writeHead(status);
    res.end(asked.method === "HEAD" ? undefined : body);
  }

  return { makeShared, sendError };
}

/** An error without the shop's frame: for programs, and where Next can't make a page. */
export function errorWords(status: number, format: Exchange["format"]): [type: string, body: string] {
  const { code, title, text } = refusalFor(status);
  if (format === "json")
    return ["application/json", JSON.stringify({ error: { code, message: refusalText(status) } })];
  // Next's browser side shows a text as an error only when its type is exactly this.
  if (format === "text") return ["text/plain", refusalText(status)];
  const page = `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title><main><h1>${title}</h1><p>${text}</p><p><a href="/">Till startsidan</a></p></main></html>`;
  return ["text/html; charset=utf-8", page];
}
