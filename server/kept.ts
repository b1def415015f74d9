// The one cache: a whole public answer, kept for one second. Nothing has to be invalidated, and instances agree within
// that second without knowing of each other.
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const FRESH_MS = 1_000;
/** When Next can't make an answer, as without a database, the last one is sent for so long. */
const ON_ERROR_SECONDS = 600;
const MAX_BYTES = 64_000_000;
/** For browsers and CDNs: ask again, keep it for the same second, and on errors for the same ten minutes. */
export const FOR_ALL = `public, max-age=0, s-maxage=1, stale-if-error=${ON_ERROR_SECONDS}`;

const TEXT = /^(text\/|application\/(json|manifest\+json|rss\+xml|xml)|image\/svg\+xml)/;
const MIN_BYTES = 1_000;
// A page of 150 kB: quality 5 makes 16.3 kB in 1.4 ms of CPU, 11 makes 14.4 kB in 119 ms.
const QUALITY = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: QUALITY }),
  gzip: (body: Buffer) => promisify(gzip)(body),
  identity: async (body: Buffer) => body,
};
type Encoding = keyof typeof compress;
/** The best one first. */
const ENCODINGS: Encoding[] = ["br", "gzip", "identity"];

/** An answer ready to be sent to anybody, compressed once for each encoding. */
export class Copy {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly etag: string;
  readonly madeAt = Date.now();
  readonly isText: boolean;
  readonly #ready = new Map<Encoding, Promise<{ headers: IncomingHttpHeaders; body: Buffer }>>();

  constructor(status: number, headers: IncomingHttpHeaders, body: Buffer) {
    this.status = status;
    this.body = body;
    this.etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
    this.isText = TEXT.test(String(headers["content-type"])) && body.length >= MIN_BYTES;
    const vary = [headers.vary, "accept-encoding"].filter(Boolean).join(", ");
    this.headers = { ...headers, etag: this.etag, ...(this.isText && { vary }) };
  }

  /** Head and body in an encoding. */
  as(encoding: Encoding) {
    const ready = this.#ready.get(encoding) ?? this.#make(encoding);
    this.#ready.set(encoding, ready);
    return ready;
  }

  async #make(encoding: Encoding) {
    const body = await compress[encoding](this.body);
    const own = encoding === "identity" ? {} : { "content-encoding": encoding };
    return { headers: { ...this.headers, ...own, "content-length": String(body.length) }, body };
  }
}

type Make = () => Promise<Copy | undefined>;

const kept = new LRUCache<string, Copy, Make>({
  ttl: FRESH_MS,
  // An old answer stays for when no new one can be made.
  noDeleteOnStaleGet: true,
  maxSize: MAX_BYTES,
  // With room for the compressed forms. A redirect may have 8,000 letters of a visitor's in its address and in its head.
  sizeCalculation: ({ body, headers }, address) =>
    2_000 + address.length + JSON.stringify(headers).length + Math.ceil(body.length * 1.4),
  // Asked for by a thousand at once, an answer is made once, and they share it.
  async fetchMethod(_address, last, { context: make }) {
    try {
      return await make();
    } catch (error) {
      if (last && Date.now() - last.madeAt < ON_ERROR_SECONDS * 1_000) return last;
      throw error;
    }
  },
});

/** The answer of this second for an address, if there is one. */
export function findKept(address: string): Copy | undefined {
  return kept.get(address);
}

/**
 * The answer for an address: this second's, or a new one by `make`. When `make` throws, the last one of the past ten
 * minutes; where there is none it throws too. Undefined when `make` finds that the answer is for one visitor only.
 */
export function keep(address: string, make: Make): Promise<Copy | undefined> {
  return kept.fetch(address, { context: make });
}

/**
 * Sends a copy with the request's id: 304 to whoever has it. (To HEAD Node sends no body.) The id goes with the rest of the
 * head: set on its own before, it would cost a sixth of a kept answer's time.
 */
export async function sendCopy(
  copy: Copy,
  { headers }: IncomingMessage,
  res: ServerResponse,
  id: string,
): Promise<void> {
  if (copy.status === 200 && headers["if-none-match"]?.includes(copy.etag))
    return void res.writeHead(304, { ...copy.headers, "x-request-id": id }).end();
  const accepted = copy.isText ? new Negotiator({ headers }).encodings(ENCODINGS) : [];
  const encoding = ENCODINGS.find((each) => accepted.includes(each)) ?? "identity";
  const { headers: head, body } = await copy.as(encoding);
  res.writeHead(copy.status, { ...head, "x-request-id": id }).end(body);
}
