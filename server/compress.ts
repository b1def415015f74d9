// Brotli or gzip by Node's own zlib: whole for what is kept, on the way for what is somebody's own.
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

const MIN_BYTES = 1_000;
const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|manifest\+json|rss\+xml|xml|ld\+json)|image\/svg\+xml)/;

/** What the caller takes, the better one first; null for neither. */
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

/** True for text of a size that compression makes smaller; of an unknown size, too. */
export function isCompressible(type: string | undefined, length = MIN_BYTES): boolean {
  return COMPRESSIBLE.test(type ?? "") && length >= MIN_BYTES;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// A page of 150 kB: quality 5 makes 16.3 kB in 1.4 ms of CPU, 11 makes 14.4 kB in 119 ms.
const QUALITY = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** A whole body, compressed. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return zip(body, { level: 6 });
  return brotli(body, { params: { ...QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}

/** A stream that compresses what is still being made, and holds nothing back: Next sends a page in parts to its router. */
export function compressor(encoding: Encoding): Transform {
  if (encoding === "gzip") return createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({ params: QUALITY, flush: constants.BROTLI_OPERATION_FLUSH });
}
