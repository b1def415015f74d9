import "server-only";
import path from "node:path";
import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import type { Design } from "@/lib/catalogue/design";
import { composePole } from "./composition";
import { LETTER_SPACING, type PlacedEngraving } from "./engraving";
import glyphs from "./engraving-glyphs.json";

const PUBLIC = path.join(process.cwd(), "public");
const QUALITY = 82;
/** The size of link previews (Open Graph). */
const SHARE = { width: 1200, height: 630 };
/** A share image shows the poles lying down, from here on (in shares of the picture's width). */
const SHARE_FROM = 0.24;

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

type Size = { width: number; height: number };

/** `whole` is the size that the place is given in, `drawn` that of the picture it comes onto. */
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

/** The layers on each other, `widthPx` wide. Each is made smaller before: that is a third of the work. */
async function composite(design: Design, widthPx: number): Promise<Sharp> {
  const whole = composePole(design);
  const drawn = { width: widthPx, height: Math.round((whole.height * widthPx) / whole.width) };
  const [ground, ...rest] = await Promise.all(
    whole.layers.map(async (layer) => {
      const picture =
        layer.kind === "engraving"
          ? sharp(engravingSvg(layer, whole, drawn))
          : sharp(path.join(PUBLIC, `${layer.path}.webp`)).resize(drawn.width, drawn.height, { fit: "fill" });
      const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } };
    }),
  );
  const { data, info } = await sharp(ground!.input, { raw: ground!.raw })
    .composite(rest)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** Composing takes a tenth of a second of a core: only a few at a time, so that the shop keeps answering. */
const turns = pLimit(2);
/** Five seconds of work: anybody can ask for pictures of names that nobody has asked for before. */
const WAITING_MAX = 100;

/** Null when too many wait already, or when whoever asked has left before it was their turn. */
async function inTurn(draw: () => Promise<Buffer>, gone?: AbortSignal): Promise<Buffer | null> {
  if (turns.pendingCount >= WAITING_MAX) return null;
  return turns(() => (gone?.aborted ? null : draw()));
}

/**
 * The pole as one JPEG, 3 to 4, `widthPx` wide: for mails, which can't lay layers on each other. Null when too many
 * pictures are wanted, or `gone` says that nobody waits for this one.
 */
export function poleJpeg(design: Design, widthPx: number, gone?: AbortSignal): Promise<Buffer | null> {
  return inTurn(async () => {
    const picture = await composite(design, widthPx);
    return picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  }, gone);
}

/** The pole as a share image, 1200 by 630; null as above. */
export function shareJpeg(design: Design, gone?: AbortSignal): Promise<Buffer | null> {
  return inTurn(async () => {
    const { width, height } = composePole(design);
    const shown = Math.round((height * SHARE.height) / SHARE.width);
    const lying = await (await composite(design, width)).rotate(90).png({ compressionLevel: 0 }).toBuffer();
    return sharp(lying)
      .extract({ left: 0, top: Math.round(width * SHARE_FROM), width: height, height: shown })
      .resize(SHARE.width, SHARE.height)
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer();
  }, gone);
}
