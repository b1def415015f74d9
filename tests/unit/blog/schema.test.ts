import { expect, it } from "vitest";
import { postState } from "@/components/post-editor/post-state";
import { postSchema } from "@/lib/blog/schema";
import { errorsOf as errorsIn } from "../../support/schema-errors";

const form = { title: "Välj rätt längd", content: "<p>Text</p>" };

const errorsOf = (entered: object) => errorsIn(postSchema, entered);

it("the post form fills an empty slug from the title", () => {
  expect(postSchema.parse({ ...form, slug: "" }).slug).toBe("valj-ratt-langd");
  expect(postSchema.parse({ ...form, slug: "!!!" }).slug).toBe("valj-ratt-langd");
});

it("the post form cleans a slug that was typed", () => {
  expect(postSchema.parse({ ...form, slug: " Min Slug/å " }).slug).toBe("min-slug-a");
});

it("the post form requires a title and content", () => {
  const text = "Titel och innehåll måste fyllas i";
  expect(errorsOf({ title: " ", content: "" })).toEqual({ title: text, content: text });
  expect(errorsOf({})).toEqual({ title: text, content: text });
});

it("the post form refuses a slug that becomes empty, and one that the blog uses itself", () => {
  expect(errorsOf({ ...form, title: "!!!", slug: "…" })).toHaveProperty("slug");
  expect(errorsOf({ ...form, slug: "sida" })).toHaveProperty("slug");
});

it("the post form publishes only when the switch is on", () => {
  expect(postSchema.parse(form).published).toBe(false);
  expect(postSchema.parse({ ...form, published: "on" }).published).toBe(true);
});

it("the post form accepts only pictures of the shop", () => {
  for (const image_url of [
    "https://example.se/x.png",
    "javascript:alert(1)",
    "//x",
    "/uploads/../x.png",
    "/x",
  ])
    expect(errorsOf({ ...form, image_url })).toMatchObject({
      image_url: "Välj en bild som är uppladdad här",
    });
  expect(postSchema.parse({ ...form, image_url: "/bilder/blogg/x.webp" }).imageUrl).toBe(
    "/bilder/blogg/x.webp",
  );
  expect(postSchema.parse({ ...form, image_url: "" }).imageUrl).toBeNull();
});

it("the post form reads the publishing time as Stockholm time, in winter and in summer, or leaves it out", () => {
  const timeOf = (publish_at: string) => postSchema.parse({ ...form, publish_at }).publishAt?.toISOString();
  expect(timeOf("2026-12-01T07:00")).toBe("2026-12-01T06:00:00.000Z");
  expect(timeOf("2027-07-01T07:00")).toBe("2027-07-01T05:00:00.000Z");
  expect(timeOf("")).toBeUndefined();
  for (const publish_at of ["i morgon", "2026-13-01T07:00", "2026-12-01", "2027-03-28T02:30"])
    expect(errorsOf({ ...form, publish_at })).toEqual({
      publish_at: "Skriv en dag och ett klockslag som finns",
    });
});

it("the post form ignores unknown fields", () => {
  const foreign = { author_id: "x", created_at: "2000-01-01", authorId: "x" };
  expect(postSchema.parse({ ...form, ...foreign })).toEqual(postSchema.parse(form));
});

// Fails without: the pressed button decides before the switch.
it("the post form saves a draft when the preview button is pressed, also with the switch on", () => {
  const on = { ...form, published: "on" };
  expect(postSchema.parse(on)).toMatchObject({ published: true, preview: false });
  expect(postSchema.parse({ ...on, pressed: "preview" })).toMatchObject({
    published: false,
    preview: true,
  });
  expect(postSchema.parse({ ...form, pressed: "publish" }).published).toBe(true);
  expect(postSchema.safeParse({ ...on, title: "" }).error?.issues[0]?.path).toEqual(["title"]);
});

it("the post form refuses NUL, lone surrogates and more than 200 000 characters", () => {
  expect(errorsOf({ ...form, content: "a\u0000b" })).toHaveProperty("content");
  expect(errorsOf({ ...form, title: "a\uD800b" })).toHaveProperty("title");
  expect(errorsOf({ ...form, content: "a".repeat(200_001) })).toHaveProperty("content");
});

it.each([
  [false, null, "Utkast"],
  [true, null, "Publicerad"],
  [true, "2026-12-24T07:00:00Z", "Syns från 24 december 2026 kl.\u00a008.00"],
])("a post shows its state (published: %s, from: %s): %s", (published, from, words) => {
  expect(postState({ published, publishAt: from === null ? null : new Date(from) })).toBe(words);
});
