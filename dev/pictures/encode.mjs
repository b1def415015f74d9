// PNG masters -> WebP and AVIF. Up-to-date files are left alone.
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

sharp.concurrency(1);

export async function newer(target, ...sources) {
  const time = async (f) => (await stat(f).catch(() => null))?.mtimeMs;
  const t = await time(target);
  if (t === undefined) return false;
  for (const s of sources) if (((await time(s)) ?? 0) > t) return false;
  return true;
}

/** q: [webp, avif] quality; alpha: quality of the WebP's alpha. `input` is a file or a sharp pipeline's PNG buffer. */
export async function encode(input, target, { q = [80, 58], alpha = 90, effort = 4, budget } = {}) {
  await mkdir(path.dirname(target), { recursive: true });
  await sharp(input).webp({ quality: q[0], alphaQuality: alpha, smartSubsample: true, effort: 6 }).toFile(target + '.webp');
  let quality = q[1];
  for (;;) {
    const info = await sharp(input).avif({ quality, effort, chromaSubsampling: '4:2:0' }).toFile(target + '.avif');
    if (!budget || info.size <= budget || quality < 30) return info.size;
    quality -= 2;
  }
}

/** Encodes every PNG of a folder; `quality(name)` may give options per file. */
export async function encodeIfNewer(source, target, options) {
  if ((await newer(target + '.webp', source)) && (await newer(target + '.avif', source))) return false;
  await encode(source, target, options);
  return true;
}

/** Pixels with at least this alpha, of 255, keep their colour. */
const INSIDE = 205;

/**
 * Spreads the colour of opaque pixels into outlines and transparent ones; returns a PNG buffer with the same alpha. AVIF
 * stores colour at half size (chroma subsampling), so a part on black would get a dark fringe. Works by a pyramid of averages.
 */
export async function spreadColour(input) {
  const { data, info } = await sharp(input).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const base = { w: info.width, h: info.height, px: new Float32Array(data.length) }; // colour times weight, weight 0 to 1
  for (let i = 0; i < data.length; i += 4) {
    const weight = data[i + 3] >= INSIDE ? 1 : 0;
    for (let c = 0; c < 3; c++) base.px[i + c] = data[i + c] * weight;
    base.px[i + 3] = weight;
  }
  const levels = [base];
  for (let fine = base; fine.w > 1 || fine.h > 1; ) {
    const w = Math.ceil(fine.w / 2), h = Math.ceil(fine.h / 2), px = new Float32Array(w * h * 4);
    for (let y = 0; y < fine.h; y++)
      for (let x = 0; x < fine.w; x++) for (let c = 0; c < 4; c++) px[((y >> 1) * w + (x >> 1)) * 4 + c] += fine.px[(y * fine.w + x) * 4 + c];
    for (let i = 0; i < px.length; i += 4) {
      const weight = px[i + 3];
      if (weight) for (let c = 0; c < 4; c++) px[i + c] /= weight;
    }
    levels.push((fine = { w, h, px }));
  }
  for (let k = levels.length - 2; k >= 0; k--) {
    const fine = levels[k], coarse = levels[k + 1];
    for (let y = 0; y < fine.h; y++)
      for (let x = 0; x < fine.w; x++) {
        const i = (y * fine.w + x) * 4, j = ((y >> 1) * coarse.w + (x >> 1)) * 4;
        if (!fine.px[i + 3]) fine.px.set(coarse.px.subarray(j, j + 4), i);
      }
  }
  const out = Buffer.from(data);
  for (let i = 0; i < out.length; i += 4) if (out[i + 3] < INSIDE) for (let c = 0; c < 3; c++) out[i + c] = Math.round(base.px[i + c]);
  return sharp(out, { raw: { width: info.width, height: info.height, channels: 4 } }).png({ compressionLevel: 1 }).toBuffer();
}
