// Makes all that the shop shows from Blender's masters: layers, main pictures, first views, sprites and the geometry file.
//   node dev/pictures/compose.mjs [--force]
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { BASKETS, COLORS, GEOMETRY, GRIPS, HANDLES, OUT, PRODUCTS, PUBLIC, VARIANTS, stackOf } from './catalogue.mjs';
import { encode, newer, spreadColour } from './encode.mjs';

const force = process.argv.includes('--force');
const W = 900, H = 1200;
/** The scale of the parts' masters, and of the large files for wide screens. */
const LARGE = 1.5;
const layerDir = (variant) => path.join(OUT, 'lager', variant);
/** The master of a layer; without one here, the published file, the large one when `scale` is above 1. */
function layerFile(variant, name, scale = 1) {
  const made = out('stavar', 'lager', variant, name);
  const files = [path.join(layerDir(variant), name + '.png'), ...(scale > 1 ? [made + '-1350.avif'] : [])];
  return files.find(existsSync) ?? made + '.webp';
}
const masters = async (variant) => (existsSync(layerDir(variant)) ? (await readdir(layerDir(variant))).filter((f) => f.endsWith('.png')) : []);
const out = (...p) => path.join(PUBLIC, ...p);

const cache = new Map();
async function layer(variant, name, scale = 1) {
  const key = `${variant}/${name}/${scale}`;
  if (!cache.has(key)) {
    let s = sharp(layerFile(variant, name, scale)).ensureAlpha();
    if (name.startsWith('shadow')) s = sharp(await smoothShadow(layerFile(variant, name)));
    cache.set(key, await s.resize(W * scale, H * scale, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer());
  }
  return cache.get(key);
}
/** A shadow as black with a blurred alpha, so that neither dithering nor blocks show. */
async function smoothShadow(file) {
  const { width, height } = await sharp(file).metadata();
  const alpha = await sharp(file).ensureAlpha().extractChannel(3).blur(1.6).raw().toBuffer();
  const black = Buffer.alloc(width * height * 4);
  for (let i = 0; i < alpha.length; i++) black[4 * i + 3] = alpha[i];
  return sharp(black, { raw: { width, height, channels: 4 } }).png().toBuffer();
}

/** The picture a configuration gives, as the browser composes it (without text), `scale` times 900 by 1200. Raw RGBA when `raw`, else PNG. */
export async function composeConfig(variant, config, { skip = [], raw = false, scale = 1 } = {}) {
  const names = stackOf(variant, config).filter((n) => n !== 'engraving' && !skip.includes(n));
  const [first, ...rest] = await Promise.all(names.map((n) => layer(variant, n, scale)));
  const size = { width: W * scale, height: H * scale, channels: 4 };
  const s = sharp(first, { raw: size }).composite(rest.map((input) => ({ input, raw: size })));
  return raw ? s.raw().toBuffer() : s.png({ compressionLevel: 1 }).toBuffer();
}

async function layers(variant) {
  for (const f of await masters(variant)) {
    const name = f.slice(0, -4), source = layerFile(variant, name), target = out('stavar', 'lager', variant, name);
    if (!force && (await newer(target + '.avif', source))) continue;
    if (name.startsWith('shadow')) await encode(await smoothShadow(source), target, { q: [60, 45], alpha: 100 });
    else if (name === 'bg') await encode(source, target, { q: [94, 70] });
    else await part(source, target, name === 'shaft' ? [88, 70] : [82, 64]);
  }
}

/** A part of the pole in both sizes. The large one is AVIF only: browsers without AVIF get the small one. */
async function part(source, target, q) {
  const { width } = await sharp(source).metadata();
  if (width !== W * LARGE) throw new Error(`${source}: ${width} pixels wide, not ${W * LARGE}`);
  await sharp(await spreadColour(source)).avif({ quality: q[1], effort: 4, chromaSubsampling: '4:2:0' }).toFile(target + '-1350.avif');
  const small = sharp(source).resize(W, H, { fit: 'fill', kernel: 'lanczos3' });
  await encode(await spreadColour(await small.png().toBuffer()), target, { q });
}

async function mainPictures() {
  for (const [product, { variant, default: d }] of Object.entries(PRODUCTS)) {
    const sources = (await masters(variant)).map((f) => path.join(layerDir(variant), f));
    if (force || !(await newer(out('stavar', product, 'start-600.avif'), ...sources))) await startPictures(product, variant, { color: COLORS[0], ...d });
    for (const color of COLORS) {
      const target = out('stavar', product, color);
      if (!force && (await newer(target + '.avif', ...sources))) continue;
      const png = await composeConfig(variant, { color, ...d });
      await encode(png, target, { q: [78, 59] });
    }
  }
}

/** The first view of a product, the only picture that loads before an interaction, so every byte of it counts. */
async function startPictures(product, variant, config) {
  const png = await composeConfig(variant, config);
  const large = await composeConfig(variant, config, { scale: LARGE });
  await sharp(large).avif({ quality: 46, effort: 6, chromaSubsampling: '4:2:0' }).toFile(out('stavar', product, 'start-1350.avif'));
  await encode(png, out('stavar', product, 'start'), { q: [76, 56], effort: 6, budget: 14_500 });
  const small = await sharp(png).resize(600, 800, { kernel: 'lanczos3' }).png().toBuffer();
  await encode(small, out('stavar', product, 'start-600'), { q: [74, 39], effort: 9, budget: 5_200 });
}

/** One row of tiles per sprite. `tiles`: PNG buffers of the tile's size. `ground`: what shows behind them. */
async function sprite(name, tiles, tile, ground) {
  const columns = tiles.length;
  let s = sharp({ create: { width: tile[0] * columns, height: tile[1], channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  s = sharp(await s.composite(tiles.map((input, i) => ({ input, left: i * tile[0], top: 0 }))).png().toBuffer());
  s = s.flatten({ background: ground });
  await encode(await s.png().toBuffer(), out('stavar', 'sprite', name), { q: [68, 48], effort: 6 });
}

async function sprites() {
  const index = {};
  const tile = [152, 168];
  // Crops of the adult's layers (left, top, width, height, in the tile's proportion). `keep`: the pole to show; the other is masked out.
  const groups = {
    handtag: { ids: HANDLES, crop: [205, 85, 534, 590], keep: 'a', parts: (id) => ['shaft', 'handle-' + id, 'top'] },
    grepp: { ids: GRIPS, crop: [86, 500, 389, 430], keep: 'a', parts: (id) => ['shaft', 'grip-' + id, 'handle-kork'] },
    truga: { ids: BASKETS, crop: [390, 760, 362, 400], keep: 'b', parts: (id) => ['shaft', 'basket-' + id] },
  };
  const size = { width: W, height: H, channels: 4 };
  // Remade only from newer masters: files in public/ are lossy already.
  const upToDate = (name, sources) => !force && newer(out('stavar', 'sprite', name + '.avif'), ...sources.filter(existsSync));
  for (const [name, { ids, crop, keep, parts }] of Object.entries(groups)) {
    index[name] = { tile, columns: ids.length, index: Object.fromEntries(ids.map((id, i) => [id, i])) };
    if (await upToDate(name, ids.flatMap((id) => parts(id).map((n) => path.join(layerDir('vuxen'), n + '.png'))))) continue;
    const [left, top, width, height] = crop;
    const half = keep === 'a' ? '0,0 700,0 330,1200 0,1200' : '900,0 700,0 330,1200 900,1200';
    const mask = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><polygon points="${half}" fill="#fff"/></svg>`);
    const tiles = [];
    for (const id of ids) {
      const [a, ...b] = await Promise.all(parts(id).map((n) => layer('vuxen', n)));
      const png = await sharp(a, { raw: size }).composite([...b.map((input) => ({ input, raw: size })), { input: mask, blend: 'dest-in' }]).png().toBuffer();
      tiles.push(await sharp(png).extract({ left, top, width, height }).resize(...tile, { fit: 'fill', kernel: 'lanczos3' }).png().toBuffer());
    }
    // On white, a third of the bytes of transparency: the page blends it with the tile's background by multiply.
    await sprite(name, tiles, tile, '#fff');
  }
  // The gallery: the lacquer below the handle in each colour, cropped by `swatch` (left, top, width, height).
  const thumb = [176, 110];
  for (const [product, { variant, default: d }] of Object.entries(PRODUCTS)) {
    index[product] = { tile: thumb, columns: COLORS.length, index: Object.fromEntries(COLORS.map((id, i) => [id, i])) };
    const sources = COLORS.flatMap((color) => stackOf(variant, { color, ...d })).map((n) => path.join(layerDir(variant), n + '.png'));
    if (await upToDate(product, sources)) continue;
    const [left, top, width, height] = VARIANTS[variant].swatch;
    const tiles = COLORS.map(async (color) =>
      sharp(await composeConfig(variant, { color, ...d })).extract({ left, top, width, height }).resize(...thumb, { kernel: 'lanczos3' }).png().toBuffer(),
    );
    await sprite(product, await Promise.all(tiles), thumb, '#fff');
  }
  await writeFile(out('stavar', 'sprite', 'sprite.json'), JSON.stringify(index, null, 2) + '\n');
}

const round = (n, d = 1) => Number(n.toFixed(d));
function engravingOf({ z0, z1, angle_deg, length, cap_height }) {
  return {
    cx: round((z0.x + z1.x) / 2), cy: round((z0.y + z1.y) / 2), angleDeg: angle_deg, lengthPx: length,
    capHeightPx: cap_height, diameterPx: round((z0.diameter + z1.diameter) / 2),
  };
}
async function geometry() {
  const read = async (f) => JSON.parse(await readFile(f, 'utf8'));
  const before = await read(GEOMETRY).catch(() => ({})); // kept for variants without masters here
  const zoneOf = async (file, old) => (existsSync(file) ? engravingOf(await read(file)) : old);
  const variants = {};
  for (const [variant, { stack, focus }] of Object.entries(VARIANTS)) {
    const engraving = await zoneOf(path.join(layerDir(variant), 'engraving.json'), before.variants?.[variant].engraving);
    const at = { x: round(engraving.cx / W, 3), y: round(engraving.cy / H, 3) };
    variants[variant] = { size: [W, H], stack, engraving, focus: { ...focus, engraving: { ...at, scale: 2.4 } } };
  }
  const products = Object.fromEntries(Object.entries(PRODUCTS).map(([id, { default: d }]) => [id, { default: d }]));
  const result = { products, variants };
  for (const [name, file] of [
    ["strip", "remsa"],
    ["wideStrip", "bred"],
  ]) {
    const source = path.join(OUT, "remsa", file + ".json");
    if (existsSync(source)) result[name] = { size: (await read(source)).size, engraving: await zoneOf(source) };
    else if (before[name]) result[name] = before[name];
  }
  const whole = path.join(OUT, 'hel', 'hel.json');
  result.whole = existsSync(whole) ? await read(whole) : before.whole;
  await mkdir(path.dirname(GEOMETRY), { recursive: true });
  await writeFile(GEOMETRY, JSON.stringify(result, null, 2) + '\n');
}

/** Layers, main pictures and geometry; with `sprites` the sprites. */
if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('sprites')) await sprites();
  else {
    for (const v of Object.keys(VARIANTS)) await layers(v);
    await mainPictures();
    await geometry();
  }
}
