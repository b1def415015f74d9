import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { findBuild } from "@/lib/workshop/shared-build/queries";
import { forget } from "@/lib/retention/forget";
import { removeUnusedPictures } from "@/lib/uploads/mutations";
import { pictureStore } from "@/lib/uploads/provider";
import { localFolder } from "@/lib/uploads/providers/local-folder";
import { countMissing } from "@/lib/uploads/queries";
import { addPhoto, removePhoto } from "@/lib/workshop/photos/mutations";
import { PHOTOS_MAX } from "@/lib/workshop/photos/photo";
import { listPhotos } from "@/lib/workshop/photos/queries";
import { uploadsDir } from "../support/data-dir";
import { setOrder } from "../support/orders";
import { goodPictures } from "../support/picture-files";
import { addAdmin, admin, engravedPair, orderOf, paidOrder, soldCard } from "../support/workshop";

const store = localFolder(uploadsDir);
const files = async () => (await store.list()).length;
const { "jpeg with place and camera": jpeg } = await goodPictures();

beforeEach(addAdmin);

const add = (orderId: string, text = "På bänken") => addPhoto(admin, orderId, { bytes: jpeg!, text });

describe("photographs of an order", () => {
  test("photos: one is shown newest first, with where the order was, and without the telephone's data", async () => {
    const orderId = await paidOrder();
    expect(await add(orderId, "Först")).toEqual({ ok: true, value: null });
    expect(await add(orderId, " Sedan ")).toEqual({ ok: true, value: null });
    const photos = await listPhotos(orderId);
    expect(photos.map(({ text }) => text)).toEqual(["Sedan", "Först"]);
    for (const { name } of await store.list())
      expect((await store.get(name))!.toString("latin1")).not.toMatch(/Exif|Kamera|GPS/);
    const events = await db().orderEvent.findMany({ where: { orderId, kind: "photo" } });
    expect(events.map(({ actor }) => actor)).toEqual([admin.email, admin.email]);
  });

  test("photos: nothing is stored of a file that is no picture, of a gift card's order and of nobody's", async () => {
    const orderId = await paidOrder();
    expect((await addPhoto(admin, orderId, { bytes: Buffer.from("hej"), text: "" })).ok).toBe(false);
    expect(await add((await soldCard()).orderId)).toEqual({ ok: false, error: "unknown" });
    expect(await add(crypto.randomUUID())).toEqual({ ok: false, error: "unknown" });
    expect(await files()).toBe(0);
  });

  // Fails without: what PostgreSQL can't hold is taken out of the words.
  test("photos: words with signs that nobody can print are kept without them", async () => {
    const orderId = await paidOrder();
    expect(await add(orderId, `På\u0000 bänken${" ".repeat(9)}${"x".repeat(100)}\u{1F332}`)).toMatchObject({
      ok: true,
    });
    expect(await add(orderId, "\ud800")).toMatchObject({ ok: true });
    const texts = (await listPhotos(orderId)).map(({ text }) => text);
    expect(texts[0]).toBe("");
    expect(texts[1]).toMatch(/^På bänken .*x$/);
  });

  test("photos: the thirteenth is refused and leaves no file", async () => {
    const orderId = await paidOrder();
    const row = (index: number) => ({
      ...{ orderId, status: "bamboo" as const, text: "", url: `/uploads/${orderId}-${index}` },
    });
    await db().orderPhoto.createMany({ data: Array.from({ length: PHOTOS_MAX }, (_, index) => row(index)) });
    expect(await add(orderId)).toEqual({ ok: false, error: "photo_many" });
    expect(await files()).toBe(0);
    await db().orderPhoto.deleteMany({ where: { orderId } });
  });

  test("photos: taken away, its files are gone too; a second press says so, another order's is left", async () => {
    const [orderId, other] = [await paidOrder(), await paidOrder()];
    await add(orderId);
    const [photo] = await listPhotos(orderId);
    expect(await removePhoto(admin, other, photo!.id)).toEqual({ ok: false, error: "photo_gone" });
    expect(await removePhoto(admin, orderId, photo!.id)).toEqual({ ok: true, value: null });
    expect(await removePhoto(admin, orderId, photo!.id)).toEqual({ ok: false, error: "photo_gone" });
    expect(await files()).toBe(0);
  });

  // Fails without: photographs of orders are in use.
  test("photos: tidying up after the blog leaves them, and the doctor misses one whose file is gone", async () => {
    const orderId = await paidOrder();
    await add(orderId);
    const [photo] = await listPhotos(orderId);
    const tomorrow = new Date(Date.now() + 2 * 86_400_000);
    expect(await removeUnusedPictures(tomorrow)).toBe(0);
    expect((await countMissing()).missing).not.toContain(photo!.url);
    await pictureStore().remove(photo!.url.slice("/uploads/".length));
    expect((await countMissing()).missing).toContain(photo!.url);
    await removePhoto(admin, orderId, photo!.id);
  });

  // Fails without: photographs go with what is known of the buyer.
  test("photos: they go with what else is known of the buyer", async () => {
    const orderId = await paidOrder();
    await add(orderId);
    await setOrder(orderId, { paidAt: new Date("2015-05-01") });
    await forget(new Date());
    expect(await listPhotos(orderId)).toEqual([]);
    expect(await files()).toBe(0);
  });
});

describe("the page to show others", () => {
  test("build: it knows the poles and nothing of buyer, address and price; a cancelled order has none", async () => {
    const orderId = await paidOrder({ items: [engravedPair] });
    const { shareKey, email } = await orderOf(orderId);
    const build = await findBuild(shareKey);
    expect(build).toMatchObject({
      status: "received",
      poles: [{ pole: { engraving: "ASTRID" } }],
      hold: null,
    });
    const said = JSON.stringify(build);
    for (const secret of [email, "Björkvägen", "99500", "total"]) expect(said).not.toContain(secret);
    expect(await findBuild(orderId)).toBeNull();
    await setOrder(orderId, { status: "cancelled" });
    expect(await findBuild(shareKey)).toBeNull();
  });
});
