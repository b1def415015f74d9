// Uploaded pictures: their names and sizes. The name carries the size of the whole picture, so a page can reserve its space
// and list the smaller sizes without reading anything.

export const MAX_BYTES = 10_000_000;

export const MAX_WIDTH = 1600;
export const MAX_HEIGHT = 2400;

/** The smaller widths, made at the upload. Adding one means making it for every earlier upload too. */
const SMALLER = [480, 960];

const NAME = new RegExp(
  `^([0-9a-f]{32})-(\\d{1,4})x(\\d{1,4})(?:\\.w(?:${SMALLER.join("|")}))?\\.(webp|avif)$`,
);

type Picture = { id: string; width: number; height: number };
type Format = "webp" | "avif";

/** The parts of a stored file's name, with the size of the whole picture; null for any other name. */
export function parseName(name: string): (Picture & { format: Format }) | null {
  const match = NAME.exec(name);
  if (!match) return null;
  const format = match[4] === "avif" ? "avif" : "webp";
  return { id: match[1]!, width: Number(match[2]), height: Number(match[3]), format };
}

/** The same from a picture's address, such as `/uploads/….webp`. */
export function parseAddress(url: string): ReturnType<typeof parseName> {
  return url.startsWith("/uploads/") ? parseName(url.slice("/uploads/".length)) : null;
}

/** The file of one size. `width` is null for the whole picture. */
export function fileName(picture: Picture, format: Format, width: number | null): string {
  const size = width === null ? "" : `.w${width}`;
  return `${picture.id}-${picture.width}x${picture.height}${size}.${format}`;
}

/** The smaller widths made of a picture this wide. */
export function smallerWidths(width: number): number[] {
  return SMALLER.filter((size) => size < width);
}

type PictureSources = { src: string; width: number; height: number; avif: string; webp: string };

/** The attributes of an `img` and its `source`s for an uploaded picture; null for other pictures. */
export function pictureSources(url: string): PictureSources | null {
  const file = parseAddress(url);
  if (!file) return null;
  const set = (format: Format) =>
    [...smallerWidths(file.width), null]
      .map((width) => `/uploads/${fileName(file, format, width)} ${width ?? file.width}w`)
      .join(", ");
  return { src: url, width: file.width, height: file.height, avif: set("avif"), webp: set("webp") };
}
