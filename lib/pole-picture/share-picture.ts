import "server-only";
import sharp from "sharp";
import type { Design } from "@/lib/catalogue/design";
import { composePole } from "./composition";
import { drawn } from "./drawing-cache";
import { composite, nameOf, QUALITY, type Size } from "./jpeg";

/** The size of link previews (Open Graph). */
const SHARE = { width: 1200, height: 630 };
/** Where the crop of a lying pole begins, as a share of the width of the upright picture. */
const SHARE_FROM = 0.24;
/** How many pairs each row shows, by how many there are; of more the first six are shown. */
const ROWS = [[1], [2], [3], [2, 2], [3, 2], [3, 3]] as const;
/** Between two pairs, px. */
const GAP = 6;
const GROUND = "#fafbfa";

/** One pair in its part of a share image: lying where that is wider than high, else standing. */
async function shareTile(design: Design, { width, height }: Size): Promise<Buffer> {
  const whole = composePole(design);
  const isLying = width > height;
  const [across, up] = isLying ? [whole.height, whole.width] : [whole.width, whole.height];
  const scale = Math.max(width / across, height / up);
  const { data, info } = await (
    await composite(whole, Math.ceil(whole.width * scale))
  )
    .rotate(isLying ? 90 : 0)
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const above = info.height - height;
  const top = isLying ? Math.min(Math.round(info.height * SHARE_FROM), above) : Math.round(above / 2);
  const left = Math.round((info.width - width) / 2);
  return sharp(data).extract({ left, top, width, height }).png({ compressionLevel: 0 }).toBuffer();
}

function sharePlaces(count: number): (Size & { left: number; top: number })[] {
  const rows = ROWS[count - 1]!;
  const height = (SHARE.height - GAP * (rows.length - 1)) / rows.length;
  return rows.flatMap((columns, row) => {
    const width = (SHARE.width - GAP * (columns - 1)) / columns;
    return Array.from({ length: columns }, (_, column) => ({
      width,
      height,
      left: column * (width + GAP),
      top: row * (height + GAP),
    }));
  });
}

/** The pairs of an order as one share image, 1200 by 630; null as `poleJpeg`. Throws without any. */
export function shareJpeg(designs: readonly Design[], gone?: AbortSignal): Promise<Buffer | null> {
  const shown = designs.slice(0, ROWS.length);
  const draw = async () => {
    const tiles = [];
    for (const [index, place] of sharePlaces(shown.length).entries())
      tiles.push({ input: await shareTile(shown[index]!, place), left: place.left, top: place.top });
    return sharp({ create: { ...SHARE, channels: 3, background: GROUND } })
      .composite(tiles)
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer();
  };
  return drawn(shown.map((design) => nameOf(composePole(design), "delning")).join(), draw, gone);
}
