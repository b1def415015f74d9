import "server-only";
import sharp from "sharp";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { UploadError } from "./messages";
import { MAX_BYTES, MAX_HEIGHT, MAX_WIDTH, smallerWidths } from "./picture";

// A file's format is detected from its bytes; its name and Content-Type are not trusted.

function startsWith(bytes: Uint8Array, hex: string, at = 0): boolean {
  return Buffer.from(bytes.subarray(at, at + hex.length / 2)).toString("hex") === hex;
}

/** The raster format by signature. No SVG, HEIF or AVIF: their decoders have had the worst vulnerabilities. */
export function rasterFormat(bytes: Uint8Array): ("jpeg" | "png" | "webp" | "gif" | "tiff") | null {
  if (startsWith(bytes, "ffd8ff")) return "jpeg";
  if (startsWith(bytes, "89504e470d0a1a0a")) return "png";
  if (startsWith(bytes, "52494646") && startsWith(bytes, "57454250", 8)) return "webp";
  if (startsWith(bytes, "474946383761") || startsWith(bytes, "474946383961")) return "gif";
  if (startsWith(bytes, "49492a00") || startsWith(bytes, "4d4d002a")) return "tiff";
  return null;
}

// Each at least five bytes long, so that the random bytes of an image practically never match.
const ACTIVE =
  /<script|<iframe|<html[\s>]|<body[\s>]|<svg[\s>]|<!doctype|<!entity|<\?php|javascript:|#!\/bin\//i;

/** Is the image also a valid page, script, PDF or archive? Such a file is never uploaded by mistake. */
export function isPolyglot(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (ACTIVE.test(text)) return true;
  if (text.slice(0, 1024).includes("%PDF-")) return true;
  // The end record of a zip archive stands in its last 64 KB.
  if (text.slice(-66_000).includes("PK\x05\x06")) return true;
  // `GIF89a/*` and a JPEG segment of length `/*` open a comment: the file is a script from there on.
  return /^GIF8[79]a(\/\*|=)/.test(text) || /^\xff\xd8\xff[\xe0-\xef]\/\*/.test(text);
}

// libvips' cache takes hundreds of megabytes, and no upload comes twice.
sharp.cache(false);

const MAX_PIXELS = 40_000_000;
/** No camera's panorama is longer, and resizing a picture one pixel high and forty million wide takes seconds. */
const MAX_SIDE = 20_000;
/** 40 megapixels take a second, on a busy machine a few; a decompression bomb takes minutes. */
const DECODE_SECONDS = 15;

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

/** Re-encodes an upload as our own files: sRGB, upright, without metadata. One at a time: each may take 200 MB. */
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
