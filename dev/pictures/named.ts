// Makes the sprite of the named designs from the encoded layers: node_modules/.bin/tsx dev/pictures/named.ts
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { startDesign, STARTS } from "@/lib/catalogue/named-designs";
import { composePole } from "@/lib/pole-picture/composition";

const PUBLIC = path.join(import.meta.dirname, "../../public");
const SPRITES = path.join(PUBLIC, "stavar/sprite");
const TILE = { width: 264, height: 330 };

const tiles = await Promise.all(
  STARTS.map(async (start) => {
    const { layers, width, height } = composePole(startDesign(start));
    // Wall and shadows are stored smaller than the parts, so all are resized to one size.
    const [ground, ...rest] = await Promise.all(
      layers.flatMap((layer) =>
        layer.kind === "image"
          ? [
              sharp(path.join(PUBLIC, `${layer.path}.webp`))
                .resize(width, height, { fit: "fill" })
                .png()
                .toBuffer(),
            ]
          : [],
      ),
    );
    const whole = await sharp(ground)
      .composite(rest.map((input) => ({ input })))
      .png()
      .toBuffer();
    return sharp(whole).resize({ ...TILE, fit: "cover", position: "top" }).png().toBuffer();
  }),
);
const row = await sharp({
  create: { width: TILE.width * tiles.length, height: TILE.height, channels: 3, background: "#fff" },
})
  .composite(tiles.map((input, index) => ({ input, left: index * TILE.width, top: 0 })))
  .png()
  .toBuffer();
await sharp(row).avif({ quality: 48, effort: 6 }).toFile(path.join(SPRITES, "forslag.avif"));
await sharp(row).webp({ quality: 68, effort: 6 }).toFile(path.join(SPRITES, "forslag.webp"));

const list = path.join(SPRITES, "sprite.json");
const index = JSON.parse(readFileSync(list, "utf8"));
index.forslag = {
  tile: [TILE.width, TILE.height],
  columns: tiles.length,
  index: Object.fromEntries(STARTS.map(({ id }, place) => [id, place])),
};
writeFileSync(list, `${JSON.stringify(index, null, 2)}\n`);
