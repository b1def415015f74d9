import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { conflictRefusal } from "@/lib/accounts/versioned";
import { createPost, deletePost, publishPost, setPostPicture, updatePost } from "@/lib/blog/mutations";
import {
  findPostForAdmin,
  findPublishedPost,
  listLatestPosts,
  listPostsForAdmin,
  listPostsForFeed,
  listPublishedForSitemap,
  listPublishedPosts,
} from "@/lib/blog/queries";
import { POST_LABELS, postValues, sayPost } from "@/lib/blog/post-values";
import { db } from "@/lib/kernel/db";
import { signedInAdmin } from "../support/admin";
import { addAdmin, admin } from "../support/workshop";
import { valueOf } from "../support/value-of";

const input = {
  title: "Välj rätt längd",
  slug: "valj-ratt-langd",
  excerpt: "Kort",
  content: "<p>Text</p>",
  imageUrl: null,
  imageAlt: "Fyra käppar på en bänk",
  published: true,
  publishAt: null as Date | null,
};
beforeEach(addAdmin);

/** How often the public sees posts: on the page, among the latest, in list, sitemap and feed; then the list's pages. */
async function places() {
  const [page, latest, list, sitemap, feed] = await Promise.all([
    findPublishedPost(input.slug),
    listLatestPosts(),
    listPublishedPosts(),
    listPublishedForSitemap(),
    listPostsForFeed(),
  ]);
  const listed = [latest, list.posts, sitemap, feed].map((posts) => posts.length);
  return [page && "content" in page ? 1 : 0, ...listed, list.pages];
}
const NOWHERE = [0, 0, 0, 0, 0, 1];

async function create(part: Partial<typeof input> = {}) {
  return valueOf(await createPost(admin, { ...input, ...part }));
}

describe("a post", () => {
  it("is sanitised when it is stored and again when it is shown", async () => {
    const { id } = await create({ content: '<p onclick="alert(1)">Hej</p><script>alert(1)</script>' });
    expect((await db().blogPost.findFirstOrThrow()).content).toBe("<p>Hej</p>");
    const content = "<img src=x onerror=alert(1)><p>Hej</p>";
    await db().blogPost.update({ where: { id }, data: { content } });
    expect(await findPublishedPost(input.slug)).toMatchObject({ content: "<p>Hej</p>" });
    expect((await listPostsForFeed())?.[0]?.content).toBe("<p>Hej</p>");
  });

  // Fails without: unique slug.
  it("cannot be created or saved with the address of another post", async () => {
    await create();
    expect(await createPost(admin, input)).toEqual({ ok: false, error: { code: "slug_taken" } });
    const other = await create({ slug: "annan" });
    expect(await updatePost(admin, other.id, 1, input)).toEqual({ ok: false, error: { code: "slug_taken" } });
    expect(await db().postSlug.count()).toBe(0);
  });

  it("is logged as published by the save that makes it so, and as changed by every other", async () => {
    const { id } = await create({ published: false });
    for (const [version, published] of [true, true, false].entries())
      expect(await updatePost(admin, id, version + 1, { ...input, published })).toMatchObject({ ok: true });
    const rows = await db().auditRow.findMany({ orderBy: { createdAt: "asc" }, select: { action: true } });
    expect(rows.map(({ action }) => action)).toEqual([
      "post.create",
      "post.publish",
      "post.update",
      "post.update",
    ]);
  });

  // Fails without: the version check before a draft is published.
  it("a draft is published only in the version that was read, and at its time if it has one", async () => {
    const { id } = await create({ published: false });
    expect(await publishPost(admin, id, 2)).toEqual({ ok: false, error: "conflict" });
    expect(await findPublishedPost(input.slug)).toBeNull();
    expect(await publishPost(admin, id, 1)).toEqual({ ok: true, value: { id } });
    expect(await findPublishedPost(input.slug)).toMatchObject({ title: input.title });
    const later = await create({ slug: "sedan", published: false, publishAt: new Date("2099-12-01") });
    expect(await publishPost(admin, later.id, 1)).toMatchObject({ ok: true });
    expect(await findPublishedPost("sedan")).toBeNull();
    expect(await publishPost(admin, crypto.randomUUID(), 1)).toEqual({ ok: false, error: "not_found" });
  });

  it("refuses the second of two saves, and says who made the first and where the two differ", async () => {
    const { id } = await create();
    const other = await signedInAdmin("anna@example.se");
    const first = await updatePost(other, id, 1, { ...input, title: "Annas", published: false });
    expect(first).toMatchObject({ ok: true, value: { version: 2 } });
    const mine = { ...input, title: "Min", content: "<p>Ny</p>" };
    const second = await updatePost(admin, id, 1, mine);
    if (second.ok || second.error.code !== "conflict") throw new Error("no conflict");
    expect(second.error.theirs).toMatchObject({ title: "Annas", version: 2 });
    expect((await db().blogPost.findUniqueOrThrow({ where: { id } })).title).toBe("Annas");
    const { theirs } = second.error;
    const refusal = await conflictRefusal(
      { entity: "blog_posts", labels: POST_LABELS, valuesOf: postValues, say: sayPost },
      { id, version: theirs.version, mine, theirs },
    );
    const { conflict } = refusal.detail!;
    expect(conflict).toMatchObject({
      version: 2,
      saved: expect.stringContaining("anna@example.se sparade "),
    });
    expect(conflict.rows.map(({ label, mine, theirs }) => [label, mine.words, theirs.words])).toEqual([
      ["Titel", "Min", "Annas"],
      ["Läge", "Publicerad", "Utkast"],
      ["Innehåll", "<p>Ny</p>", "<p>Text</p>"],
    ]);
  });

  it("every write of a post that succeeds is logged with admin, action and post", async () => {
    const { id } = await create();
    await updatePost(admin, id, 1, input);
    expect((await setPostPicture(admin, id, 2, "/uploads/x.webp")).ok).toBe(true);
    expect((await setPostPicture(admin, id, 2, "/uploads/y.webp")).ok).toBe(false);
    expect((await setPostPicture(admin, "not-an-id", 1, "/uploads/y.webp")).ok).toBe(false);
    expect((await deletePost(admin, id)).ok).toBe(true);
    expect(await deletePost(admin, id)).toEqual({ ok: false, error: "not_found" });
    expect(await updatePost(admin, id, 1, input)).toEqual({ ok: false, error: { code: "not_found" } });
    const rows = await db().auditRow.findMany({ orderBy: { createdAt: "asc" } });
    const written = ["create", "update", "picture", "delete"].map((what) => `post.${what}`);
    expect(rows.map((row) => row.action)).toEqual(written);
    expect(rows.every((row) => row.userId === admin.id && row.entityId === id)).toBe(true);
    for (const unknown of [id, "-1", "x'; DROP TABLE users"])
      expect(await findPostForAdmin(admin, unknown)).toBeNull();
  });
});

describe("a post of a later date", () => {
  afterEach(() => vi.useRealTimers());
  const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ["Date"] });
  const later = new Date("2027-03-01T06:00:00Z");

  it("is public nowhere until that minute, and then everywhere by itself, with that date as its first and last", async () => {
    at("2027-02-01T12:00:00Z");
    const { id } = await create({ publishAt: later });
    expect(await places()).toEqual(NOWHERE);
    expect((await listPostsForAdmin(admin)).posts).toMatchObject([{ published: true, publishAt: later }]);
    at("2027-03-01T05:59:59.999Z");
    expect(await places()).toEqual(NOWHERE);
    at("2027-03-01T06:00:00Z");
    expect(await places()).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await findPostForAdmin(admin, id)).toMatchObject({ published: true, publishAt: null });
    at("2027-03-02T12:00:00Z");
    expect(await findPublishedPost(input.slug)).toMatchObject({ createdAt: later, updatedAt: later });
    expect(await listPublishedForSitemap()).toEqual([{ slug: input.slug, updatedAt: later }]);
  });

  it("is published when its date is removed, and later saves keep that day", async () => {
    at("2027-02-01T12:00:00Z");
    const { id } = await create({ publishAt: later });
    at("2027-02-02T12:00:00Z");
    await updatePost(admin, id, 1, input);
    const createdAt = new Date("2027-02-02T12:00:00Z");
    expect(await findPublishedPost(input.slug)).toMatchObject({ createdAt });
    at("2027-02-03T12:00:00Z");
    await updatePost(admin, id, 2, input);
    expect(await findPublishedPost(input.slug)).toMatchObject({ createdAt });
  });

  it("stays hidden as a draft, even at its time", async () => {
    at("2027-02-01T12:00:00Z");
    await create({ publishAt: later, published: false });
    expect(await places()).toEqual(NOWHERE);
    expect((await listPostsForAdmin(admin)).posts).toHaveLength(1);
    at("2027-03-02T12:00:00Z");
    expect(await places()).toEqual(NOWHERE);
  });

  it("gets no redirect from its old address until its time", async () => {
    at("2027-02-01T12:00:00Z");
    const { id } = await create({ slug: "forsta" });
    await updatePost(admin, id, 1, { ...input, slug: "andra", publishAt: later });
    expect(await findPublishedPost("forsta")).toBeNull();
    at("2027-03-02T12:00:00Z");
    expect(await findPublishedPost("forsta")).toEqual({ movedTo: "andra" });
  });
});

describe("the date of a draft", () => {
  afterEach(() => vi.useRealTimers());
  const on = (day: number) => vi.useFakeTimers({ now: new Date(Date.UTC(2027, 1, day)), toFake: ["Date"] });
  const shown = { createdAt: new Date(Date.UTC(2027, 1, 20)) };

  it("is the day when it is saved as published", async () => {
    on(1);
    const { id } = await create({ published: false });
    on(10);
    await updatePost(admin, id, 1, { ...input, published: false });
    on(20);
    await updatePost(admin, id, 2, input);
    expect(await findPublishedPost(input.slug)).toMatchObject(shown);
  });

  it("is the day when it is published from its preview, also when its own time has passed", async () => {
    on(1);
    const { id } = await create({ published: false, publishAt: new Date(Date.UTC(2027, 1, 10)) });
    on(20);
    await publishPost(admin, id, 1);
    expect(await findPublishedPost(input.slug)).toMatchObject(shown);
  });

  it("stays when it was public, is hidden and is shown again", async () => {
    on(20);
    const { id } = await create();
    on(25);
    await updatePost(admin, id, 1, { ...input, published: false });
    on(28);
    await publishPost(admin, id, 2);
    expect(await findPublishedPost(input.slug)).toMatchObject(shown);
  });
});

const rename = async (id: string, version: number, slug: string, part: Partial<typeof input> = {}) =>
  expect(await updatePost(admin, id, version, { ...input, ...part, slug })).toMatchObject({ ok: true });

// Fails without: a save keeps the old slug.
it("an address that a post once had redirects straight to its present one", async () => {
  const { id } = await create({ slug: "forsta" });
  await rename(id, 1, "andra");
  await rename(id, 2, "tredje");
  expect(await findPublishedPost("forsta")).toEqual({ movedTo: "tredje" });
  expect(await findPublishedPost("andra")).toEqual({ movedTo: "tredje" });
  expect(await findPublishedPost("tredje")).toMatchObject({ slug: "tredje" });
  expect((await listPublishedForSitemap())?.map(({ slug }) => slug)).toEqual(["tredje"]);
  expect((await listPostsForFeed())?.map(({ slug }) => slug)).toEqual(["tredje"]);
  expect(await findPublishedPost("aldrig")).toBeNull();
});

it("an address that a post gets back shows the post again", async () => {
  const { id } = await create({ slug: "forsta" });
  await rename(id, 1, "andra");
  await rename(id, 2, "forsta");
  expect(await findPublishedPost("forsta")).toMatchObject({ id, slug: "forsta" });
  expect(await findPublishedPost("andra")).toEqual({ movedTo: "forsta" });
  // No redirect leads to itself.
  expect(await db().postSlug.findMany({ select: { slug: true } })).toEqual([{ slug: "andra" }]);
});

it("an address that a post once had belongs to another post from that one's publication under it", async () => {
  const first = await create({ slug: "omstritt" });
  await rename(first.id, 1, "undan");
  const other = await create({ slug: "omstritt", published: false });
  expect(await findPublishedPost("omstritt")).toEqual({ movedTo: "undan" });
  await rename(other.id, 1, "omstritt", { published: true });
  expect(await findPublishedPost("omstritt")).toMatchObject({ id: other.id });
  await rename(other.id, 2, "vidare");
  expect(await findPublishedPost("omstritt")).toEqual({ movedTo: "vidare" });
});

it("an address that a post once had leads nowhere while the post is a draft, and is deleted with it", async () => {
  const { id } = await create({ slug: "forsta" });
  await rename(id, 1, "andra", { published: false });
  expect(await findPublishedPost("forsta")).toBeNull();
  await rename(id, 2, "andra");
  expect(await findPublishedPost("forsta")).toEqual({ movedTo: "andra" });
  await deletePost(admin, id);
  expect(await findPublishedPost("forsta")).toBeNull();
  expect(await db().postSlug.count()).toBe(0);
});

it("an address that a post had only as a draft, or before its time, leads nowhere once the post is public", async () => {
  const { id } = await create({ slug: "utkast", published: false });
  await rename(id, 1, "planerat", { publishAt: new Date("2999-01-01T00:00:00Z") });
  await rename(id, 2, "fardigt");
  expect(await findPublishedPost("fardigt")).toMatchObject({ id });
  expect(await findPublishedPost("utkast")).toBeNull();
  expect(await findPublishedPost("planerat")).toBeNull();
});

// Fails without: an address is kept from the save that makes its post a draft.
it("an address that a post had in public leads to it, also when it is changed while the post is a draft", async () => {
  const { id } = await create({ slug: "forsta" });
  await rename(id, 1, "forsta", { published: false });
  await rename(id, 2, "andra", { published: false });
  await rename(id, 3, "andra");
  expect(await findPublishedPost("forsta")).toEqual({ movedTo: "andra" });
});

it("an address that a post once had leads to the new one of the one save that wins of twenty at once", async () => {
  const { id } = await create({ slug: "forsta" });
  const saves = Array.from({ length: 20 }, (_, index) =>
    updatePost(admin, id, 1, { ...input, slug: `ny-${index}` }),
  );
  const won = (await Promise.all(saves)).flatMap((result) => (result.ok ? [result.value.slug] : []));
  expect(won).toHaveLength(1);
  expect(await db().auditRow.count({ where: { action: "post.update" } })).toBe(1);
  expect(await findPublishedPost("forsta")).toEqual({ movedTo: won[0] });
  expect(await db().postSlug.findMany({ select: { slug: true } })).toEqual([{ slug: "forsta" }]);
});

// Fails without: an address that a draft had makes no redirect.
it("an address that a post once had still leads to it after a draft has had the address", async () => {
  const first = await create({ slug: "omstritt" });
  await rename(first.id, 1, "undan");
  const draft = await create({ slug: "omstritt", published: false });
  await rename(draft.id, 1, "vidare");
  expect(await findPublishedPost("omstritt")).toEqual({ movedTo: "undan" });
});

it("the list of posts shows the newest first, 24 to a page, in the shop and in the admin", async () => {
  await db().blogPost.createMany({
    data: Array.from({ length: 50 }, (_, index) => ({
      ...input,
      slug: `inlagg-${index}`,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    })),
  });
  const newestFirst = Array.from({ length: 50 }, (_, index) => `inlagg-${49 - index}`);
  const lists = [listPublishedPosts, (page: number) => listPostsForAdmin(admin, page)];
  for (const list of lists) {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(page)));
    expect(pages.map(({ posts }) => posts.length)).toEqual([24, 24, 2, 0]);
    expect(pages.map(({ pages: count }) => count)).toEqual([3, 3, 3, 3]);
    expect(pages.flatMap(({ posts }) => posts.map(({ slug }) => slug))).toEqual(newestFirst);
  }
  expect((await listPostsForAdmin(admin)).total).toBe(50);
  expect((await listLatestPosts()).map(({ slug }) => slug)).toEqual(newestFirst.slice(0, 3));
});
