import { expect, it } from "vitest";
import { isPolyglot, rasterFormat } from "@/lib/uploads/reencode";
import {
  fileName,
  MAX_HEIGHT,
  MAX_WIDTH,
  parseName,
  pictureSources,
  smallerWidths,
} from "@/lib/uploads/picture";

const id = "0123456789abcdef0123456789abcdef";

it("a stored picture has its size in its name", () => {
  const picture = { id, width: 1600, height: 900 };
  expect(parseName(fileName(picture, "webp", null))).toEqual({ ...picture, format: "webp" });
  expect(parseName(fileName(picture, "avif", 480))).toEqual({ ...picture, format: "avif" });
});

it("a stored picture can be read in every size that is made of it", () => {
  const picture = { id, width: MAX_WIDTH, height: MAX_HEIGHT };
  for (const width of [...smallerWidths(MAX_WIDTH), null])
    expect(parseName(fileName(picture, "webp", width)), String(width)).toMatchObject(picture);
});

it("a stored picture's srcset lists exactly the sizes that are made of it", () => {
  expect(smallerWidths(1600)).toEqual([480, 960]);
  expect(smallerWidths(700)).toEqual([480]);
  expect(smallerWidths(480)).toEqual([]);
  expect(pictureSources(`/uploads/${id}-700x500.webp`)).toMatchObject({
    width: 700,
    height: 500,
    avif: `/uploads/${id}-700x500.w480.avif 480w, /uploads/${id}-700x500.avif 700w`,
  });
  expect(pictureSources("/bilder/blogg/x.webp")).toBeNull();
});

const bytes = (text: string) => Buffer.from(text, "latin1");

it("a file's format is recognised by its first bytes", () => {
  expect(rasterFormat(bytes("\xff\xd8\xff\xe0"))).toBe("jpeg");
  expect(rasterFormat(bytes("GIF89a"))).toBe("gif");
  expect(rasterFormat(bytes("RIFF....WEBPVP8 "))).toBe("webp");
  expect(rasterFormat(bytes("II*\0"))).toBe("tiff");
});

it.each([
  "<svg xmlns='x'/>",
  "<!doctype html>",
  "....ftypavif",
  "....ftypheic",
  "%PDF-1.7",
  "PK\x03\x04",
  "BM",
  "8BPS",
  "",
  "\x89PNG",
])("a file that begins with %j is no accepted picture", (text) =>
  expect(rasterFormat(bytes(text))).toBeNull(),
);

it.each([
  "\xff\xd8\xff\xe0...<script>alert(1)</script>",
  "GIF89a/*....*/=1;alert(1)",
  "GIF89a=1;alert(1)//",
  "\xff\xd8\xff\xe0/*....*/alert(1)",
  "\x89PNG\r\n\x1a\n....<?php system($_GET[0]);",
  "\x89PNG\r\n\x1a\n%PDF-1.4",
  `GIF89a....PK\x05\x06${"\0".repeat(18)}`,
  "II*\0<SVG onload=alert(1)>",
])("a picture that is also another kind of file is refused: %j", (text) =>
  expect(isPolyglot(bytes(text))).toBe(true),
);
