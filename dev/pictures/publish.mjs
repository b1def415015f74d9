// Blender's other masters -> public/: whole poles, strips, heroes, steps, promo, event, blog, share image.
//   node dev/pictures/publish.mjs
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { COLORS, OUT, PRODUCTS, PUBLIC } from './catalogue.mjs';
import { composeConfig } from './compose.mjs';
import { encode, encodeIfNewer, newer } from './encode.mjs';
import { straightEdges } from './straight-edges.mjs';

const here = path.dirname(import.meta.filename);
const src = (...p) => path.join(OUT, ...p);
const out = (...p) => path.join(PUBLIC, ...p);
const exists = (f) => stat(f).then(() => true, () => false);

async function one(master, target, options) {
  if (await exists(src(master))) {
    if (await encodeIfNewer(src(master), out(target), options)) console.log('wrote', target);
  } else if (!(await exists(out(target + '.avif')))) console.log('MISSING', master);
}

/** The first picture of a page on a phone, 4 to 3. All else waits for it, so it is compressed more. */
async function forPhones(master, target, q = [74, 50]) {
  if (!(await exists(src(master))) || (await newer(out(target + '.avif'), src(master)))) return;
  const small = sharp(src(master)).resize(828, 621, { fit: 'cover', kernel: 'lanczos3' });
  await encode(await small.png().toBuffer(), out(target), { q, effort: 6 });
  console.log('wrote', target);
}

for (const product of Object.keys(PRODUCTS)) for (const c of COLORS) await one(`hel/${product}-${c}.png`, `stavar/hel/${product}-${c}`, { q: [84, 68] });
for (const c of COLORS) {
  await one(`remsa/remsa-${c}.png`, `stavar/remsa/${c}`, { q: [80, 62] });
  const master = src(`remsa/bred-${c}.png`), target = out(`bilder/gravyr-bred/${c}`);
  if ((await exists(master)) && !(await newer(target + '.avif', master))) await encode(await straightEdges(master), target, { q: [80, 60] });
}
await one('narbild/truga.png', 'stavar/narbild/truga', { q: [78, 54] });

/** WebP and AVIF quality of bench pictures: grain and dust look the same, for a third fewer bytes than at 78 and 54. */
const BENCH = [62, 44];

// A slide that has no upright render of its own is cropped from the wide one, from this column on.
const HEROES = [
  { master: "hem/skog" },
  { master: "hem/vagg" },
  { master: "hem/prov" },
  { master: "bank/delar", left: 1005, q: BENCH },
  { master: "hem/namn" },
];
for (const [i, { master, left, q = [78, 52] }] of HEROES.entries()) {
  const wide = src(`${master}-bred.png`);
  const target = out(`bilder/hem/hero-${i + 1}-smal`);
  await one(`${master}-bred.png`, `bilder/hem/hero-${i + 1}-bred`, { q });
  if (left === undefined || (await exists(src(`${master}-smal.png`))))
    await one(`${master}-smal.png`, `bilder/hem/hero-${i + 1}-smal`, { q });
  else if ((await exists(wide)) && !(await newer(target + ".avif", wide))) {
    const crop = await sharp(wide).extract({ left, top: 0, width: 810, height: 1080 }).resize(900, 1200, { kernel: "lanczos3" });
    await encode(await crop.png().toBuffer(), target, { q });
  }
}

for (const n of [1, 2, 3, 4, 5, 6]) await one(`bank/${n}.png`, `bilder/steg/${n}`, { q: BENCH });

await one('bank/event-blogg.png', 'bilder/event', { q: [72, 49] });
await forPhones('bank/event-blogg.png', 'bilder/event-smal', BENCH);
await one('hem/langd-blogg.png', 'bilder/blogg/valj-ratt-langd', { q: [78, 54] });
const parts = src("bank", "delar-bred.png");
if ((await exists(parts)) && !(await newer(out("bilder/blogg/sa-blir-en-stav-till.avif"), parts)))
  await encode(
    await sharp(parts).extract({ left: 320, top: 6, width: 1600, height: 1067 }).png().toBuffer(),
    out("bilder/blogg/sa-blir-en-stav-till"),
    { q: BENCH },
  );
await one('bank/skotsel-blogg.png', 'bilder/blogg/skot-om-din-bambu', { q: BENCH });

// six poles for the cycling block: the live picture, six designs
const PROMO = [
  { color: 'rod', handle: 'kork', grip: 'rod', basket: 'rod' },
  { color: 'bla', handle: 'vit', grip: 'bla', basket: 'gul' },
  { color: 'gul', handle: 'svart', grip: null, basket: 'svart' },
  { color: 'rosa', handle: 'lila', grip: 'lila', basket: 'rosa' },
  { color: 'gron', handle: 'kork', grip: 'kork', basket: 'gron' },
  { color: 'orange', handle: 'orange', grip: 'brun', basket: 'lila' },
];
const layers = ['shaft', 'top'].map((name) => src('lager', 'vuxen', name + '.png'));
for (const [i, design] of PROMO.entries()) {
  const target = out('bilder/promo', String(i + 1));
  if (await newer(target + '.avif', ...layers)) continue;
  const png = await composeConfig('vuxen', design);
  await encode(await sharp(png).extract({ left: 0, top: 60, width: 900, height: 1100 }).png().toBuffer(), target, { q: [74, 54] });
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
