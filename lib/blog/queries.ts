import "server-only";
import { cache } from "react";
import type { Admin } from "@/lib/accounts/require-admin";
import { db, escapeLike, type Prisma } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { isUuid } from "@/lib/kernel/uuid";
import { isSanitized } from "./allowed-html";
import { makeSlug } from "./slug";

const POSTS_PER_PAGE = 24;

const card = {
  id: true,
  title: true,
  slug: true,
  excerpt: true,
  createdAt: true,
  imageUrl: true,
  imageAlt: true,
} as const;

export type PostCard = Prisma.BlogPostGetPayload<{ select: typeof card }>;
export type Post = PostCard & { content: string; updatedAt: Date };

/** Published, and its time has come. */
const isPublic = () => ({
  published: true,
  OR: [{ publishAt: null }, { publishAt: { lte: new Date() } }],
});
const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] as const;

/** The post with the last change that it shows: never before its date. */
const withLastChange = <P extends { createdAt: Date; updatedAt: Date }>(post: P): P => ({
  ...post,
  updatedAt: post.updatedAt < post.createdAt ? post.createdAt : post.updatedAt,
});

/** Published posts, newest first. `page` counts from 1; a page past the end is empty. Throws without a database. */
export async function listPublishedPosts(page = 1, size = POSTS_PER_PAGE) {
  const where = isPublic();
  const [posts, total] = await Promise.all([
    db().blogPost.findMany({
      where,
      select: card,
      orderBy: [...newestFirst],
      skip: (page - 1) * size,
      take: size,
    }),
    db().blogPost.count({ where }),
  ]);
  return { posts, pages: Math.max(1, Math.ceil(total / size)) };
}

/** The newest posts with this text in their title, drafts too; `most` at the most. */
export async function findPostsByTitle(query: string, most: number) {
  return db().blogPost.findMany({
    where: { title: { contains: escapeLike(query), mode: "insensitive" } },
    select: { id: true, title: true, published: true },
    orderBy: [...newestFirst],
    take: most,
  });
}

/** How many posts the home page shows, and how many others the page of a post. */
const LATEST = 3;
const OTHERS = 2;

/** The newest published posts, for pages about something else: an empty list when the database is away. */
export async function listLatestPosts(count = LATEST): Promise<PostCard[]> {
  try {
    return (await listPublishedPosts(1, count)).posts;
  } catch (error) {
    log.error({ err: error }, "latest posts could not be read");
    return [];
  }
}

/** What to read after the post with this slug. */
export async function listOtherPosts(slug: string): Promise<PostCard[]> {
  return (await listLatestPosts(OTHERS + 1)).filter((post) => post.slug !== slug).slice(0, OTHERS);
}

/** Where the post that once had this slug is published now; null for none. */
async function findMove(slug: string): Promise<{ movedTo: string } | null> {
  const old = await db().postSlug.findFirst({
    where: { slug, post: isPublic() },
    select: { post: { select: { slug: true } } },
  });
  return old && { movedTo: old.post.slug };
}

/** HTML that is safe to show. The form saves it sanitised; the sanitizer, which takes 90 MB, is loaded only for other HTML. */
export async function safeContent(html: string): Promise<string> {
  return isSanitized(html) ? html : (await import("./sanitize")).sanitizePostHtml(html);
}

/** A published post, sanitised, or where its slug has moved to; null for any other address. Read once per request. */
export const findPublishedPost = cache(async (slug: string): Promise<Post | { movedTo: string } | null> => {
  // No stored slug looks like this: no query needed.
  if (slug !== makeSlug(slug) || slug === "") return null;
  const post = await db().blogPost.findFirst({
    where: { slug, ...isPublic() },
    select: { ...card, content: true, updatedAt: true },
  });
  return post ? { ...withLastChange(post), content: await safeContent(post.content) } : findMove(slug);
});

/** Address and last change of every published post. */
export async function listPublishedForSitemap(): Promise<{ slug: string; updatedAt: Date }[]> {
  const posts = await db().blogPost.findMany({
    where: isPublic(),
    select: { slug: true, createdAt: true, updatedAt: true },
    orderBy: [...newestFirst],
  });
  return posts.map(withLastChange).map(({ slug, updatedAt }) => ({ slug, updatedAt }));
}

/** The newest posts in full, for the feed. */
export async function listPostsForFeed(): Promise<Post[]> {
  const posts = await db().blogPost.findMany({
    where: isPublic(),
    select: { ...card, content: true, updatedAt: true },
    orderBy: [...newestFirst],
    take: POSTS_PER_PAGE,
  });
  return Promise.all(posts.map(async (post) => ({ ...post, content: await safeContent(post.content) })));
}

/** `publishAt` is when it becomes public; null when that time has come or none was chosen. */
export type AdminPost = Prisma.BlogPostGetPayload<{ select: typeof adminFields }>;

const withoutPastTime = <P extends { publishAt: Date | null }>(post: P): P => ({
  ...post,
  publishAt: post.publishAt && post.publishAt > new Date() ? post.publishAt : null,
});

const adminFields = {
  ...card,
  content: true,
  published: true,
  publishAt: true,
  version: true,
  updatedAt: true,
} as const;

/** A page of all posts, drafts too, newest first, and how many there are. `page` counts from 1; past the end is empty. */
export async function listPostsForAdmin(_admin: Admin, page = 1) {
  const [posts, total] = await Promise.all([
    db().blogPost.findMany({
      select: { ...adminFields, content: false },
      orderBy: [...newestFirst],
      skip: (page - 1) * POSTS_PER_PAGE,
      take: POSTS_PER_PAGE,
    }),
    db().blogPost.count(),
  ]);
  return { posts: posts.map(withoutPastTime), total, pages: Math.ceil(total / POSTS_PER_PAGE) };
}

/** One post as it was saved, for the editor. Null when it is gone or the id is malformed. */
export async function findPostForAdmin(_admin: Admin, id: string): Promise<AdminPost | null> {
  if (!isUuid(id)) return null;
  const post = await db().blogPost.findUnique({ where: { id }, select: adminFields });
  return post && withoutPastTime(post);
}
