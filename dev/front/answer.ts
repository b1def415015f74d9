// What goes over an answer of Next on its way out: the policy of a page, compression, Swedish instead of Next's English.
import { cachedPage } from "./cached-page.ts";
import { encodingFor, fingerprint, isCompressible, pack, type Encoding } from "./compress.ts";
import type { House } from "./house.ts";
import { packing, type Packing } from "./packing.ts";
import { policyFor } from "./policy.ts";
import { pathOf } from "./rules.ts";
import { say, type Visit } from "./visit.ts";
import { withLostPage } from "./words.ts";

type Done = (() => void) | undefined;

/** `hold` waits for the whole body, `stream` packs it on its way, `replace` drops it: the front answers itself. */
type Way = "plain" | "hold" | "stream" | "replace";

/** Puts the front's hand on an answer that Next is about to write; returns how to answer in its place. */
export function dress(visit: Visit, house: House): (status: number) => void {
  const answer = new Answer(visit, house);
  return (status) => answer.takeOver(status);
}

/** Lays its own methods over the response that Next writes to, and decides at the first byte what becomes of it. */
class Answer {
  readonly #visit: Visit;
  readonly #house: House;
  readonly #encoding: Encoding | null;
  /** The response's own methods; Next lays a `setHeader` over it that does nothing once an answer has begun. */
  readonly #real;
  #way: Way | undefined;
  #ended = false;
  #held: Buffer[] = [];
  #packed: Packing | undefined;

  constructor(visit: Visit, house: House) {
    const { req, res } = visit;
    this.#visit = visit;
    this.#house = house;
    this.#encoding = encodingFor(req.headers["accept-encoding"] as string | undefined);
    this.#real = { write: res.write, end: res.end, writeHead: res.writeHead, set: res.setHeader.bind(res) };
    res.writeHead = ((status: number, ...rest: unknown[]) =>
      this.#head(status, rest)) as typeof res.writeHead;
    res.write = ((...all: unknown[]) => this.#write(all)) as typeof res.write;
    res.end = ((...all: unknown[]) => this.#end(all)) as typeof res.end;
    res.flushHeaders = () => {};
    // Next looks here before it answers a second time.
    Object.defineProperty(res, "headersSent", { configurable: true, get: () => this.#way !== undefined });
    Object.defineProperty(res, "writableEnded", { configurable: true, get: () => this.#ended });
    (res as unknown as { flush: () => void }).flush = () => this.#packed?.flush();
  }

  #header(name: string): string {
    return String(this.#visit.res.getHeader(name) ?? "");
  }

  /** Is it the same for everybody, for a while or for good? */
  #isKept(): boolean {
    return /s-maxage|immutable/.test(this.#header("cache-control"));
  }

  /** Node writes the head itself, through `writeHead`, at the first byte. */
  #send(...all: unknown[]): boolean {
    const { res } = this.#visit;
    res.writeHead = this.#real.writeHead;
    return (this.#real.write as (...all: unknown[]) => boolean).apply(res, all);
  }

  #finish(...all: unknown[]): void {
    const { res } = this.#visit;
    res.writeHead = this.#real.writeHead;
    (this.#real.end as (...all: unknown[]) => void).apply(res, all);
  }

  #head(status: number, rest: unknown[]) {
    const { res } = this.#visit;
    res.statusCode = status;
    const headers = rest.find((each) => each !== null && typeof each === "object");
    for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string | string[]>))
      this.#real.set(name, value);
    return res;
  }

  #write([chunk, encoding, done]: unknown[]): boolean {
    const callback = (typeof encoding === "function" ? encoding : done) as Done;
    switch (this.#choose(false)) {
      case "hold":
        this.#held.push(bytes(chunk, encoding));
        callback?.();
        return true;
      case "replace":
        callback?.();
        return true;
      case "stream":
        return this.#packed!.write(bytes(chunk, encoding), callback);
      default:
        return this.#send(chunk, encoding, done);
    }
  }

  #end([chunk, encoding, done]: unknown[]) {
    const { res } = this.#visit;
    const callback = [chunk, encoding, done].find((each) => typeof each === "function") as Done;
    const last =
      chunk === null || chunk === undefined || typeof chunk === "function" ? null : bytes(chunk, encoding);
    const began = this.#way !== undefined;
    if (this.#ended) return res;
    this.#ended = true;
    const way = this.#choose(!began && last !== null);
    if (way === "plain") {
      this.#finish(chunk, encoding, done);
      return res;
    }
    if (callback) res.once("finish", callback);
    if (way === "replace") this.takeOver(statusOf(this.#visit));
    else if (way === "stream") this.#packed!.end(last);
    else {
      const body = Buffer.concat(last ? [...this.#held, last] : this.#held);
      this.#held = [];
      void this.#release(body).catch(() => res.destroy());
    }
    return res;
  }

  /** Once, as late as possible: status and headers stand, nothing is sent. */
  #choose(isWhole: boolean): Way {
    return (this.#way ??= this.#wayOf(isWhole));
  }

  #wayOf(isWhole: boolean): Way {
    const { req, res, away, nonce } = this.#visit;
    // Next's page for this is empty until its scripts run.
    if (res.statusCode === 500 && away) {
      res.statusCode = 503;
      return "replace";
    }
    const type = this.#header("content-type");
    if (isNotOurs(res.statusCode, type, this.#visit)) return "replace";
    if (res.statusCode === 304 || res.statusCode === 204) return "plain";
    const isPage = type.startsWith("text/html");
    if (isPage && (this.#isKept() || isWhole || res.statusCode === 404)) return "hold";
    if (isPage) this.#setPolicy([`'nonce-${nonce}'`, ...this.#house.ownHashes]);
    if (!this.#isWorthPacking(Number(this.#header("content-length")) || undefined)) return "plain";
    res.appendHeader("vary", "accept-encoding");
    if (!this.#encoding || req.method === "HEAD" || this.#header("content-range")) return "plain";
    if (this.#isKept()) return "hold";
    this.#stream(this.#encoding);
    return "stream";
  }

  #stream(encoding: Encoding): void {
    const { res } = this.#visit;
    res.removeHeader("content-length");
    this.#real.set("content-encoding", encoding);
    this.#packed = packing(res, encoding, {
      write: (chunk) => this.#send(chunk),
      end: (last) => this.#finish(last),
      setLength: (length) => this.#real.set("content-length", length),
    });
  }

  #setPolicy(scripts: readonly string[]): void {
    this.#real.set("content-security-policy", policyFor(scripts, this.#house.sources));
  }

  #isWorthPacking(length: number | undefined): boolean {
    return isCompressible(this.#header("content-type"), length) && !this.#header("content-encoding");
  }

  /** Sends a whole body: page or file. */
  async #release(whole: Buffer): Promise<void> {
    const { req, res } = this.#visit;
    if (res.destroyed) return;
    const isPage = this.#header("content-type").startsWith("text/html");
    // Next's own page for when even our error pages fail is in English.
    if (isPage && res.statusCode >= 500 && whole.includes("--next-error-bg"))
      return this.takeOver(res.statusCode);
    const found = isPage && res.statusCode === 404 ? this.#lostPage(whole) : whole;
    const name = fingerprint(found);
    const body = isPage ? this.#settled(found, name) : found;
    const packs = this.#isWorthPacking(body.length);
    if (packs && isPage) res.appendHeader("vary", "accept-encoding");
    let out = body;
    if (packs && this.#encoding && req.method !== "HEAD") {
      // Anybody can have pages made that nobody else will see: addresses without a page, answers of their own.
      const isForAll = res.statusCode === 200 && this.#isKept();
      out = await pack(body, this.#encoding, { key: name, isForAll });
      this.#real.set("content-encoding", this.#encoding);
      const etag = this.#header("etag");
      if (etag.startsWith('"')) this.#real.set("etag", `W/${etag}`);
    }
    if (req.method !== "HEAD") this.#real.set("content-length", out.length);
    this.#finish(req.method === "HEAD" ? undefined : out);
  }

  #lostPage(page: Buffer): Buffer {
    const path = pathOf(this.#visit.req.url ?? "/");
    return Buffer.from(withLostPage(page.toString("utf8"), path, this.#house.shell));
  }

  /** The page as it is sent, and its policy. */
  #settled(whole: Buffer, name: string): Buffer {
    const { res, nonce } = this.#visit;
    const page = cachedPage(whole, { name, status: res.statusCode, ownScripts: this.#house.ownScripts });
    // A page for one visitor may also carry the mark of this request; in a page for all it would mean nothing.
    const mark = /s-maxage/.test(this.#header("cache-control")) ? [] : [`'nonce-${nonce}'`];
    this.#setPolicy([...mark, ...page.scripts]);
    if (page.isAway) this.#sayAway();
    return page.body;
  }

  /** What the page says is true for the moment only: nobody may keep it, and it is worth asking again. */
  #sayAway(): void {
    const { res } = this.#visit;
    res.statusCode = 503;
    this.#real.set("retry-after", "5");
    this.#real.set("cache-control", "no-store");
    res.removeHeader("etag");
  }

  /** The front answers in Next's place; what Next still does to this answer has no effect. */
  takeOver(status: number): void {
    const { res } = this.#visit;
    for (const name of LAID_OVER) delete (res as unknown as Record<string, unknown>)[name];
    say(
      this.#visit,
      this.#house,
      status,
      status === 405 && !res.hasHeader("allow") ? { allow: "GET, HEAD" } : {},
    );
    this.#way = "replace";
    this.#ended = true;
    for (const name of ["setHeader", "appendHeader", "removeHeader", "writeHead", "end"] as const)
      (res as unknown as Record<string, () => unknown>)[name] = () => res;
    res.write = () => true;
  }
}

const LAID_OVER = ["write", "end", "writeHead", "flushHeaders", "headersSent", "writableEnded", "setHeader"];

function bytes(chunk: unknown, encoding: unknown): Buffer {
  return typeof chunk === "string"
    ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
    : Buffer.from(chunk as Uint8Array);
}

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
