// Fails without: no fringe round the parts of the live picture.
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CUSTOM_BASKETS, CUSTOM_HANDLES, ADULT_GRIPS, COLOURS } from "@/lib/catalogue/options";
import geometry from "@/lib/catalogue/picture-geometry.json";
import { poles } from "@/lib/catalogue/poles";
import sprites from "@/public/stavar/sprite/sprite.json";

const PUBLIC = path.join(import.meta.dirname, "../../public");
const KB = 1000;

/** The files a picture lacks: each is shipped as AVIF and as WebP. */
function missing(pictures: readonly string[], formats: readonly string[] = ["avif", "webp"]) {
  return pictures
    .flatMap((picture) => formats.map((format) => `${picture}.${format}`))
    .filter((file) => !existsSync(path.join(PUBLIC, file)) || statSync(path.join(PUBLIC, file)).size === 0);
}

const ids = (options: readonly { readonly id: string }[]) => options.map((option) => option.id);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/** Every file that some configuration of a variant puts on the stack. */
function layersOf(variant: keyof typeof geometry.variants): string[] {
  const { stack, handles, grips, baskets } = geometry.variants[variant];
  const choices: Record<string, readonly string[]> = {
    color: ids(COLOURS),
    handle: handles,
    grip: grips,
    basket: baskets,
  };
  const files = stack.flatMap((layer) => ("file" in layer && layer.file ? [layer.file] : []));
  return files.flatMap((file) => {
    const part = /\{(\w+)\}/.exec(file)?.[1];
    return part ? choices[part]!.map((id) => file.replace(`{${part}}`, id)) : [file];
  });
}

describe("every picture is there", () => {
  it.each(["vuxen", "barn", "tur"] as const)(
    "every picture is there: all layers of the live picture, %s",
    (variant) => {
      const files = layersOf(variant).map((file) => `stavar/lager/${variant}/${file}`);
      expect(missing(files)).toEqual([]);
      const parts = files.filter((file) => !/\/(bg|shadow)/.test(file));
      expect(
        missing(
          parts.map((file) => `${file}-1350`),
          ["avif"],
        ),
      ).toEqual([]);
    },
  );

  it("every picture is there: a layer for every option on sale", () => {
    const { vuxen, barn, tur } = geometry.variants;
    expect(vuxen.handles).toEqual(ids(CUSTOM_HANDLES));
    expect(vuxen.grips).toEqual(ids(ADULT_GRIPS));
    expect(vuxen.baskets).toEqual(ids(CUSTOM_BASKETS));
    expect(tur.handles).toEqual(ids(poles.turstav.handles));
    expect(barn.baskets).toEqual(ids(COLOURS));
  });

  it.each(Object.values(poles))(
    "every picture is there: $title in every colour: main picture, whole pole, first view",
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

  it("every picture is there: the error pages' basket and engraving strips", () => {
    expect(missing(["stavar/narbild/truga"])).toEqual([]);
    expect(missing(ids(COLOURS).map((color) => `stavar/remsa/${color}`))).toEqual([]);
    expect(missing(ids(COLOURS).map((color) => `bilder/gravyr-bred/${color}`))).toEqual([]);
  });

  it("every picture is there: slides, steps, promo, event, blog and sharing", () => {
    const slides = numbered(5).flatMap((n) => [`bilder/hem/hero-${n}-bred`, `bilder/hem/hero-${n}-smal`]);
    const steps = numbered(6).map((n) => `bilder/steg/${n}`);
    const promo = numbered(6).map((n) => `bilder/promo/${n}`);
    const posts = ["valj-ratt-langd", "sa-blir-en-stav-till", "skot-om-din-bambu"].map(
      (slug) => `bilder/blogg/${slug}`,
    );
    const firstViews = ["bilder/event", "bilder/event-smal"];
    expect(missing([...slides, ...steps, ...promo, ...posts, ...firstViews])).toEqual([]);
    expect(missing(["bilder/hem/hero-1"], ["webm", "mp4"])).toEqual([]);
    expect(missing(["bilder/delning"], ["jpg"])).toEqual([]);
  });
});

describe("pictures stay light", () => {
  const size = (file: string) => statSync(path.join(PUBLIC, file)).size;

  it.each(Object.keys(poles))(
    "pictures stay light: the first view of %s: picture at most 15 kB, thumbnails 10 kB",
    (id) => {
      expect(size(`stavar/${id}/start.avif`)).toBeLessThanOrEqual(15 * KB);
      expect(size(`stavar/sprite/${id}.avif`)).toBeLessThanOrEqual(10 * KB);
    },
  );

  it.each(["handtag", "grepp", "truga"])(
    "pictures stay light: the options' pictures, %s: at most 10 kB",
    (name) => {
      expect(size(`stavar/sprite/${name}.avif`)).toBeLessThanOrEqual(10 * KB);
    },
  );

  it("pictures stay light: the film is at most 500 kB", () => {
    expect(Math.max(size("bilder/hem/hero-1.webm"), size("bilder/hem/hero-1.mp4"))).toBeLessThanOrEqual(
      500 * KB,
    );
  });
});

/** How far the colour of a part's outline (half transparent) lies from the nearest pixel inside it: the median, of 441. */
async function fringeOf(file: string): Promise<number> {
  const picture = sharp(path.join(PUBLIC, file)).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const at = (pixel: number, channel: number) => data[4 * pixel + channel]!;
  const around = [-3, -2, -1, 0, 1, 2, 3].flatMap((y) =>
    [-3, -2, -1, 0, 1, 2, 3].map((x) => y * info.width + x),
  );
  const distances: number[] = [];
  for (let pixel = 3 * info.width; pixel < info.width * (info.height - 3); pixel++) {
    if (at(pixel, 3) < 90 || at(pixel, 3) > 200) continue;
    const inside = around.map((step) => pixel + step).filter((other) => at(other, 3) >= 250);
    const apart = (other: number) => Math.hypot(...[0, 1, 2].map((c) => at(pixel, c) - at(other, c)));
    if (inside.length) distances.push(Math.min(...inside.map(apart)));
  }
  return distances.sort((a, b) => a - b)[distances.length >> 1]!;
}

describe("no fringe", () => {
  it.each(["vuxen", "barn", "tur"])("no fringe: lacquer of the live picture, %s", async (variant) => {
    for (const colour of ["gul", "bla"])
      expect(await fringeOf(`stavar/lager/${variant}/lacquer-${colour}-1350.avif`)).toBeLessThan(12);
  });
});

it("sprites hold the options in the order of the catalogue", () => {
  const order = (index: Record<string, number>) => Object.keys(index).sort((a, b) => index[a]! - index[b]!);
  expect(order(sprites.handtag.index)).toEqual(ids(CUSTOM_HANDLES));
  expect(order(sprites.grepp.index)).toEqual(ids(ADULT_GRIPS));
  expect(order(sprites.truga.index)).toEqual(ids(CUSTOM_BASKETS));
  for (const product of Object.values(poles))
    expect(order(sprites[product.id].index)).toEqual(ids(product.colours));
});

describe("the six steps", () => {
  it.each(["avif", "webp"])(
    "the six steps have a picture each: the last shows a name being burnt in, %s",
    (ending) => {
      const bytes = numbered(6).map((n) =>
        readFileSync(path.join(PUBLIC, `bilder/steg/${n}.${ending}`), "base64"),
      );
      expect(new Set(bytes).size).toBe(6);
    },
  );
});
