// Hostile uploads: decompression bombs, costly pictures, scripts in metadata, and file names with paths.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { parseName } from "@/lib/uploads/picture";
import { readPicture } from "@/lib/uploads/queries";
import { encodeRaster } from "@/lib/uploads/reencode";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** A black PNG whose header claims these sides but has pixels for 8 × 8, with `extra` chunks before them. */
function png(width: number, height: number, ...extra: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const pixels = deflateSync(Buffer.alloc(8 * 9));
  const parts = [chunk("IHDR", head), ...extra, chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

const text = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

/** The result of `work`, and by how many MB this process's memory peaked above its start. */
async function risen<T>(work: () => Promise<T>): Promise<[T, megabytes: number]> {
  const before = process.memoryUsage().rss;
  let highest = before;
  const timer = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 10);
  const answer = await work().finally(() => clearInterval(timer));
  return [answer, (highest - before) / 1e6];
}

describe("a chunk that unpacks to 300 MB", () => {
  const packed = deflateSync(Buffer.alloc(300_000_000), { level: 1 });
  it.each([
    ["text", chunk("zTXt", text("Comment\0\0", packed))],
    ["words of a program", chunk("iTXt", text("XML:com.adobe.xmp\0\x01\0\0\0", packed))],
    ["a colour profile", chunk("iCCP", text("profil\0\0", packed))],
  ])("is not unpacked as %s", async (_, bomb) => {
    const [encoded, megabytes] = await risen(() => encodeRaster(png(8, 8, bomb)));
    expect(encoded).toMatchObject({ ok: true, value: { width: 8, height: 8 } });
    expect(megabytes).toBeLessThan(100);
  });

  it("is cut off as pixels after the last row", async () => {
    const pixels = chunk("IDAT", packed);
    const bent = png(8, 8);
    const at = bent.indexOf("IDAT") - 4;
    const bomb = Buffer.concat([bent.subarray(0, at), pixels, chunk("IEND", Buffer.alloc(0))]);
    const [encoded, megabytes] = await risen(() => encodeRaster(bomb));
    expect(encoded.ok).toBe(true);
    expect(megabytes).toBeLessThan(100);
  });
});

describe("a costly picture", () => {
  it.each([
    [1, 39_000_000],
    [39_000_000, 1],
    [20_001, 10],
  ])("is refused before decoding at %s × %s pixels", async (width, height) => {
    const bent = png(width, height);
    const decoded = vi.spyOn(sharp.prototype, "toBuffer");
    expect(await encodeRaster(bent)).toEqual({ ok: false, error: "too_many_pixels" });
    expect(decoded).not.toHaveBeenCalled();
    decoded.mockRestore();
  });

  const flatJpeg = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: "#123456" } })
      .jpeg({ progressive: true, quality: 10 })
      .toBuffer();

  it("is decoded within 300 MB when it is a progressive JPEG of nine megapixels", async () => {
    const jpeg = await flatJpeg(3000);
    const [encoded, megabytes] = await risen(() => encodeRaster(jpeg));
    expect(encoded.ok).toBe(true);
    expect(megabytes).toBeLessThan(300);
  });

  // Fails without: one upload is decoded at a time.
  it("waits for the one before it, because eight at once took 890 MB", async () => {
    const jpeg = await flatJpeg(60);
    const begun = vi.spyOn(sharp.prototype, "metadata");
    for (const [index, encoded] of Array.from({ length: 8 }, () => encodeRaster(jpeg)).entries()) {
      expect((await encoded).ok).toBe(true);
      expect(begun.mock.calls.length).toBeLessThanOrEqual(index + 2);
    }
    begun.mockRestore();
  });
});

describe("a script in a picture's metadata", () => {
  const SCRIPT = "alert(document.cookie)";
  const utf16 = Buffer.from(`\uFEFF<script>${SCRIPT}</script>`, "utf16le").toString("latin1");
  const flat = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "#123456" } });

  it("is not stored, in any encoding", async () => {
    const words = `" onerror="${SCRIPT}`;
    const files = [
      await flat()
        .withExif({ IFD0: { Artist: words, ImageDescription: utf16 } })
        .jpeg()
        .toBuffer(),
      await flat()
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a t='${words}'/></x:xmpmeta>`)
        .webp()
        .toBuffer(),
      png(8, 8, chunk("tEXt", text(`Comment\0${words}`)), chunk("iTXt", text(`Title\0\0\0\0\0${words}`))),
    ];
    for (const [at, file] of files.entries()) {
      expect(file.includes("cookie") || file.includes(Buffer.from("cookie", "utf16le")), String(at)).toBe(
        true,
      );
      const encoded = await encodeRaster(file);
      if (!encoded.ok) throw new Error(encoded.error);
      for (const { bytes } of encoded.value.files)
        expect(bytes.includes("cookie") || bytes.includes(Buffer.from("cookie", "utf16le"))).toBe(false);
    }
  });

  it("is refused where a browser could read the file as HTML", async () => {
    const jpeg = await flat()
      .withExif({ IFD0: { Artist: `<script>${SCRIPT}</script>` } })
      .jpeg()
      .toBuffer();
    expect(await encodeRaster(jpeg)).toEqual({ ok: false, error: "unsupported" });
  });
});

const NAME = `${"0123456789abcdef".repeat(2)}-8x8.webp`;

it.each([
  `../${NAME}`,
  `..%2f${NAME}`,
  `%2e%2e/${NAME}`,
  `..\\${NAME}`,
  `/etc/${NAME}`,
  `${NAME}\0.png`,
  `${NAME}\n`,
  `${NAME}/../../../etc/passwd`,
  `${NAME}?x`,
  `${NAME}.svg`,
  `x${NAME}`,
  "",
  NAME.replace(".webp", ".png"),
  NAME.replace("-8x8", ""),
  NAME.replace(".webp", ".w481.webp"),
  NAME.replace(".webp", ".w480.w960.webp"),
  NAME.toUpperCase(),
  `erased-${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}.json`,
])("no picture is read by the name %j", async (name) => {
  expect(parseName(name)).toBeNull();
  expect(await readPicture(name)).toBeNull();
});
