// A post as the fields of its editor.
import { formatDateTime, fromStockholmMinute, toStockholmMinute } from "@/lib/kernel/dates";
import type { BlogPostModel } from "@/prisma/generated/models";

export type PostValues = ReturnType<typeof postValues>;

export type StoredPost = Pick<
  BlogPostModel,
  "title" | "slug" | "excerpt" | "content" | "imageUrl" | "imageAlt" | "published" | "publishAt"
>;

export function postValues(post: StoredPost) {
  const { title, slug, excerpt, content, imageUrl, imageAlt, published, publishAt } = post;
  return {
    title,
    slug,
    excerpt: excerpt ?? "",
    content,
    image_url: imageUrl ?? "",
    image_alt: imageAlt ?? "",
    published,
    publish_at: publishAt ? toStockholmMinute(publishAt) : "",
  };
}

export const POST_LABELS: Readonly<Record<keyof PostValues, string>> = {
  title: "Titel",
  slug: "Slug",
  excerpt: "Utdrag",
  image_url: "Bild",
  image_alt: "Vad syns på bilden?",
  published: "Läge",
  publish_at: "Publiceras",
  content: "Innehåll",
};

/** The value of a form field in Swedish words. */
export function sayPost(field: string, text: string): string {
  if (field === "published") return text ? "Publicerad" : "Utkast";
  const time = field === "publish_at" ? fromStockholmMinute(text) : null;
  return time ? formatDateTime(time) : text || "–";
}
