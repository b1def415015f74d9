// Blender's other masters -> public/: whole poles, strips, galleries, heroes, steps, promo, gift card, event, blog, share image.
//   node dev/pictures/publish.mjs
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { CLOSE_UPS, COLORS, GALLERY, OUT, PRODUCTS, PUBLIC } from './catalogue.mjs';
import { composeConfig } from './compose.mjs';
import { encode, encodeIfNewer, newer } from './encode.mjs';

const here = path.dirname(import.meta.filename);
const src = (...p) => path.join(OUT, ...p);
const out = (...p) => path.join(PUBLIC, ...p);
const exists = (f) => stat(f).then(() => true, () => false);

async function one(master, target, options) {
  if (await exists(src(master))) {
    if (await encodeIfNewer(src(master), out(target), options)) console.log('wrote', target);
  } else if (!(await exists(out(target + '.avif')))) console.log('MISSING', master);
}

/** The first picture of a page on a phone, 4 to 3: all else waits for its bytes. */
async function forPhones(master, target) {
  if (!(await exists(src(master))) || (await newer(out(target + '.avif'), src(master)))) return;
  const small = sharp(src(master)).resize(828, 621, { fit: 'cover', kernel: 'lanczos3' });
  await encode(await small.png().toBuffer(), out(target), { q: [74, 50], effort: 6 });
  console.log('wrote', target);
}

/** Four pairs of poles in true scale against a wall with a line for every 10 cm. */
async function lengths(target) {
  const pairs = [
    ["barnstav-rosa", 250],
    ["designa-din-stav-gron", 620],
    ["vuxenstav-bla", 990],
    ["turstav-rod", 1370],
  ];
  const masters = pairs.map(([name]) => src("hel", name + ".png"));
  if (!(await exists(masters[0])) || (await newer(target + ".avif", ...masters))) return;
  const W = 1600, H = 1067, floor = 1000, scale = 0.555; // of the masters' 9.7 px per cm
  const lines = Array.from({ length: 18 }, (_, i) => {
    const y = floor - (i + 1) * 97.03 * scale;
    const strong = (i + 1) % 5 === 0;
    return `<rect x="0" y="${y.toFixed(1)}" width="${W}" height="${strong ? 2 : 1}" fill="#b9ab98" opacity="${strong ? 0.9 : 0.55}"/>`;
  }).join("");
  const wall = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#efe8dc"/><stop offset="1" stop-color="#d9cfc1"/></linearGradient></defs><rect width="${W}" height="${H}" fill="url(#g)"/>${lines}<rect y="${floor}" width="${W}" height="${H - floor}" fill="#c2b39d"/><rect y="${floor}" width="${W}" height="3" fill="#14211c"/></svg>`;
  const over = [];
  for (const [i, [, x]] of pairs.entries()) {
    const { width, height } = await sharp(masters[i]).metadata();
    const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
    for (const side of [-1, 1]) {
      let pole = sharp(masters[i]).resize(w, h, { kernel: "lanczos3" });
      if (side > 0) pole = pole.flop();
      const png = await pole.png().toBuffer();
      const left = Math.round(x + side * 62 - w / 2), top = Math.round(floor - h + 45.5 * scale);
      const alpha = await sharp(png).ensureAlpha().extractChannel(3).linear(0.2, 0).raw().toBuffer();
      const shade = Buffer.alloc(w * h * 4);
      for (let k = 0; k < alpha.length; k++) shade.set([58, 44, 28, alpha[k]], 4 * k);
      const padded = await sharp(shade, { raw: { width: w, height: h, channels: 4 } }).extend({ top: 20, bottom: 20, left: 20, right: 20, background: { r: 58, g: 44, b: 28, alpha: 0 } }).blur(9).png().toBuffer();
      over.unshift({ input: await sharp(padded).extract({ left: 0, top: 0, width: w + 40, height: h + 20 }).png().toBuffer(), left: left - 20 + 22, top: top - 20 + 8 });
      over.push({ input: png, left, top });
    }
  }
  await encode(await sharp(Buffer.from(wall)).composite(over).png().toBuffer(), target, { q: [80, 56] });
  console.log("wrote", target);
}

for (const product of Object.keys(PRODUCTS)) for (const c of COLORS) await one(`hel/${product}-${c}.png`, `stavar/hel/${product}-${c}`, { q: [84, 68] });
for (const c of COLORS) {
  await one(`remsa/remsa-${c}.png`, `stavar/remsa/${c}`, { q: [80, 62] });
  await one(`remsa/bred-${c}.png`, `bilder/gravyr-bred/${c}`, { q: [80, 60] });
}
for (const [product, { gallery }] of Object.entries(PRODUCTS))
  for (const frame of GALLERY) for (const c of COLORS) await one(`galleri/${frame}-${gallery}-${c}.png`, `stavar/${product}/${c}-${frame}`, { q: [74, 52] });
for (const c of CLOSE_UPS) await one(`narbild/${c}.png`, `stavar/narbild/${c}`, { q: [78, 54] });

const bamboo = src('remsa', 'bambustrip.png');
if ((await exists(bamboo)) && !(await newer(out('bilder/bambustrip.avif'), bamboo))) {
  const { width, height } = await sharp(bamboo).metadata();
  const strip = await sharp(bamboo).extract({ left: 0, top: 5, width, height: height - 10 }).png().toBuffer();
  await encode(strip, out('bilder/bambustrip'), { q: [80, 60] });
  await encode(await sharp(strip).rotate(90).png().toBuffer(), out('bilder/bambustrip-stende'), { q: [80, 60] });
}

// A slide that has no upright render of its own is cropped from the wide one, from this column on.
const HEROES = [
  { master: "hem/skog" },
  { master: "hem/vagg", left: 880 },
  { master: "hem/prov" },
  { master: "bank/delar", left: 1005 },
  { master: "hem/namn", left: 850 },
];
for (const [i, { master, left }] of HEROES.entries()) {
  const wide = src(`${master}-bred.png`);
  const target = out(`bilder/hem/hero-${i + 1}-smal`);
  await one(`${master}-bred.png`, `bilder/hem/hero-${i + 1}-bred`, { q: [78, 52] });
  if (left === undefined || (await exists(src(`${master}-smal.png`))))
    await one(`${master}-smal.png`, `bilder/hem/hero-${i + 1}-smal`, { q: [78, 52] });
  else if ((await exists(wide)) && !(await newer(target + ".avif", wide))) {
    const crop = await sharp(wide).extract({ left, top: 0, width: 810, height: 1080 }).resize(900, 1200, { kernel: "lanczos3" });
    await encode(await crop.png().toBuffer(), target, { q: [78, 52] });
  }
}

for (const n of [1, 2, 3, 4, 5]) await one(`bank/${n}.png`, `bilder/steg/${n}`, { q: [78, 54] });
await one('bank/6.png', 'bilder/steg/6-gravyr', { q: [78, 54] });
for (const ext of ['avif', 'webp']) if (await exists(out('bilder/steg/1.' + ext))) await copyFile(out('bilder/steg/1.' + ext), out('bilder/steg/6.' + ext)); // steps 1 and 6 share a picture

await one('bank/kort.png', 'bilder/presentkort', { q: [80, 56] });
await one('bank/event-blogg.png', 'bilder/event', { q: [78, 54] });
await forPhones('bank/kort.png', 'bilder/presentkort-smal');
await forPhones('bank/event-blogg.png', 'bilder/event-smal');
await lengths(out("bilder/blogg/valj-ratt-langd"));
const parts = src("bank", "delar-bred.png");
if ((await exists(parts)) && !(await newer(out("bilder/blogg/sa-blir-en-stav-till.avif"), parts)))
  await encode(
    await sharp(parts).extract({ left: 320, top: 6, width: 1600, height: 1067 }).png().toBuffer(),
    out("bilder/blogg/sa-blir-en-stav-till"),
    { q: [78, 54] },
  );
await one('bank/skotsel-blogg.png', 'bilder/blogg/skot-om-din-bambu', { q: [78, 54] });

// six poles for the cycling block: the live picture, six designs
const PROMO = [
  { color: 'rod', handle: 'kork', grip: 'rod', basket: 'rod' },
  { color: 'bla', handle: 'vit', grip: 'bla', basket: 'gul' },
  { color: 'gul', handle: 'svart', grip: null, basket: 'svart' },
  { color: 'rosa', handle: 'lila', grip: 'lila', basket: 'rosa' },
  { color: 'gron', handle: 'kork', grip: 'kork', basket: 'gron' },
  { color: 'orange', handle: 'orange', grip: 'brun', basket: 'lila' },
];
const shaft = src('lager/vuxen/shaft.png');
for (const [i, design] of PROMO.entries()) {
  const target = out('bilder/promo', String(i + 1));
  if (await newer(target + '.avif', shaft)) continue;
  const png = await composeConfig('vuxen', design);
  await encode(await sharp(png).extract({ left: 0, top: 60, width: 900, height: 1100 }).png().toBuffer(), target, { q: [80, 60] });
}

const forest = src('hem/skog-bred.png');
if ((await exists(forest)) && !(await newer(out('bilder/delning.jpg'), forest))) {
  await mkdir(out('bilder'), { recursive: true });
  await sharp(forest).extract({ left: 240, top: 0, width: 1680, height: 882 }).resize(1200, 630, { kernel: 'lanczos3' }).jpeg({ quality: 82, mozjpeg: true }).toFile(out('bilder/delning.jpg'));
}
if ((await exists(forest)) && !(await newer(out('bilder/hem/hero-1.webm'), forest))) execFileSync('bash', [path.join(here, 'blender', 'video.sh'), forest, out('bilder/hem/hero-1')], { stdio: 'inherit' });

let total = 0;
for (const f of await readdir(PUBLIC, { recursive: true, withFileTypes: true })) if (f.isFile()) total += (await stat(path.join(f.parentPath, f.name))).size;
console.log('public/', (total / 1e6).toFixed(1), 'MB');
