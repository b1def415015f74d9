// The maker's own photographs in place of the shop's pictures.
// Fails without: a picture that somebody else has changed meanwhile is not overwritten.
import { readdirSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { fail, ok } from "@/lib/kernel/result";
import { getSettings, listSaves } from "@/lib/settings/queries";
import { replacePicture, removeOwnPicture } from "@/lib/settings/replace-picture";
import { removeUnusedPictures } from "@/lib/uploads/mutations";
import type { Place } from "@/lib/uploads/places";
import { countMissing } from "@/lib/uploads/queries";
import { uploadsDir } from "../support/data-dir";
import { goodPictures } from "../support/picture-files";
import { addAdmin, admin } from "../support/workshop";

let file: Buffer;
beforeEach(async () => {
  await addAdmin();
  file = (await goodPictures())["jpeg with place and camera"]!;
});

const put = (place: Place, part: { was?: string; alt?: string; file?: Buffer | null } = {}) =>
  replacePicture(admin, { place, was: "", alt: "Två par i snön", file, ...part });
const shown = async (place: Place) => (await getSettings()).pictures[place];

test("a photograph of the maker's replaces a picture, can get another alt text, and can be removed", async () => {
  expect(await put("hero-2")).toEqual(ok(null));
  const own = (await shown("hero-2"))!;
  expect(own).toEqual({
    url: expect.stringMatching(/^\/uploads\/.*\.webp$/) as string,
    alt: "Två par i snön",
  });
  expect(await put("hero-2", { was: own.url, alt: " Tre par ", file: null })).toMatchObject({ ok: true });
  expect(await shown("hero-2")).toEqual({ url: own.url, alt: "Tre par" });
  expect(await removeOwnPicture(admin, { place: "hero-2", was: own.url })).toMatchObject({ ok: true });
  expect((await getSettings()).pictures).toEqual({});
  const [taken, words, first] = await listSaves("pictures");
  expect(first).toMatchObject({ who: admin.email, changes: [{ to: own.url }, { to: "Två par i snön" }] });
  expect(words!.changes).toEqual([
    { label: "Startsidan, bild 2, i ord", from: "Två par i snön", to: "Tre par" },
  ]);
  expect(taken!.changes[0]).toEqual({ label: "Startsidan, bild 2", from: own.url, to: "" });
});

test("a photograph of the maker's is refused without alt text, without a file, or if it is no picture", async () => {
  expect(await put("event", { alt: " " })).toEqual(fail("no_alt"));
  expect(await put("event", { alt: "x".repeat(151) })).toEqual(fail("no_alt"));
  expect(await put("event", { file: null })).toEqual(fail("no_file"));
  expect(await put("event", { file: Buffer.from("hej") })).toEqual(fail("unsupported"));
  expect(await put("event", { file: null, was: "/uploads/egen.webp" })).toEqual(fail("clash"));
  expect((await getSettings()).pictures).toEqual({});
});

test("photographs saved at once are all kept in different places, but only the first in the same place", async () => {
  const places: Place[] = ["steg-1", "steg-2", "event"];
  const results = await Promise.all(places.map((place) => put(place)));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(Object.keys((await getSettings()).pictures).sort()).toEqual([...places].sort());
  expect(await put("event")).toEqual(fail("clash"));
  expect(await removeOwnPicture(admin, { place: "event", was: "" })).toEqual(fail("clash"));
});

// Fails without: pictures on the shop's pages count as used.
test("a photograph of the maker's survives the clean-up while it is shown, and is reported if its file is gone", async () => {
  await put("hero-1");
  await put("hero-3");
  const own = (await shown("hero-3"))!;
  await removeOwnPicture(admin, { place: "hero-3", was: own.url });
  const before = new Date(Date.now() - 25 * 3_600_000);
  for (const name of readdirSync(uploadsDir)) utimesSync(path.join(uploadsDir, name), before, before);
  await removeUnusedPictures(new Date());
  const kept = (await shown("hero-1"))!.url;
  expect(await countMissing()).toEqual({ shown: 1, missing: [] });
  expect(readdirSync(uploadsDir).some((name) => own.url.endsWith(name))).toBe(false);
  rmSync(path.join(uploadsDir, path.basename(kept)));
  expect(await countMissing()).toEqual({ shown: 1, missing: [kept] });
});
