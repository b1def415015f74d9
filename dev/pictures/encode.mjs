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
