// Brotli or gzip, made once for what stays the same and on the way for what doesn't.
import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
  type BrotliCompress,
} from "node:zlib";

export type Encoding = "br" | "gzip";

const MIN_BYTES = 1_000;
const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|manifest\+json|rss\+xml|xml|ld\+json)|image\/svg\+xml|font\/ttf)/;

/** What the caller takes, the better one first. */
export function encodingFor(accept: string | undefined): Encoding | null {
  const offered = new Map<string, number>();
  for (const part of (accept ?? "").split(",")) {
    const [name = "", ...options] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const quality = options.find((option) => option.startsWith("q="));
    offered.set(name, quality ? Number(quality.slice(2)) : 1);
  }
  for (const name of ["br", "gzip"] as const) if ((offered.get(name) ?? 0) > 0) return name;
  return null;
}

/** Is it worth it: text, and more of it than a packet holds? An unknown length counts as much. */
export function isCompressible(type: string | undefined, length?: number): boolean {
  return COMPRESSIBLE.test(type ?? "") && (length === undefined || length >= MIN_BYTES);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

function options(quality: number, size?: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      ...(size ? { [constants.BROTLI_PARAM_SIZE_HINT]: size } : {}),
    },
  };
}

/** A stream that compresses what is still being made; quick rather than small. */
export function compressor(encoding: Encoding): BrotliCompress | ReturnType<typeof createGzip> {
  return encoding === "br" ? createBrotliCompress(options(4)) : createGzip({ level: 5 });
}

/** A page for one visitor, at once: it takes half a millisecond, and asking another thread as much again. */
export function packOnce(body: Buffer, encoding: Encoding): Buffer {
  return encoding === "br" ? brotliCompressSync(body, options(3, body.length)) : gzipSync(body, { level: 5 });
}

/** Names a body by what it says. */
export function fingerprint(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url");
}

type Packed = { body: Promise<Buffer>; isBest: boolean };
const packed = new LRUCache<string, Packed>({ maxSize: 64_000_000 });

/** A body packed quickly; what `isForAll` and so will be asked for again, afterwards as small as it gets. */
export function pack(
  body: Buffer,
  encoding: Encoding,
  { key = fingerprint(body), isForAll = true } = {},
): Promise<Buffer> {
  const name = `${encoding} ${key}`;
  let known = packed.get(name);
  if (!known) {
    const quick = encoding === "br" ? brotli(body, options(5, body.length)) : zip(body, { level: 9 });
    known = { body: quick, isBest: encoding !== "br" };
    packed.set(name, known, { size: body.length });
  }
  if (isForAll && !known.isBest && waiting < MOST_WAITING) {
    known.isBest = true;
    void packSmall(body, name);
  }
  return known.body;
}

/** Brotli's best takes a tenth of a second for a page: one at a time, while quick ones go out. */
let small: Promise<void> = Promise.resolve();
let waiting = 0;
/** What waits keeps its body; whoever finds the queue full tries again when it is asked for again. */
const MOST_WAITING = 50;

function packSmall(body: Buffer, name: string): Promise<void> {
  waiting += 1;
  small = small
    .then(async () => {
      const best = await brotli(body, options(11, body.length));
      packed.set(name, { body: Promise.resolve(best), isBest: true }, { size: best.length });
    })
    .catch(() => {}) // the quick one stays
    .finally(() => (waiting -= 1));
  return small;
}
