import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { Admin } from "@/lib/admin-auth/require-admin";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { sanitizePostHtml } from "./sanitize";
import { makeSlug } from "./slug";

/** Everything cached about posts carries this tag; each admin write expires it. */
export const POSTS_TAG = "posts";
const POSTS_PER_PAGE = 24;

export type PostCard = {
  id: string;
  title: string;
  slug: string;
  excerpt: string | null;
  imageUrl: string | null;
  createdAt: Date;
};

export type Post = PostCard & { content: string; updatedAt: Date };

const card = { id: true, title: true, slug: true, excerpt: true, imageUrl: true, createdAt: true } as const;
const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] as const;

/**
 * Logs a failed load, and keeps a page made meanwhile for a moment only. Inside "use cache", because the log reads the
 * clock, which a page that is being kept may not.
 */
async function noteFailure(message: string): Promise<void> {
  "use cache";
  cacheLife({ stale: 30, revalidate: 1, expire: 300 });
  log.error({ message }, "blog could not be read");
}

/** Spec section 8: a failed load is only logged, and the page says that there is nothing. */
async function orNothing<T>(load: () => Promise<T>, nothing: T): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await noteFailure(error instanceof Error ? error.message : String(error));
    return nothing;
  }
}

async function readPage(page: number, size: number): Promise<{ posts: PostCard[]; total: number }> {
  "use cache";
  cacheTag(POSTS_TAG);
  cacheLife("max");
  const where = { published: true };
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
  return { posts, total };
}

async function readPost(slug: string): Promise<Post | null> {
  "use cache";
  cacheTag(POSTS_TAG);
  cacheLife("max");
  const post = await db().blogPost.findFirst({
    where: { slug, published: true },
    select: { ...card, content: true, updatedAt: true },
  });
  return post && { ...post, content: sanitizePostHtml(post.content) };
}

async function readAll(): Promise<(PostCard & { updatedAt: Date })[]> {
  "use cache";
  cacheTag(POSTS_TAG);
  cacheLife("max");
  return db().blogPost.findMany({
    where: { published: true },
    select: { ...card, updatedAt: true },
    orderBy: [...newestFirst],
  });
}

async function readFeed(): Promise<Post[]> {
  "use cache";
  cacheTag(POSTS_TAG);
  cacheLife("max");
  const posts = await db().blogPost.findMany({
    where: { published: true },
    select: { ...card, content: true, updatedAt: true },
    orderBy: [...newestFirst],
    take: POSTS_PER_PAGE,
  });
  return posts.map((post) => ({ ...post, content: sanitizePostHtml(post.content) }));
}

/** Published posts, newest first. `page` counts from 1; a page past the end is empty. */
export async function listPublishedPosts(page = 1): Promise<{ posts: PostCard[]; pages: number }> {
  const { posts, total } = await orNothing(() => readPage(page, POSTS_PER_PAGE), { posts: [], total: 0 });
  return { posts, pages: Math.max(1, Math.ceil(total / POSTS_PER_PAGE)) };
}

/** The newest published posts, for the home page. */
export async function listLatestPosts(count = 3): Promise<PostCard[]> {
  const { posts } = await orNothing(() => readPage(1, count), { posts: [], total: 0 });
  return posts;
}

/** A published post with sanitised content; null for drafts and unknown addresses. */
export async function findPublishedPost(slug: string): Promise<Post | null> {
  // No post has another address; the database need not hear of it.
  if (slug !== makeSlug(slug) || slug === "") return null;
  return orNothing(() => readPost(slug), null);
}

/** Address and last change of every published post. */
export async function listPublishedForSitemap(): Promise<{ slug: string; updatedAt: Date }[]> {
  const posts = await orNothing(readAll, []);
  return posts.map(({ slug, updatedAt }) => ({ slug, updatedAt }));
}

/** The newest posts in full, for the feed. */
export function listPostsForFeed(): Promise<Post[]> {
  return orNothing(readFeed, []);
}

export type AdminPost = Post & { published: boolean; version: number };

const adminFields = { ...card, content: true, published: true, version: true, updatedAt: true } as const;

/** Every post, drafts too, newest first. */
export async function listPostsForAdmin(_admin: Admin): Promise<Omit<AdminPost, "content">[]> {
  return db().blogPost.findMany({
    select: { ...adminFields, content: false },
    orderBy: [...newestFirst],
  });
}

/** One post as it was saved, for the editor. Null when it is gone or the id is none. */
export async function findPostForAdmin(_admin: Admin, id: string): Promise<AdminPost | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
  return db().blogPost.findUnique({ where: { id }, select: adminFields });
}
