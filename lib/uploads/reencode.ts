import "server-only";
import sharp from "sharp";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { isPolyglot, rasterFormat } from "./content-type";
import type { UploadError } from "./messages";
import { MAX_BYTES, MAX_HEIGHT, MAX_WIDTH, smallerWidths } from "./picture";

// What libvips keeps for a second time is hundreds of megabytes, and no upload comes twice.
sharp.cache(false);

const MAX_PIXELS = 40_000_000;
/** No camera's panorama is longer; a line of forty million takes seconds to make smaller. */
const MAX_SIDE = 20_000;
/** 40 megapixels decode in under a second; anything slower is a decompression bomb. */
const DECODE_SECONDS = 2;

type Encoded = { format: "webp" | "avif"; width: number | null; bytes: Buffer };
type Raster = { width: number; height: number; files: Encoded[] };

async function readSize(bytes: Buffer): Promise<Result<null, UploadError>> {
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!width || !height) return fail("broken");
  if (pages > 1) return fail("animated");
  const isTooMuch = width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE;
  return isTooMuch ? fail("too_many_pixels") : ok(null);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Turns an upload into our own files: sRGB, upright, without metadata, as WebP and AVIF in the sizes the site uses.
 * Nothing of the original's bytes is kept. One at a time in a process: each may take 200 MB.
 */
export async function encodeRaster(bytes: Buffer): Promise<Result<Raster, UploadError>> {
  if (bytes.byteLength > MAX_BYTES) return fail("too_large");
  if (!rasterFormat(bytes) || isPolyglot(bytes)) return fail("unsupported");
  const encoded = last.then(() => encode(bytes));
  last = encoded;
  return encoded;
}

/** Never throws. */
async function encode(bytes: Buffer): Promise<Result<Raster, UploadError>> {
  try {
    const size = await readSize(bytes);
    if (!size.ok) return size;
    const whole = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .timeout({ seconds: DECODE_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = whole.info;
    const files: Encoded[] = [];
    for (const target of [...smallerWidths(width), null]) {
      const picture = sharp(whole.data, { raw: { width, height, channels } });
      if (target !== null) picture.resize({ width: target });
      const webp = await picture.clone().webp({ quality: 80 }).toBuffer();
      const avif = await picture.clone().avif({ quality: 55, effort: 2 }).toBuffer();
      files.push(
        { format: "webp", width: target, bytes: webp },
        { format: "avif", width: target, bytes: avif },
      );
    }
    return ok({ width, height, files });
  } catch {
    // libvips throws for everything it cannot read to the end.
    return fail("broken");
  }
}
