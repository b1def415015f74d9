import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { Admin } from "@/lib/admin-auth/require-admin";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { isUuid } from "@/lib/uuid";
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
 * Cache life of "the database can't be read", which is caught inside the cached function: a throw would fail the whole
 * page. Next treats a page with `expire` under five minutes as dynamic.
 */
const BRIEFLY = { stale: 30, revalidate: 1, expire: 300 };

/** Spec section 8: a failed load is only logged, and the page says so. */
function failed(error: unknown): null {
  log.error({ err: error }, "blog could not be read");
  return null;
}

async function readPage(page: number, size: number): Promise<{ posts: PostCard[]; total: number } | null> {
  "use cache";
  cacheTag(POSTS_TAG);
  try {
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
    cacheLife("max");
    return { posts, total };
  } catch (error) {
    cacheLife(BRIEFLY);
    return failed(error);
  }
}

/** Where the post that once had this slug is published now; null for none. */
async function findMove(slug: string): Promise<{ movedTo: string } | null> {
  const old = await db().postSlug.findFirst({
    where: { slug, post: { published: true } },
    select: { post: { select: { slug: true } } },
  });
  return old && { movedTo: old.post.slug };
}

async function readPost(slug: string): Promise<{ post: Post | { movedTo: string } | null } | null> {
  "use cache";
  cacheTag(POSTS_TAG);
  try {
    const post = await db().blogPost.findFirst({
      where: { slug, published: true },
      select: { ...card, content: true, updatedAt: true },
    });
    cacheLife("max");
    return { post: post ? { ...post, content: sanitizePostHtml(post.content) } : await findMove(slug) };
  } catch (error) {
    cacheLife(BRIEFLY);
    return failed(error);
  }
}

async function readAll(): Promise<(PostCard & { updatedAt: Date })[] | null> {
  "use cache";
  cacheTag(POSTS_TAG);
  try {
    const posts = await db().blogPost.findMany({
      where: { published: true },
      select: { ...card, updatedAt: true },
      orderBy: [...newestFirst],
    });
    cacheLife("max");
    return posts;
  } catch (error) {
    cacheLife(BRIEFLY);
    return failed(error);
  }
}

async function readFeed(): Promise<Post[] | null> {
  "use cache";
  cacheTag(POSTS_TAG);
  try {
    const posts = await db().blogPost.findMany({
      where: { published: true },
      select: { ...card, content: true, updatedAt: true },
      orderBy: [...newestFirst],
      take: POSTS_PER_PAGE,
    });
    cacheLife("max");
    return posts.map((post) => ({ ...post, content: sanitizePostHtml(post.content) }));
  } catch (error) {
    cacheLife(BRIEFLY);
    return failed(error);
  }
}

type PostPage = { posts: PostCard[]; pages: number; isUnreadable: boolean };

/** Published posts, newest first. `page` counts from 1; a page past the end is empty. */
export async function listPublishedPosts(page = 1): Promise<PostPage> {
  const found = await readPage(page, POSTS_PER_PAGE);
  // Without a database the number of pages is unknown: the page exists and is empty.
  if (!found) return { posts: [], pages: page, isUnreadable: true };
  const pages = Math.max(1, Math.ceil(found.total / POSTS_PER_PAGE));
  return { posts: found.posts, pages, isUnreadable: false };
}

/** The newest published posts, for the home page. */
export async function listLatestPosts(count = 3): Promise<PostCard[]> {
  return (await readPage(1, count))?.posts ?? [];
}

/**
 * A published post with sanitised content, or the slug that the post with this one has today; null for drafts and
 * unknown addresses, "unreadable" without a database.
 */
export async function findPublishedPost(
  slug: string,
): Promise<Post | { movedTo: string } | null | "unreadable"> {
  // No stored slug looks like this: no query needed.
  if (slug !== makeSlug(slug) || slug === "") return null;
  const found = await readPost(slug);
  return found ? found.post : "unreadable";
}

/** Address and last change of every published post; null without a database. */
export async function listPublishedForSitemap(): Promise<{ slug: string; updatedAt: Date }[] | null> {
  return (await readAll())?.map(({ slug, updatedAt }) => ({ slug, updatedAt })) ?? null;
}

/** The newest posts in full, for the feed; null without a database. */
export async function listPostsForFeed(): Promise<Post[] | null> {
  return readFeed();
}

export type AdminPost = Post & { published: boolean; version: number };

const adminFields = { ...card, content: true, published: true, version: true, updatedAt: true } as const;

/** A page of all posts, drafts too, newest first, and how many there are. `page` counts from 1; past the end is empty. */
export async function listPostsForAdmin(
  _admin: Admin,
  page = 1,
): Promise<{ posts: Omit<AdminPost, "content">[]; total: number; pages: number }> {
  const [posts, total] = await Promise.all([
    db().blogPost.findMany({
      select: { ...adminFields, content: false },
      orderBy: [...newestFirst],
      skip: (page - 1) * POSTS_PER_PAGE,
      take: POSTS_PER_PAGE,
    }),
    db().blogPost.count(),
  ]);
  return { posts, total, pages: Math.ceil(total / POSTS_PER_PAGE) };
}

/** One post as it was saved, for the editor. Null when it is gone or the id is none. */
export async function findPostForAdmin(_admin: Admin, id: string): Promise<AdminPost | null> {
  if (!isUuid(id)) return null;
  return db().blogPost.findUnique({ where: { id }, select: adminFields });
}
