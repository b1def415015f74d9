// What goes over an answer of Next on its way out: the policy of a page, compression, Swedish instead of Next's English.
import { LRUCache } from "lru-cache";
import type { IncomingMessage, ServerResponse } from "node:http";
import { settle } from "./cached-page.ts";
import { encodingFor, fingerprint, isCompressible, pack } from "./compress.ts";
import { packing, type Packing } from "./packing.ts";
import { policyFor, type Sources } from "./policy.ts";
import { pathOf } from "./rules.ts";
import { sayIt, withLostPage, type Face } from "./words.ts";

export type House = {
  sources: Sources;
  /** Inline scripts of our own that pages carried when they were built. */
  ownScripts: ReadonlySet<string>;
  /** What a policy allows them by. */
  ownHashes: readonly string[];
  /** The shop's page for what went wrong, without scripts. */
  shell: string | null;
};

export type Visit = {
  req: IncomingMessage;
  res: ServerResponse;
  face: Face;
  /** What Next was told to mark this page's scripts with. */
  nonce: string;
  /** Set when Next could not read what was sent to an action. */
  unreadable?: boolean;
  /** Set when it failed because the database is away. */
  away?: boolean;
};

type Done = (() => void) | undefined;
type Write = (...all: unknown[]) => boolean;
type End = (...all: unknown[]) => ServerResponse;

type Known = { scripts: string[]; isAway: boolean; body: Buffer };
/** The answer to HEAD has no body, but everything has a size here. */
const known = new LRUCache<string, Known>({
  maxSize: 10_000_000,
  sizeCalculation: ({ body }) => body.length || 1,
});

/** A cached page says by this that what it was made from could not be read; Next has no status for that. */
const AWAY = '<meta name="x-status" content="503"';

function lookAt(page: Buffer, status: number, ownScripts: ReadonlySet<string>): Known {
  const text = page.toString("utf8");
  const head = text.slice(0, text.indexOf("</head>"));
  const { html, hashes } = settle(text, ownScripts, { isWhole: status === 200 });
  return { scripts: hashes, isAway: head.includes(AWAY), body: Buffer.from(html) };
}

function knownOf(page: Buffer, name: string, status: number, ownScripts: ReadonlySet<string>): Known {
  const found = known.get(name);
  if (found) return found;
  const made = lookAt(page, status, ownScripts);
  known.set(name, made);
  return made;
}

/** Sends the front's own answer. */
export function say(visit: Visit, house: House, status: number, headers: Record<string, string> = {}): void {
  const { req, res, face } = visit;
  const { type, body } = sayIt(status, face, house.shell);
  for (const name of res.getHeaderNames()) if (!KEPT.test(name)) res.removeHeader(name);
  res.statusCode = status;
  res.setHeader("content-type", type);
  res.setHeader("cache-control", "no-store");
  res.setHeader("x-content-type-options", "nosniff");
  res.setHeader("referrer-policy", "strict-origin-when-cross-origin");
  res.setHeader("x-frame-options", "DENY");
  res.setHeader(
    "content-security-policy",
    policyFor([], house.sources).replace("script-src 'self'", "script-src 'none'"),
  );
  if (status === 409) res.setHeader("x-stale-page", "1");
  if (status === 503) res.setHeader("retry-after", "5");
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader("content-length", Buffer.byteLength(body));
  res.end(req.method === "HEAD" ? undefined : body);
}

/** Headers that stay when the front answers in Next's place. */
const KEPT =
  /^(strict-transport-security|permissions-policy|cross-origin-opener-policy|retry-after|allow|connection|date)$/;

/** Puts the front's hand on an answer that Next is about to write; returns how to answer in its place. */
export function dress(visit: Visit, house: House): (status: number) => void {
  const { req, res } = visit;
  const real = { write: res.write, end: res.end, writeHead: res.writeHead };
  /** Node writes the head itself, through `writeHead`, at the first byte. */
  function write(...all: unknown[]): boolean {
    res.writeHead = real.writeHead;
    return (real.write as Write).call(res, ...all);
  }
  function end(...all: unknown[]): ServerResponse {
    res.writeHead = real.writeHead;
    return (real.end as End).call(res, ...all);
  }
  // Next lays its own over this one, which does nothing once an answer has begun.
  const set = res.setHeader.bind(res);
  const encoding = encodingFor(req.headers["accept-encoding"] as string | undefined);
  let way: "plain" | "hold" | "stream" | "replace" | undefined;
  let ended = false;
  let held: Buffer[] = [];
  let packed: Packing | undefined;

  const header = (name: string) => String(res.getHeader(name) ?? "");
  const isKept = () => /s-maxage|immutable/.test(header("cache-control"));
  const bytes = (chunk: unknown, encoding?: unknown): Buffer =>
    typeof chunk === "string"
      ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
      : Buffer.from(chunk as Uint8Array);

  /** What the page says is true for the moment only: nobody may keep it, and it is worth asking again. */
  function sayAway(): void {
    res.statusCode = 503;
    set("retry-after", "5");
    set("cache-control", "no-store");
    res.removeHeader("etag");
  }

  /** Once, as late as possible: status and headers stand, nothing is sent. */
  function choose(whole: boolean): NonNullable<typeof way> {
    if (way) return way;
    // Next's page for this is empty until its scripts run.
    if (res.statusCode === 500 && visit.away) {
      res.statusCode = 503;
      return (way = "replace");
    }
    const type = header("content-type");
    if (isNotOurs(res.statusCode, type, visit)) return (way = "replace");
    if (res.statusCode === 304 || res.statusCode === 204) return (way = "plain");
    const isPage = type.startsWith("text/html");
    if (isPage && (isKept() || whole || res.statusCode === 404)) return (way = "hold");
    if (isPage) {
      set(
        "content-security-policy",
        policyFor([`'nonce-${visit.nonce}'`, ...house.ownHashes], house.sources),
      );
    }
    if (!isCompressible(type, Number(header("content-length")) || undefined) || header("content-encoding"))
      return (way = "plain");
    res.appendHeader("vary", "accept-encoding");
    if (!encoding || req.method === "HEAD" || header("content-range")) return (way = "plain");
    if (isKept()) return (way = "hold");
    res.removeHeader("content-length");
    set("content-encoding", encoding);
    packed = packing(res, encoding, { write, end, setLength: (length) => set("content-length", length) });
    return (way = "stream");
  }

  /** A whole body: page or file. */
  async function release(page: Buffer): Promise<void> {
    if (res.destroyed) return;
    const type = header("content-type");
    const isPage = type.startsWith("text/html");
    let body =
      isPage && res.statusCode === 404
        ? Buffer.from(withLostPage(page.toString("utf8"), pathOf(req.url ?? "/"), house.shell))
        : page;
    // Next's own page for when even our error pages fail is in English.
    if (isPage && res.statusCode >= 500 && body.includes("--next-error-bg")) {
      return takeOver(res.statusCode);
    }
    const name = fingerprint(body);
    if (isPage) {
      const page = knownOf(body, name, res.statusCode, house.ownScripts);
      body = page.body;
      // A page for one visitor may also carry the mark of this request; in a page for all it would mean nothing.
      const mark = /s-maxage/.test(header("cache-control")) ? [] : [`'nonce-${visit.nonce}'`];
      set("content-security-policy", policyFor([...mark, ...page.scripts], house.sources));
      if (page.isAway) sayAway();
    }
    const packs = isCompressible(type, body.length) && !header("content-encoding");
    if (packs && isPage) res.appendHeader("vary", "accept-encoding");
    let out = body;
    if (packs && encoding && req.method !== "HEAD") {
      // Anybody can have pages made that nobody else will see: addresses without a page, answers of their own.
      const isForAll = res.statusCode === 200 && isKept();
      out = await pack(body, encoding, { key: name, isForAll });
      set("content-encoding", encoding);
      const etag = header("etag");
      if (etag.startsWith('"')) set("etag", `W/${etag}`);
    }
    if (req.method !== "HEAD") set("content-length", out.length);
    end(req.method === "HEAD" ? undefined : out);
  }

  res.writeHead = ((status: number, ...rest: unknown[]) => {
    res.statusCode = status;
    const headers = rest.find((each) => each !== null && typeof each === "object") as
      Record<string, string | string[]> | undefined;
    for (const [name, value] of Object.entries(headers ?? {})) set(name, value);
    return res;
  }) as typeof res.writeHead;
  res.flushHeaders = () => {};
  // Next looks here before it answers a second time.
  Object.defineProperty(res, "headersSent", { configurable: true, get: () => way !== undefined });
  Object.defineProperty(res, "writableEnded", { configurable: true, get: () => ended });
  (res as unknown as { flush: () => void }).flush = () => packed?.flush();

  res.write = ((chunk: unknown, encoding?: unknown, done?: unknown) => {
    const callback = (typeof encoding === "function" ? encoding : done) as Done;
    switch (choose(false)) {
      case "hold":
        held.push(bytes(chunk, encoding));
        callback?.();
        return true;
      case "replace":
        callback?.();
        return true;
      case "stream":
        return packed!.write(bytes(chunk, encoding), callback);
      default:
        return write(chunk, encoding, done);
    }
  }) as typeof res.write;

  res.end = ((chunk?: unknown, encoding?: unknown, done?: unknown) => {
    const callback = [chunk, encoding, done].find((each) => typeof each === "function") as Done;
    const last = chunk === null || chunk === undefined || typeof chunk === "function" ? null : chunk;
    const began = way !== undefined;
    if (ended) return res;
    ended = true;
    switch (choose(!began && last !== null)) {
      case "replace":
        if (callback) res.once("finish", callback);
        takeOver(statusOf(visit));
        return res;
      case "hold":
        if (callback) res.once("finish", callback);
        if (last !== null) held.push(bytes(last, encoding));
        void release(Buffer.concat(held)).catch(() => res.destroy());
        held = [];
        return res;
      case "stream":
        if (callback) res.once("finish", callback);
        packed!.end(last === null ? null : bytes(last, encoding));
        return res;
      default:
        return end(chunk, encoding, done);
    }
  }) as typeof res.end;

  /** The front answers in Next's place; what Next still does to this answer has no effect. */
  function takeOver(status: number): void {
    for (const name of LAID_OVER) delete (res as unknown as Record<string, unknown>)[name];
    const allow = status === 405 && !res.hasHeader("allow") ? { allow: "GET, HEAD" } : undefined;
    say(visit, house, status, allow);
    way = "replace";
    ended = true;
    for (const name of ["setHeader", "appendHeader", "removeHeader", "writeHead", "end"] as const)
      (res as unknown as Record<string, () => unknown>)[name] = () => res;
    res.write = () => true;
  }
  return takeOver;
}

const LAID_OVER = ["write", "end", "writeHead", "flushHeaders", "headersSent", "writableEnded", "setHeader"];

/** Next answers these by itself, in English or not at all; our own handlers answer in JSON, our pages in HTML. */
function isNotOurs(status: number, type: string, { req, face }: Visit): boolean {
  if (status < 400) return false;
  if (type === "" || type.startsWith("text/plain")) return true;
  if (face === "json") return !type.startsWith("application/json");
  return req.headers["next-action"] !== undefined && (status === 500 || status === 503);
}

/** Next calls it our fault when what was sent to an action can't be read. */
function statusOf({ res, unreadable }: Visit): number {
  return res.statusCode === 500 && unreadable ? 400 : res.statusCode;
}
