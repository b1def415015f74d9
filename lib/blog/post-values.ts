// A post as the fields of its editor.
import { formatDateTime, fromStockholmMinute, toStockholmMinute } from "@/lib/kernel/dates";

export type PostValues = ReturnType<typeof postValues>;

export type StoredPost = {
  title: string;
  slug: string;
  excerpt: string | null;
  content: string;
  imageUrl: string | null;
  published: boolean;
  publishAt: Date | null;
};

export function postValues({ title, slug, excerpt, content, imageUrl, published, publishAt }: StoredPost) {
  return {
    title,
    slug,
    excerpt: excerpt ?? "",
    content,
    image_url: imageUrl ?? "",
    published,
    publish_at: publishAt ? toStockholmMinute(publishAt) : "",
  };
}

export const POST_LABELS: Readonly<Record<keyof PostValues, string>> = {
  title: "Titel",
  slug: "Slug",
  excerpt: "Utdrag",
  image_url: "Bild",
  published: "Läge",
  publish_at: "Publiceras",
  content: "Innehåll",
};

/** A field's text in words. */
export function sayPost(field: string, text: string): string {
  if (field === "published") return text ? "Publicerad" : "Utkast";
  const time = field === "publish_at" ? fromStockholmMinute(text) : null;
  return time ? formatDateTime(time) : text || "–";
}
