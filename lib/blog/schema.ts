import * as z from "zod";
import { versionedFields } from "@/lib/accounts/schema";
import { fromStockholmMinute } from "@/lib/kernel/dates";
import { line, paragraphs } from "@/lib/kernel/text";
import { isReservedSlug, makeSlug } from "./slug";

const REQUIRED = "Titel och innehåll måste fyllas i";
/** Bounds the sanitizer's work; 200 000 characters are a book. */
const CONTENT_MAX = 200_000;

/** An address of a picture of our own: uploaded, or one of the shop's. */
const OWN_PICTURE = /^\/(uploads|bilder)\/[\w/-]+(\.[a-z0-9]+)+$/;

const empty = z.literal("");
const form = z.object({
  ...versionedFields,
  title: line({ required: REQUIRED, max: 200, tooLong: "Titeln får vara max 200 tecken" }),
  slug: z.optional(z.string().max(300, { error: "Slugen får vara max 80 tecken" })),
  excerpt: z.optional(paragraphs({ max: 500, tooLong: "Utdraget får vara max 500 tecken" })),
  content: paragraphs({
    required: REQUIRED,
    max: CONTENT_MAX,
    tooLong: "Innehållet får vara max 200 000 tecken",
  }),
  image_url: z.optional(
    z.union([empty, z.string().regex(OWN_PICTURE, { error: "Välj en bild som är uppladdad här" })]),
  ),
  image_alt: z.optional(line({ max: 150, tooLong: "Högst 150 tecken" })),
  published: z.optional(z.string()),
  publish_at: z.optional(
    z.string().refine((text) => text === "" || fromStockholmMinute(text) !== null, {
      error: "Skriv en dag och ett klockslag som finns",
    }),
  ),
  pressed: z.optional(z.string()),
});

/**
 * The editor's form. An empty slug is made from the title. The button `publish` publishes, `preview` keeps a draft, whatever
 * the switch says.
 */
export const postSchema = form
  .transform(({ image_url, image_alt, publish_at, pressed, ...entered }) => ({
    ...entered,
    slug: makeSlug(entered.slug ?? "") || makeSlug(entered.title),
    excerpt: entered.excerpt || null,
    imageUrl: image_url || null,
    imageAlt: image_alt || null,
    published: pressed === "publish" || (entered.published === "on" && pressed !== "preview"),
    /** The moment that was chosen, as a minute in Stockholm; null: public as soon as it is published. */
    publishAt: publish_at ? fromStockholmMinute(publish_at) : null,
    preview: pressed === "preview",
  }))
  .refine(({ slug }) => slug !== "", {
    path: ["slug"],
    error: "Skriv en slug med bokstäver eller siffror",
  })
  .refine(({ slug }) => !isReservedSlug(slug), {
    path: ["slug"],
    error: "Slugen är upptagen av sidan själv, välj en annan",
  });

export type PostInput = Omit<z.output<typeof postSchema>, "id" | "version" | "preview">;

export const postIdSchema = z.object({ id: z.uuid({ error: "Okänt inlägg" }) });
export const postVersionSchema = postIdSchema.extend({ version: z.coerce.number().int().positive() });
