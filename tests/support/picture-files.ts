// Generates files that claim to be pictures: good ones, and ones that must never be stored.
import sharp from "sharp";
import type { Random } from "./random";

const noise = (width: number, height: number) => {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at++) data[at] = (at * 2654435761) >>> 24;
  return sharp(data, { raw: { width, height, channels: 3 } });
};

export async function goodPictures(): Promise<Record<string, Buffer>> {
  const picture = noise(500, 60);
  return {
    "jpeg with place and camera": await picture
      .clone()
      .withExif({ IFD0: { Make: "Kamera", Artist: "Astrid" }, IFD3: { GPSLatitude: "59/1 20/1 0/1" } })
      .jpeg()
      .toBuffer(),
    "png with a hole": await picture.clone().ensureAlpha(0.5).png().toBuffer(),
    "wider than the site shows": await noise(1800, 60).jpeg().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    "gif of one frame": await noise(200, 60).gif().toBuffer(),
    tiff: await picture.clone().tiff().toBuffer(),
    "jpeg that calls itself something else": await noise(300, 60).jpeg().toBuffer(),
    "one pixel": await noise(1, 1).png().toBuffer(),
  };
}

/** A PNG whose header claims this size: a small file that would decode to gigabytes. */
function claimedSize(png: Buffer, width: number, height: number): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(width, 16);
  bomb.writeUInt32BE(height, 20);
  return bomb;
}

async function animated(frames: number): Promise<Buffer> {
  const data = Buffer.alloc(8 * 8 * frames * 3, 0);
  for (let at = 0; at < data.length; at++) data[at] = at % 251;
  return sharp(data, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } })
    .gif()
    .toBuffer();
}

/** A GIF of so many one-pixel frames, written by hand; decoding 20 000 of them takes minutes. */
function manyFrames(frames: number): Buffer {
  const frame = Buffer.from("21f90400010000002c00000000010001000002024401003b", "hex").subarray(0, -1);
  const head = Buffer.from("474946383961010001008000000000ffffffff", "hex").subarray(0, 19);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from(";")]);
}

/** Files that must be refused, by name. */
export async function badPictures(): Promise<Record<string, Buffer>> {
  const jpeg = await noise(600, 400).jpeg().toBuffer();
  const png = await noise(600, 400).png().toBuffer();
  const gif = await noise(60, 40).gif().toBuffer();
  const webp = await noise(600, 400).webp().toBuffer();
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>',
  );
  const bent = (source: Buffer, every: number) => {
    const copy = Buffer.from(source);
    for (let at = 200; at < copy.length; at += every) copy[at] = copy[at]! ^ 0xff;
    return copy;
  };
  const files: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    "one byte": Buffer.from([0xff]),
    text: Buffer.from("hej".repeat(100)),
    html,
    svg,
    "svg with a byte order mark": Buffer.concat([Buffer.from("\uFEFF"), svg]),
    xml: Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    ),
    pdf: Buffer.from("%PDF-1.7\n1 0 obj\n"),
    zip: Buffer.from("PK\x03\x04".padEnd(200, "\0")),
    exe: Buffer.from("MZ".padEnd(500, "\0")),
    psd: Buffer.from("8BPS\0\x01".padEnd(500, "\0")),
    bmp: Buffer.from("BM".padEnd(500, "\0")),
    ico: Buffer.from("\0\0\x01\0".padEnd(500, "\0")),
    avif: await noise(64, 64).avif({ effort: 0 }).toBuffer(),
    "heif brand": Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic".padEnd(400, "\0")),
    "larger than 10 MB": Buffer.concat([jpeg, Buffer.alloc(10_000_001)]),
    "png of 30 000 x 30 000": claimedSize(png, 30_000, 30_000),
    "png of 2 147 483 647 x 1": claimedSize(png, 2_147_483_647, 1),
    "png of 0 x 0": claimedSize(png, 0, 0),
    "gif of 2 frames": await animated(2),
    "gif of 300 frames": await animated(300),
    "gif of 20 000 frames": manyFrames(20_000),
    "jpeg signature only": Buffer.from("ffd8ffe000104a464946", "hex"),
    "png signature only": Buffer.from("89504e470d0a1a0a", "hex"),
    "png header twice": Buffer.concat([png.subarray(0, 33), png]),
    "webp of random bytes": Buffer.concat([webp.subarray(0, 16), Buffer.alloc(500, 7)]),
    "tiff that points at itself": Buffer.from("49492a0008000000ffff08000000", "hex"),
    "tiff without an end": Buffer.concat([Buffer.from("49492a0008000000", "hex"), Buffer.alloc(300, 0xff)]),
    "gif and script": Buffer.concat([Buffer.from("GIF89a/*"), gif.subarray(8), Buffer.from("*/=1;alert(1)")]),
    "jpeg and html": Buffer.concat([jpeg, html]),
    "jpeg and php": Buffer.concat([jpeg, Buffer.from("<?php system($_GET['c']); ?>")]),
    "png and html": Buffer.concat([png, html]),
    "png and svg": Buffer.concat([png, svg]),
    "gif and zip": Buffer.concat([gif, Buffer.from(`PK\x05\x06${"\0".repeat(18)}`, "latin1")]),
    "pdf in a jpeg": Buffer.concat([jpeg.subarray(0, 20), Buffer.from("%PDF-1.4\n"), jpeg.subarray(20)]),
  };
  for (const [name, source] of Object.entries({ jpeg, png, gif, webp }))
    for (const part of [0.02, 0.1, 0.3, 0.5, 0.7, 0.9])
      files[`${name} cut at ${part * 100} %`] = source.subarray(0, Math.floor(source.length * part));
  for (const [name, source] of Object.entries({ png, gif }))
    files[`${name} with flipped bytes`] = bent(source, 97);
  return files;
}

/** Corrupts a picture as a bad disk or an attacker would: changed bytes, a cut, a repeated part, or bytes of `other`. */
export function corrupt(picture: Buffer, other: Buffer, random: Random): Buffer {
  const at = () => Math.floor(random.next() * picture.length);
  const ways = [
    () => {
      const copy = Buffer.from(picture);
      for (let times = 1 + Math.floor(random.next() * 40); times > 0; times--)
        copy[at()] = random.next() * 256;
      return copy;
    },
    () => picture.subarray(0, at()),
    () => Buffer.concat([picture.subarray(0, at()), picture.subarray(at())]),
    () =>
      Buffer.concat([picture.subarray(0, at()), other.subarray(Math.floor(random.next() * other.length))]),
    () => Buffer.concat([picture, other]),
    () => Buffer.concat([picture, Buffer.from("<script>alert(1)</script>")]),
    () => {
      const copy = Buffer.from(picture);
      // Sizes and counts stand in the first bytes of every format.
      for (let times = 3; times > 0; times--) copy[8 + Math.floor(random.next() * 60)] = random.next() * 256;
      return copy;
    },
  ];
  return random.pick(ways)();
}
