// Fails without: the parts of the live picture have no fringe.
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { CUSTOM_BASKETS, CUSTOM_HANDLES, ADULT_GRIPS, COLOURS } from "@/lib/catalogue/options";
import { defaultDesign, type Design } from "@/lib/catalogue/design";
import { PARTS } from "@/lib/catalogue/parts";
import { isRequired, POLE_IDS, poles, type PoleId } from "@/lib/catalogue/poles";
import { composePole } from "@/lib/pole-picture/composition";
import sprites from "@/public/stavar/sprite/sprite.json";

const PUBLIC = path.join(import.meta.dirname, "../../public");
const KB = 1000;

/** The missing files of these pictures; each is shipped as AVIF and WebP. */
function missing(pictures: readonly string[], formats: readonly string[] = ["avif", "webp"]) {
  return pictures
    .flatMap((picture) => formats.map((format) => `${picture}.${format}`))
    .filter((file) => !existsSync(path.join(PUBLIC, file)) || statSync(path.join(PUBLIC, file)).size === 0);
}

const ids = (options: readonly { readonly id: string }[]) => options.map((option) => option.id);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/** Every design of a pole, without length and engraving. */
function designsOf(id: PoleId): Design[] {
  const pole = poles[id];
  const colours = pole.colours.map((colour) => ({ ...defaultDesign(id), color: colour.id }));
  return PARTS.reduce<Design[]>((designs, { key, options }) => {
    const choices = [...(isRequired(pole, key) ? [] : [null]), ...ids(pole[options])];
    return designs.flatMap((design) => choices.map((choice) => ({ ...design, [key]: choice })));
  }, colours);
}

it.each(POLE_IDS)("the live picture has the files of all layers for any design of %s", (id) => {
  const layers = designsOf(id)
    .flatMap((design) => composePole(design).layers)
    .filter((layer) => layer.kind === "image");
  expect(missing([...new Set(layers.map((layer) => layer.path))])).toEqual([]);
  expect(missing([...new Set(layers.map(({ largePath }) => largePath))], ["avif"])).toEqual([]);
});

it.each(Object.values(poles))(
  "$title has its main picture and whole pole in every colour, and its first view",
  ({ id, colours }) => {
    const pictures = colours.flatMap((colour) => [
      `stavar/${id}/${colour.id}`,
      `stavar/hel/${id}-${colour.id}`,
    ]);
    const firstView = [`stavar/${id}/start`, `stavar/${id}/start-600`, `stavar/sprite/${id}`];
    expect(missing([...pictures, ...firstView])).toEqual([]);
    expect(missing([`stavar/${id}/start-1350`], ["avif"])).toEqual([]);
  },
);

it("the shop has its pictures of slides, steps, promo, event, blog, sharing, error pages and engraving strips", () => {
  const slides = numbered(5).flatMap((n) => [`bilder/hem/hero-${n}-bred`, `bilder/hem/hero-${n}-smal`]);
  const steps = numbered(6).map((n) => `bilder/steg/${n}`);
  const promo = numbered(6).map((n) => `bilder/promo/${n}`);
  const posts = ["valj-ratt-langd", "sa-blir-en-stav-till", "skot-om-din-bambu"].map(
    (slug) => `bilder/blogg/${slug}`,
  );
  const firstViews = ["bilder/event", "bilder/event-smal"];
  const strips = ids(COLOURS).flatMap((color) => [`stavar/remsa/${color}`, `bilder/gravyr-bred/${color}`]);
  const rest = [...firstViews, ...strips, "stavar/narbild/truga"];
  expect(missing([...slides, ...steps, ...promo, ...posts, ...rest])).toEqual([]);
  expect(missing(["bilder/hem/hero-1"], ["webm", "mp4"])).toEqual([]);
  expect(missing(["bilder/delning"], ["jpg"])).toEqual([]);
});

const size = (file: string) => statSync(path.join(PUBLIC, file)).size;

it.each([
  ...POLE_IDS.map((id) => [`stavar/${id}/start.avif`, 15] as const),
  ...[...POLE_IDS, "handtag", "grepp", "truga"].map((name) => [`stavar/sprite/${name}.avif`, 10] as const),
  ["bilder/hem/hero-1.webm", 500],
  ["bilder/hem/hero-1.mp4", 500],
] as const)("the picture %s has at most %i kB", (file, kB) => {
  expect(size(file)).toBeLessThanOrEqual(kB * KB);
});

/**
 * How far the half-transparent outline of a part differs in colour from the nearest pixel inside it: the median over every
 * third pixel, as a distance in RGB (at most 441).
 */
async function fringeOf(file: string): Promise<number> {
  const picture = sharp(path.join(PUBLIC, file)).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const at = (pixel: number, channel: number) => data[4 * pixel + channel]!;
  const around = [-3, -2, -1, 0, 1, 2, 3].flatMap((y) =>
    [-3, -2, -1, 0, 1, 2, 3].map((x) => y * info.width + x),
  );
  const distances: number[] = [];
  for (let pixel = 3 * info.width; pixel < info.width * (info.height - 3); pixel += 3) {
    if (at(pixel, 3) < 90 || at(pixel, 3) > 200) continue;
    const inside = around.map((step) => pixel + step).filter((other) => at(other, 3) >= 250);
    const apart = (other: number) => Math.hypot(...[0, 1, 2].map((c) => at(pixel, c) - at(other, c)));
    if (inside.length) distances.push(Math.min(...inside.map(apart)));
  }
  return distances.sort((a, b) => a - b)[distances.length >> 1]!;
}

it.each(["vuxen", "barn", "tur"])("the lacquer of the live picture has no fringe, %s", async (variant) => {
  for (const colour of ["gul", "bla"])
    expect(await fringeOf(`stavar/lager/${variant}/lacquer-${colour}-1350.avif`)).toBeLessThan(12);
});

it("sprites hold the options in the order of the catalogue", () => {
  const order = (index: Record<string, number>) => Object.keys(index).sort((a, b) => index[a]! - index[b]!);
  expect(order(sprites.handtag.index)).toEqual(ids(CUSTOM_HANDLES));
  expect(order(sprites.grepp.index)).toEqual(ids(ADULT_GRIPS));
  expect(order(sprites.truga.index)).toEqual(ids(CUSTOM_BASKETS));
  for (const product of Object.values(poles))
    expect(order(sprites[product.id].index)).toEqual(ids(product.colours));
});

it.each(["avif", "webp"])("each of the six steps has a picture of its own, %s", (ending) => {
  const bytes = numbered(6).map((n) =>
    readFileSync(path.join(PUBLIC, `bilder/steg/${n}.${ending}`), "base64"),
  );
  expect(new Set(bytes).size).toBe(6);
});
