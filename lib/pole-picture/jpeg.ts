import "server-only";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Design } from "@/lib/catalogue/design";
import { composePole, type PolePicture } from "./composition";
import { LETTER_SPACING, textLength, type PlacedEngraving } from "./engraving";
import glyphs from "./engraving-glyphs.json";
import { drawn } from "./drawing-cache";
import { STRIP_PX, STRIP_TEXT_Y_PERCENT, stripOf } from "./strip";

const PUBLIC = path.join(process.cwd(), "public");
/** Of every JPEG, 1 to 100. */
export const QUALITY = 82;

const GLYPHS: Readonly<Record<string, (string | number)[]>> = glyphs;

/** The text as outlines, so that the server needs no installed font; missing letters are left out. */
function outlines({ text, fontSizePx }: PlacedEngraving): { paths: string; lengthPx: number } {
  const scale = fontSizePx / 1000;
  let x = 0;
  const paths = [...text].map((letter) => {
    const [width = 1000, outline = ""] = GLYPHS[letter] ?? [];
    const path = `<path transform="translate(${x.toFixed(2)} 0) scale(${scale.toFixed(5)})" d="${outline}"/>`;
    x += Number(width) * scale + LETTER_SPACING * fontSizePx;
    return path;
  });
  return { paths: paths.join(""), lengthPx: x - LETTER_SPACING * fontSizePx };
}

export type Size = { width: number; height: number };

/** `whole`: the size that `placed` is given in. `drawn`: the size of the picture that the text is laid on. */
function engravingSvg(placed: PlacedEngraving, whole: Size, drawn: Size): Buffer {
  const { paths, lengthPx } = outlines(placed);
  const place = `translate(${placed.cx} ${placed.cy}) rotate(${placed.angleDeg}) translate(${-lengthPx / 2} ${placed.fontSizePx * 0.35})`;
  const blur = placed.fontSizePx * 0.07;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${drawn.width}" height="${drawn.height}" viewBox="0 0 ${whole.width} ${whole.height}">` +
      `<filter id="b" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="${blur}"/></filter>` +
      `<g transform="${place}"><g filter="url(#b)" fill="#6d3d14" opacity=".8">${paths}</g>` +
      `<g fill="#2a1609" stroke="#2a1609" stroke-width="20">${paths}</g></g></svg>`,
  );
}

/** Composites the layers, each resized first (a third of the work), and one at a time: all at once take every core. */
export async function composite(whole: PolePicture, widthPx: number): Promise<Sharp> {
  const drawn = { width: widthPx, height: Math.round((whole.height * widthPx) / whole.width) };
  const layers = [];
  for (const layer of whole.layers) {
    const picture =
      layer.kind === "engraving"
        ? sharp(engravingSvg(layer, whole, drawn))
        : sharp(path.join(PUBLIC, `${layer.path}.webp`)).resize(drawn.width, drawn.height, { fit: "fill" });
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    layers.push({ input: data, raw: { width: info.width, height: info.height, channels: info.channels } });
  }
  const [ground, ...rest] = layers;
  const { data, info } = await sharp(ground!.input, { raw: ground!.raw })
    .composite(rest)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** The name of a drawing: the same for designs that look the same, such as two lengths. */
export function nameOf({ layers }: PolePicture, size: number | "delning"): string {
  return JSON.stringify([size, layers]);
}

/** The pole as one JPEG, 3 to 4, for mails. Null when too many drawings wait, or when all who asked have left (`gone`). */
export function poleJpeg(design: Design, widthPx: number, gone?: AbortSignal): Promise<Buffer | null> {
  const whole = composePole(design);
  const draw = async () => {
    const picture = await composite(whole, widthPx);
    return picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  };
  return drawn(nameOf(whole, widthPx), draw, gone);
}

/** The close-up with the name, for the head of a mail: the strip's whole width, `STRIP_PX`; null as `poleJpeg`. */
export function stripJpeg({ product, color, engraving }: Design, gone?: AbortSignal): Promise<Buffer | null> {
  const { width, height } = STRIP_PX;
  const text = engraving ?? "";
  const { folder, widthPercent, leftPercent, fontSizePercent } = stripOf(product, text);
  const fontSizePx = (fontSizePercent * width) / 100;
  const cx = (leftPercent * width) / 100 + (textLength(text) * fontSizePx) / 2;
  const placed = { text, cx, cy: (STRIP_TEXT_Y_PERCENT * height) / 100, angleDeg: 0, fontSizePx };
  const draw = async () => {
    const whole = sharp(path.join(PUBLIC, `${folder}/${color}.webp`)).resize({
      width: Math.round((width * widthPercent) / 100),
    });
    const { data, info } = await whole.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true });
    // The picture from further away is lower than the strip: the wall is mirrored above and below it.
    const [top, bottom] = [Math.floor, Math.ceil].map((half) => half(Math.max(0, height - info.height) / 2));
    const wall = await sharp(data)
      .extract({ left: 0, top: 0, width, height: Math.min(height, info.height) })
      .extend({ top, bottom, extendWith: "mirror" })
      .toBuffer();
    return sharp(wall)
      .composite([{ input: engravingSvg(placed, STRIP_PX, STRIP_PX) }])
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer();
  };
  return drawn(JSON.stringify(["remsa", folder, color, placed]), draw, gone);
}
