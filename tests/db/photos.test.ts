import { beforeEach, describe, expect, test } from "vitest";
import { LOG_WORDS } from "@/components/accounts/log-words";
import { listLog } from "@/lib/accounts/queries";
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
import { engravedPole } from "../support/factories";
import { setOrder } from "../support/orders";
import { goodPictures } from "../support/picture-files";
import { addAdmin, admin, orderOf, paidOrder, soldCard } from "../support/workshop";

const store = localFolder(uploadsDir);
const files = async () => (await store.list()).length;
const { "jpeg with place and camera": jpeg } = await goodPictures();

beforeEach(addAdmin);

const add = (orderId: string, text = "På bänken") => addPhoto(admin, orderId, { bytes: jpeg!, text });

describe("the photographs of an order", () => {
  test("are shown newest first, without the telephone's metadata", async () => {
    const orderId = await paidOrder();
    expect(await add(orderId, "Först")).toEqual({ ok: true, value: null });
    expect(await add(orderId, " Sedan ")).toEqual({ ok: true, value: null });
    const photos = await listPhotos(orderId);
    expect(photos.map(({ text }) => text)).toEqual(["Sedan", "Först"]);
    for (const { name } of await store.list())
      expect((await store.get(name))!.toString("latin1")).not.toMatch(/Exif|Kamera|GPS/);
    const events = await db().orderEvent.findMany({ where: { orderId, kind: "photo" } });
    expect(events.map(({ actor }) => actor)).toEqual([admin.email, admin.email]);
    // The log names the order of each.
    const { number } = await orderOf(orderId);
    const { rows } = await listLog({ query: "lade en bild", page: 1 }, LOG_WORDS);
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual([number, number]);
  });

  test("are at most twelve, and are refused for a gift card's or an unknown order or if they are no picture, without a file left", async () => {
    const orderId = await paidOrder();
    expect((await addPhoto(admin, orderId, { bytes: Buffer.from("hej"), text: "" })).ok).toBe(false);
    expect(await add((await soldCard()).orderId)).toEqual({ ok: false, error: "unknown" });
    expect(await add(crypto.randomUUID())).toEqual({ ok: false, error: "unknown" });
    const row = { orderId, status: "bamboo", text: "" } as const;
    await db().orderPhoto.createMany({
      data: Array.from({ length: PHOTOS_MAX }, (_, index) => ({
        ...row,
        url: `/uploads/${orderId}-${index}`,
      })),
    });
    expect(await add(orderId)).toEqual({ ok: false, error: "photo_many" });
    expect(await files()).toBe(0);
  });

  // Fails without: characters that PostgreSQL cannot store are taken out of the caption.
  test("keep their captions without characters that cannot be stored", async () => {
    const orderId = await paidOrder();
    expect(await add(orderId, `På\u0000 bänken${" ".repeat(9)}${"x".repeat(100)}\u{1F332}`)).toMatchObject({
      ok: true,
    });
    expect(await add(orderId, "\ud800")).toMatchObject({ ok: true });
    const texts = (await listPhotos(orderId)).map(({ text }) => text);
    expect(texts[0]).toBe("");
    expect(texts[1]).toMatch(/^På bänken .*x$/);
  });

  test("are removed with their files, once, and only from their own order", async () => {
    const [orderId, other] = [await paidOrder(), await paidOrder()];
    await add(orderId);
    const [photo] = await listPhotos(orderId);
    expect(await removePhoto(admin, other, photo!.id)).toEqual({ ok: false, error: "photo_gone" });
    expect(await removePhoto(admin, orderId, photo!.id)).toEqual({ ok: true, value: null });
    expect(await removePhoto(admin, orderId, photo!.id)).toEqual({ ok: false, error: "photo_gone" });
    expect(await files()).toBe(0);
  });

  // Fails without: orders' photographs count as used pictures.
  test("survive the blog's clean-up, and the doctor reports one whose file is gone", async () => {
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

  test("are erased with the rest of the buyer's data", async () => {
    const orderId = await paidOrder();
    await add(orderId);
    await setOrder(orderId, { paidAt: new Date("2015-05-01") });
    await forget(new Date());
    expect(await listPhotos(orderId)).toEqual([]);
    expect(await files()).toBe(0);
  });
});

describe("the page of an order to show others", () => {
  test("shows the poles but no buyer, address or price, and is gone for a cancelled order", async () => {
    const orderId = await paidOrder({ items: [engravedPole] });
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
