// The one cache: a whole public answer, kept for one second. Nothing has to be invalidated, and instances agree within
// that second without knowing of each other.
import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { compress, encodingFor, isCompressible, type Encoding } from "./compress.ts";

const FRESH_MS = 1_000;
/** Where Next can't make the page, as without a database, the last one is shown for so long. */
const ON_ERROR_SECONDS = 600;
const MAX_BYTES = 64_000_000;
/** What browsers and CDNs are told: ask again, keep for the same second, and the same on errors. */
const PUBLIC = `public, max-age=0, s-maxage=1, stale-if-error=${ON_ERROR_SECONDS}`;

/** An answer ready to be sent to anybody. */
export class Copy {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  readonly etag: string;
  readonly madeAt = Date.now();
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(status: number, headers: OutgoingHttpHeaders, body: Buffer) {
    this.status = status;
    this.body = body;
    this.etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
    const told = String(headers["cache-control"] ?? "");
    const cacheControl = told.startsWith("public") ? told : PUBLIC;
    this.headers = { ...headers, etag: this.etag, "cache-control": cacheControl };
  }

  /** With its body compressed, once for each encoding. */
  compressed(encoding: Encoding): Promise<Buffer> {
    const made = this.#compressed.get(encoding) ?? compress(this.body, encoding);
    this.#compressed.set(encoding, made);
    return made;
  }
}

type Make = () => Promise<Copy | undefined>;

const kept = new LRUCache<string, Copy, Make>({
  ttl: FRESH_MS,
  maxSize: MAX_BYTES,
  // With room for its compressed forms.
  sizeCalculation: ({ body }) => 2_000 + Math.ceil(body.length * 1.4),
  // Asked for by a thousand at once, an answer is made once: they share what this returns.
  fetchMethod: (_address, _stale, { context: make }) => make(),
  noDeleteOnFetchRejection: true,
  allowStaleOnFetchRejection: true,
});

/**
 * The answer for an address: this second's, or a new one from `make`. When `make` throws, the last one of the past ten
 * minutes; without one it throws too. Undefined where `make` found that the answer is nobody else's.
 */
export async function keep(address: string, make: Make): Promise<Copy | undefined> {
  let fault: unknown;
  const making = () =>
    make().catch((error: unknown) => {
      fault = error;
      throw error;
    });
  const copy = await kept.fetch(address, { context: making });
  if (copy && Date.now() - copy.madeAt > ON_ERROR_SECONDS * 1_000)
    throw fault ?? new Error(`${address} could not be made`);
  return copy;
}

/** Sends a copy: 304 to whoever has it, no body to HEAD. */
export async function sendCopy(
  copy: Copy,
  { method, headers: asked }: { method?: string; headers: { [name: string]: string | string[] | undefined } },
  res: ServerResponse,
): Promise<void> {
  const { status, headers, etag, body } = copy;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
  const type = String(headers["content-type"] ?? "");
  const encoding = isCompressible(type, body.length) ? encodingFor(String(asked["accept-encoding"])) : null;
  if (isCompressible(type)) res.appendHeader("vary", "accept-encoding");
  if (status === 200 && String(asked["if-none-match"] ?? "").includes(etag)) {
    res.removeHeader("content-type");
    res.writeHead(304).end();
    return;
  }
  const out = encoding ? await copy.compressed(encoding) : body;
  if (encoding) res.setHeader("content-encoding", encoding);
  res.setHeader("content-length", out.length);
  res.writeHead(status).end(method === "HEAD" ? undefined : out);
}
