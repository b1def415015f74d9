// Smooths the outlines of a pole that lies across the whole picture: enlarged to a screen's width, render noise makes them ragged.
import sharp from 'sharp';

/** REACH: the rows above and below an outline that are smoothed. SPAN: the columns of the median. */
const REACH = 8, SPAN = 45;

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

/** The row of the pole's upper (step 1) or lower (step -1) outline in each column, smoothed over many columns. */
function outline({ data, info }, step) {
  const { width, height, channels } = info;
  const at = (x, y, c) => data[(y * width + x) * channels + c];
  const found = Array.from({ length: width }, (_, x) => {
    const first = step > 0 ? 0 : height - 1;
    for (let y = first; y >= 0 && y < height; y += step) {
      // The pole: saturated, as the wall is grey, or further from the wall's colour than the shadow is.
      const rgb = [0, 1, 2].map((c) => at(x, y, c));
      const away = rgb.reduce((sum, value, c) => sum + Math.abs(value - at(x, first, c)), 0);
      if (Math.max(...rgb) - Math.min(...rgb) > 60 || away > 150) return y;
    }
    return first;
  });
  const middle = found.map((_, x) => median(found.slice(Math.max(0, x - 100), x + 101)));
  const near = (x) => middle.slice(Math.max(0, x - 60), x + 61);
  return middle.map((_, x) => Math.round(near(x).reduce((sum, y) => sum + y, 0) / near(x).length));
}

/** The picture as a PNG buffer, in which each pixel near an outline is the median of its neighbours along it. */
export async function straightEdges(input) {
  const raw = await sharp(input).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { data, info: { width, height, channels } } = raw;
  const out = Buffer.from(data);
  for (const edge of [outline(raw, 1), outline(raw, -1)])
    for (let x = 0; x < width; x++)
      for (let off = -REACH; off <= REACH; off++) {
        const y = edge[x] + off;
        if (y < 0 || y >= height) continue;
        for (let c = 0; c < channels; c++) {
          const along = [];
          for (let n = Math.max(0, x - (SPAN >> 1)); n < Math.min(width, x + (SPAN >> 1) + 1); n++) {
            const row = Math.min(height - 1, Math.max(0, edge[n] + off));
            along.push(data[(row * width + n) * channels + c]);
          }
          out[(y * width + x) * channels + c] = median(along);
        }
      }
  return sharp(out, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toBuffer();
}
