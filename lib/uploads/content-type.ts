// Detects a file's format from its bytes; file name and Content-Type are not trusted.

function startsWith(bytes: Uint8Array, hex: string, at = 0): boolean {
  return Buffer.from(bytes.subarray(at, at + hex.length / 2)).toString("hex") === hex;
}

/** The raster format by signature. No SVG, no HEIF and no AVIF: their decoders have had the worst faults. */
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

/**
 * Whether an image is a polyglot: also valid as a page, script, PDF or archive. Re-encoding would drop all that; the
 * file is refused because nobody uploads one by mistake.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (ACTIVE.test(text)) return true;
  if (text.slice(0, 1024).includes("%PDF-")) return true;
  // The end record of a zip archive stands in its last 64 KB.
  if (text.slice(-66_000).includes("PK\x05\x06")) return true;
  // `GIF89a/*` and a JPEG segment of length `/*` open a comment: the file is a script from there on.
  return /^GIF8[79]a(\/\*|=)/.test(text) || /^\xff\xd8\xff[\xe0-\xef]\/\*/.test(text);
}
