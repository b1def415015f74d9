// Answers that are the same for everybody: made of nothing but their address, and the pages of errors.
import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { Failed } from "./errors.ts";
import { Copy, FOR_ALL, keep } from "./kept.ts";
import { endToEnd, type Next } from "./next.ts";
import { settle } from "./page.ts";
import { policyFor, type Sources } from "./policy.ts";

export type Site = {
  /** The folder of the build. */
  root: string;
  /** The shop's public address. */
  url: URL;
  /** Origins whose pages may send something: the shop's own, and with stand-ins the local addresses. */
  origins: ReadonlySet<string>;
  sources: Sources;
};

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
    // Next reads the nonce from this header: node_modules/next/dist/docs/01-app/02-guides/content-security-policy.md.
    "content-security-policy": `script-src 'nonce-${nonce}'`,
    "x-nonce": nonce,
  };
}

/** True for a document. */
export function isPage({ headers }: IncomingMessage): boolean {
  return String(headers["content-type"]).startsWith("text/html");
}

/** The shared answers of a site. */
export function sharedAnswers(site: Site, next: Next) {
  async function ask(url: string) {
    const nonce = newNonce();
    const headers = { ...siteHeaders(site, nonce), "user-agent": "stavmakeriet", accept: "*/*" };
    const answer = await next.ask({ method: "GET", url, headers });
    return { answer, status: answer.statusCode!, body: await buffer(answer), nonce };
  }

  function copyOf(status: number, { answer, body, nonce }: Awaited<ReturnType<typeof ask>>): Copy {
    const headers = endToEnd(answer.headers, "date", "x-request-id", "content-length");
    headers["cache-control"] = status >= 400 ? "no-store" : cacheControl(headers["cache-control"]);
    if (!isPage(answer)) return new Copy(status, headers, body);
    const { html, hashes } = settle(body.toString(), nonce);
    if (headers.link) headers.link = String(headers.link).replaceAll(`; nonce="${nonce}"`, "");
    headers["content-security-policy"] = policyFor(hashes, site.sources);
    return new Copy(status, headers, Buffer.from(html));
  }

  /** The answer to an address; undefined where it turns out to be somebody's own. Throws `Failed` when Next fails. */
  async function make(address: string): Promise<Copy | undefined> {
    const made = await ask(address);
    if (made.status >= 500) throw new Failed(made.status);
    if (made.answer.headers["set-cookie"]) return undefined;
    // Next writes no HTML for notFound(), its scripts draw it: the body is the shop's own page for it.
    return made.status === 404 && isPage(made.answer) ? errorPage(404, address) : copyOf(made.status, made);
  }

  /** The page for an error at this address. */
  function errorPage(status: number, url: string): Promise<Copy | undefined> {
    const isPost = status === 404 && /^\/blogg\/[^/?]+(\?|$)/.test(url);
    const address = `/fel/${isPost ? "inlagg" : status}`;
    return keep(address, async () => {
      const made = await ask(address);
      if (made.status !== 200) throw new Failed(status);
      return copyOf(status, made);
    });
  }

  return { make, errorPage };
}

/** A file or picture says how long it may be kept; a page is for a second. */
function cacheControl(told = ""): string {
  return told.startsWith("public") ? told : FOR_ALL;
}
