// Composites a random sample of the poles one can order and tests them against alpha and bounding-box rules.
//   node dev/pictures/check-composition.mjs [how many = 200] [seed = 1] [folder for ten pictures to look at]
// Reads the encoded layers in public/, as the browser does. Exit code 1 when a rule is broken.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { BASKETS, COLORS, GEOMETRY, GRIPS, HANDLES, PUBLIC, VARIANTS, stackOf } from './catalogue.mjs';

const [count = 200, seed = 1] = process.argv.slice(2, 4).map(Number);
const pictures = process.argv[4];
const W = 900, H = 1200, N = W * H;
const geometry = JSON.parse(await readFile(GEOMETRY, 'utf8'));

/** Where a part may be, in pixels: left, top, right, bottom. */
const BOXES = {
  vuxen: { 'lacquer-': [150, 500, 720, 960], 'band-': [120, 880, 330, 1120], 'handle-ingen': [250, 130, 520, 720], 'handle-': [285, 60, 500, 590], 'grip-': [190, 520, 380, 920], 'basket-': [410, 800, 730, 1020], top: [320, 70, 520, 710], shaft: [120, 0, 900, 1200] },
  barn: { 'lacquer-': [230, 480, 660, 870], 'handle-': [590, 90, 820, 540], 'basket-': [100, 850, 400, 1050], top: [640, 90, 840, 630], shaft: [130, 0, 830, 1200] },
  tur: { 'lacquer-': [250, 580, 680, 860], 'handle-': [260, 170, 440, 630], 'basket-': [400, 790, 760, 1030], top: [300, 100, 440, 700], shaft: [180, 0, 780, 1200] },
};

const cache = new Map();
async function layer(variant, name, ext) {
  const key = [variant, name, ext].join('/');
  if (!cache.has(key)) {
    const s = sharp(path.join(PUBLIC, 'stavar', 'lager', variant, `${name}.${ext}`)).ensureAlpha().resize(W, H, { fit: 'fill' });
    cache.set(key, await s.raw().toBuffer());
  }
  return cache.get(key);
}
const alphaOf = (rgba) => { const a = new Uint8Array(N); for (let i = 0; i < N; i++) a[i] = rgba[4 * i + 3]; return a; };
function box(a, limit = 24) {
  let l = W, t = H, r = -1, b = -1;
  for (let y = 0, i = 0; y < H; y++) for (let x = 0; x < W; x++, i++) if (a[i] > limit) { if (x < l) l = x; if (x > r) r = x; if (y < t) t = y; if (y > b) b = y; }
  return [l, t, r, b];
}
/** Transparent spots inside a silhouette that are not connected to the outside: seams. Returns their sizes. */
function holes(alpha, limit = 128) {
  const seen = new Uint8Array(N), sizes = [];
  const fill = (start) => {
    const stack = [start]; let size = 0, edge = false; seen[start] = 1; let at = start;
    while (stack.length) {
      const i = stack.pop(), x = i % W, y = (i - x) / W; size++;
      if (x === 0 || y === 0 || x === W - 1 || y === H - 1) edge = true;
      for (const j of [x > 0 && i - 1, x < W - 1 && i + 1, y > 0 && i - W, y < H - 1 && i + W]) if (j !== false && !seen[j] && alpha[j] < limit) { seen[j] = 1; stack.push(j); }
    }
    return { size, edge, at: [at % W, Math.floor(at / W)] };
  };
  for (let i = 0; i < N; i++) if (!seen[i] && alpha[i] < limit) { const h = fill(i); if (!h.edge) sizes.push(h); }
  return sizes;
}

let state = seed * 2654435761 >>> 0;
const random = () => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return state / 2 ** 32; };
const pick = (list) => list[Math.floor(random() * list.length)];
const failures = [];
const stats = { combinations: 0, layers: 0, smallestGapInAxis: 255, windows: new Map(), shadowUnderPart: 1 };

/** Every layer file: size, box, straight alpha without stray pixels. */
for (const [variant, rules] of Object.entries(BOXES)) {
  for (const { file } of VARIANTS[variant].stack.filter((s) => s.file && !s.file.startsWith('shadow') && s.file !== 'bg')) {
    const part = /\{(\w+)\}/.exec(file)?.[1];
    const ids = { color: COLORS, handle: VARIANTS[variant].handles, grip: VARIANTS[variant].grips, basket: VARIANTS[variant].baskets }[part] ?? [null];
    for (const id of ids) for (const ext of ['webp', 'avif']) {
      const name = file.replace(/\{\w+\}/, id);
      const a = alphaOf(await layer(variant, name, ext)), b = box(a);
      const rule = rules[Object.keys(rules).find((k) => name.startsWith(k))];
      stats.layers++;
      if (b[0] < rule[0] || b[1] < rule[1] || b[2] > rule[2] || b[3] > rule[3]) failures.push(`${variant}/${name}.${ext}: ${b} is outside ${rule}`);
    }
  }
  cache.clear();
}

const examples = [];
for (let n = 0; n < count; n++) {
  const config = { color: pick(COLORS), handle: pick([null, ...HANDLES]), grip: pick([null, ...GRIPS]), basket: pick([null, ...BASKETS]) };
  const label = Object.values(config).map((v) => v ?? '-').join('/');
  const ext = n % 2 ? 'avif' : 'webp';
  const stack = stackOf('vuxen', config).filter((s) => s !== 'engraving');
  const rgba = await Promise.all(stack.map((s) => layer('vuxen', s, ext)));
  const body = new Uint8Array(N), whole = new Float32Array(N * 3);
  for (let k = 0; k < stack.length; k++) {
    const solid = !stack[k].startsWith('shadow') && stack[k] !== 'bg', p = rgba[k];
    for (let i = 0; i < N; i++) {
      const a = p[4 * i + 3] / 255;
      if (a === 0) continue;
      if (solid) body[i] = Math.round(255 * (a + (1 - a) * body[i] / 255));
      for (let c = 0; c < 3; c++) whole[3 * i + c] = p[4 * i + c] * a + whole[3 * i + c] * (1 - a);
    }
  }
  // 1. no hole inside the silhouette but the strap's loop and the basket's eight windows
  const found = holes(body).filter((h) => h.size > 2);
  const loop = found.filter((h) => h.at[1] < 720), windows = found.filter((h) => h.at[1] > 780);
  for (const h of found) if (h.at[1] >= 720 && h.at[1] <= 780) failures.push(`${label}: hole of ${h.size} px at ${h.at}`);
  for (const h of loop) if (h.at[0] < 250 || h.at[0] > 520 || h.at[1] < 180) failures.push(`${label}: hole of ${h.size} px at ${h.at}`);
  if (!config.basket && windows.length) failures.push(`${label}: ${windows.length} holes at the tip without a basket`);
  if (config.basket && (windows.length < 6 || windows.length > 14)) failures.push(`${label}: ${windows.length} windows in the basket`);
  for (const h of windows) if (h.at[0] < 410 || h.at[0] > 730) failures.push(`${label}: hole of ${h.size} px at ${h.at}`);
  // 2. along the axis of both poles nothing is see-through
  const e = geometry.variants.vuxen.engraving, dx = Math.cos((e.angleDeg * Math.PI) / 180), dy = Math.sin((e.angleDeg * Math.PI) / 180);
  for (let d = -500; d < 330; d++) {
    const x = Math.round(e.cx - dx * d), y = Math.round(e.cy - dy * d);
    if (x >= 0 && x < W && y >= 0 && y < 900) { const a = body[y * W + x]; if (a < stats.smallestGapInAxis) stats.smallestGapInAxis = a; if (a < 250) failures.push(`${label}: axis of b see-through at ${x},${y} (${a})`); }
  }
  // 3. the shadow that belongs to the choice, and only one for each pole
  const shadows = stack.filter((s) => s.startsWith('shadow'));
  const wanted = [`shadow-a${config.handle ? '' : '-bare'}${config.grip ? '-grip' : ''}`, `shadow-b${config.basket ? '-basket' : ''}`];
  if (String(shadows) !== String(wanted)) failures.push(`${label}: shadows ${shadows}`);
  // 4. every chosen part is in the picture
  for (const part of ['handle', 'grip', 'basket']) if (config[part] && !stack.includes(`${part}-${config[part]}`)) failures.push(`${label}: no ${part}`);
  if (!config.handle && (stack.includes('top') || !stack.includes('handle-ingen'))) failures.push(`${label}: wrong top`);
  stats.combinations++;
  stats.windows.set(found.length, (stats.windows.get(found.length) ?? 0) + 1);
  if (pictures && examples.length < 10) { examples.push(label); const rgb = Buffer.alloc(N * 3); for (let i = 0; i < N * 3; i++) rgb[i] = Math.min(255, Math.round(whole[i])); await mkdir(pictures, { recursive: true }); await writeFile(path.join(pictures, `${examples.length}.png`), await sharp(rgb, { raw: { width: W, height: H, channels: 3 } }).png().toBuffer()); }
}

/** Shadows: a longer or wider pole throws more shadow. */
const sum = async (name) => { const a = alphaOf(await layer('vuxen', name, 'webp')); let s = 0; for (const v of a) s += v; return Math.round(s / 255); };
const S = {};
for (const n of ['shadow-a', 'shadow-a-grip', 'shadow-a-bare', 'shadow-a-bare-grip', 'shadow-b', 'shadow-b-basket']) S[n] = await sum(n);
if (!(S['shadow-a-grip'] > S['shadow-a'] && S['shadow-a-bare-grip'] > S['shadow-a-bare'] && S['shadow-a'] > S['shadow-a-bare'] && S['shadow-b-basket'] > S['shadow-b'])) failures.push('shadow areas: ' + JSON.stringify(S));

console.log(`${stats.layers} layer files inside their boxes, ${stats.combinations} combinations composed`);
console.log('smallest alpha along the cane:', stats.smallestGapInAxis, '· closed openings per picture (strap, basket):', Object.fromEntries([...stats.windows].sort((a, b) => a[0] - b[0])));
console.log('shadow areas in px:', S);
if (pictures) console.log('looked at:', examples.join('  '));
console.log(failures.length ? failures.slice(0, 40).join('\n') + `\n${failures.length} FAILURES` : 'all rules hold');
process.exit(failures.length ? 1 : 0);
