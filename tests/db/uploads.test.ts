import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPost } from "@/lib/blog/mutations";
import { db } from "@/lib/kernel/db";
import { moveUploads } from "@/lib/uploads/move-uploads";
import { removeUnusedPictures, storePicture } from "@/lib/uploads/mutations";
import { parseName } from "@/lib/uploads/picture";
import type { PictureStore } from "@/lib/uploads/provider";
import { localFolder } from "@/lib/uploads/providers/local-folder";
import { s3Bucket } from "@/lib/uploads/providers/s3";
import { startS3, type S3StandIn } from "../../dev/stand-ins/s3";
import { seeded } from "../support/random";
import { runs } from "../support/runs";
import { badPictures, corrupt, goodPictures } from "../support/picture-files";
import { addAdmin, admin } from "../support/workshop";

const keys = { accessKeyId: "nyckel", secretAccessKey: "hemlig" };
const folder = mkdtempSync(path.join(os.tmpdir(), "uploads-"));
let s3: S3StandIn;

const bucket = (part = {}) => s3Bucket({ endpoint: s3.url, bucket: "bilder", ...keys, ...part });
const stores: Record<string, () => PictureStore> = {
  "a folder": () => localFolder(folder),
  "an S3 bucket": () => bucket(),
};

beforeAll(async () => {
  s3 = await startS3("bilder", keys);
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  s3.objects.clear();
  s3.failPuts(0, 0);
  rmSync(folder, { recursive: true, force: true });
  await addAdmin();
});

describe.each(Object.entries(stores))("pictures in %s", (_name, make) => {
  it("are returned as they were stored, until they are removed", async () => {
    const store = make();
    const bytes = Buffer.from([0, 1, 2, 255]);
    await store.put("a.webp", bytes, "image/webp");
    expect(await store.get("a.webp")).toEqual(bytes);
    expect(await store.get("b.webp")).toBeNull();
    // Removing a missing file is no error.
    for (let time = 0; time < 2; time += 1) await store.remove("a.webp");
    expect(await store.get("a.webp")).toBeNull();
    expect(await store.hasRoom()).toBe(true);
  });

  it("are listed with their age, however many there are", async () => {
    const store = make();
    expect(await store.list()).toEqual([]);
    const names = Array.from({ length: 11 }, (_, index) => `bild-${String(index).padStart(2, "0")}.webp`);
    for (const name of names) await store.put(name, Buffer.from(name), "image/webp");
    const files = await store.list();
    expect(files.map((file) => file.name).sort()).toEqual(names);
    for (const file of files) expect(Math.abs(Date.now() - file.modifiedAt.getTime())).toBeLessThan(60_000);
  });
});

it("a good picture of every kind is stored in all sizes, without metadata about camera or place", async () => {
  const store = localFolder(folder);
  for (const [name, bytes] of Object.entries(await goodPictures())) {
    const stored = await storePicture(admin, bytes, store);
    expect(stored.ok, name).toBe(true);
  }
  const files = await store.list();
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const bytes = (await store.get(file.name))!;
    const { format, exif, xmp, icc, pages = 1 } = await sharp(bytes).metadata();
    expect({ format, exif, xmp, icc, pages }, file.name).toEqual({
      format: parseName(file.name)!.format === "avif" ? "heif" : "webp",
      exif: undefined,
      xmp: undefined,
      icc: undefined,
      pages: 1,
    });
    expect(bytes.includes("Astrid")).toBe(false);
  }
});

// Fails without: the type of an upload is read from its bytes.
it("a file that is no picture is refused and leaves neither file nor row", async () => {
  const store = localFolder(folder);
  const files = Object.entries(await badPictures());
  expect(files.length).toBeGreaterThan(55);
  const faults: string[] = [];
  for (const [name, bytes] of files) {
    if ((await storePicture(admin, bytes, store)).ok) faults.push(`${name}: stored`);
  }
  expect(faults).toEqual([]);
  expect(await store.list()).toEqual([]);
  expect(await db().auditRow.count()).toBe(0);
});

it(
  "a corrupted picture is refused or encoded anew, without using much memory",
  { tags: "runs" },
  async () => {
    const corrupted = runs(10, 40);
    const store = localFolder(folder);
    const random = seeded(20_261_121);
    const good = Object.values(await goodPictures());
    const before = process.memoryUsage().rss;
    let [stored, slowest, highest] = [0, 0, before];
    for (let count = 0; count < corrupted; count++) {
      const bytes = corrupt(random.pick(good), random.pick(good), random);
      const began = performance.now();
      const result = await storePicture(admin, bytes, store);
      slowest = Math.max(slowest, performance.now() - began);
      highest = Math.max(highest, process.memoryUsage().rss);
      if (result.ok) stored++;
    }
    const files = await store.list();
    for (const { name } of files) {
      const bytes = (await store.get(name))!;
      const { format, exif, xmp, width } = await sharp(bytes).metadata();
      expect([format, exif, xmp], name).toEqual([
        name.endsWith("avif") ? "heif" : "webp",
        undefined,
        undefined,
      ]);
      expect(width).toBeLessThanOrEqual(2_000);
      // A WebP states its length, so nothing is appended to it.
      if (format === "webp") expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
    }
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(corrupted);
    const grown = (highest - before) / 1e6;
    if (process.env.RUNS)
      console.info(
        `${corrupted} filer: ${stored} omkodade, ${corrupted - stored} nekade, längst ${slowest.toFixed(0)} ms, minnet upp ${grown.toFixed(0)} MB`,
      );
    expect(grown).toBeLessThan(150);
  },
);

it("a picture is reported as not stored, and leaves nothing, in a bucket that fails halfway, answers 500 or refuses the key", async () => {
  const good = (await goodPictures()).webp!;
  const store = bucket();
  let puts = 0;
  const failing: PictureStore = {
    ...store,
    put: (...put) => (++puts > 3 ? Promise.reject(new Error("503")) : store.put(...put)),
  };
  expect(await storePicture(admin, good, failing)).toEqual({ ok: false, error: "storage" });
  expect(s3.objects.size).toBe(0);
  s3.failPuts(500);
  expect(await storePicture(admin, good, bucket())).toEqual({ ok: false, error: "storage" });
  s3.failPuts(0, 0);
  const stranger = bucket({ secretAccessKey: "fel" });
  expect(await storePicture(admin, good, stranger)).toEqual({ ok: false, error: "storage" });
  expect(s3.objects.size).toBe(0);
  expect(await db().auditRow.count()).toBe(0);
});

it("a picture leaves nothing on a full disk", async (context) => {
  const small = mkdtempSync(path.join(os.tmpdir(), "full-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", small], { stdio: "ignore" });
  } catch {
    rmSync(small, { recursive: true });
    // Only root may mount, and in a container perhaps not even root.
    context.skip("nothing can be mounted here");
  }
  try {
    const good = (await goodPictures())["wider than the site shows"]!;
    mkdirSync(path.join(small, "uploads"));
    const store = localFolder(path.join(small, "uploads"));
    expect(await store.hasRoom()).toBe(false);
    const result = await storePicture(admin, good, store);
    expect(result).toEqual({ ok: false, error: "storage" });
    expect(readdirSync(path.join(small, "uploads"))).toEqual([]);
    expect(await db().auditRow.count()).toBe(0);
  } finally {
    execFileSync("umount", [small]);
    rmSync(small, { recursive: true, force: true });
  }
});

const name = (letter: string, format = "webp") => `${letter.repeat(32)}-100x80.${format}`;

it("the clean-up removes pictures that no post shows, once they are a day old", async () => {
  const store = localFolder(folder);
  for (const letter of ["a", "b", "c"])
    for (const format of ["webp", "avif"])
      await store.put(name(letter, format), Buffer.from(letter), `image/${format}`);
  const post = {
    title: "T",
    excerpt: null,
    published: false,
    publishAt: null,
    imageUrl: `/uploads/${name("a")}`,
    imageAlt: null,
    slug: "t",
  };
  await createPost(admin, { ...post, content: `<p><img src="/uploads/${name("b")}"></p>` });
  expect(await removeUnusedPictures(new Date(), store)).toBe(0);
  const dayBefore = new Date(Date.now() - 25 * 3_600_000);
  for (const file of readdirSync(folder)) utimesSync(path.join(folder, file), dayBefore, dayBefore);
  expect(await removeUnusedPictures(new Date(), store)).toBe(2);
  const left = (await store.list()).map((file) => file.name).sort();
  expect(left).toEqual(["a", "b"].flatMap((letter) => [name(letter, "avif"), name(letter)]));
});

describe("npm run uploads:move", () => {
  it("copies the folder's pictures and the list of the erased into the bucket, once, and keeps the folder", async () => {
    const [from, to] = [localFolder(folder), bucket()];
    for (const letter of ["a", "b"]) await from.put(name(letter), Buffer.from(letter), "image/webp");
    await from.put("anteckning.txt", Buffer.from("x"), "text/plain");
    const erased = `erased-${randomUUID()}.json`;
    await from.put(erased, Buffer.from("{}"), "application/json");
    await to.put(name("b"), Buffer.from("b"), "image/webp");
    expect(await moveUploads(from, to)).toEqual({ moved: 2, there: 1, foreign: ["anteckning.txt"] });
    expect((await to.list()).map((file) => file.name).sort()).toEqual([name("a"), name("b"), erased].sort());
    expect(await to.get(name("a"))).toEqual(Buffer.from("a"));
    expect(await to.get(erased)).toEqual(Buffer.from("{}"));
    expect(await moveUploads(from, to)).toMatchObject({ moved: 0, there: 3 });
    expect(await from.list()).toHaveLength(4);
  });

  // Fails without: each copied picture is read back.
  it("fails if a picture does not arrive whole", async () => {
    const from = localFolder(folder);
    await from.put(name("a"), Buffer.from("a"), "image/webp");
    const to = { ...bucket(), get: async () => Buffer.from("") };
    await expect(moveUploads(from, to)).rejects.toThrow(/kom inte fram hel/);
  });
});
