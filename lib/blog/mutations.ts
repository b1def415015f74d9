import "server-only";
import { writeAudit } from "@/lib/accounts/audit";
import type { LogAction } from "@/lib/accounts/log-words";
import type { Admin } from "@/lib/accounts/require-admin";
import { saveVersioned, type SaveProblem } from "@/lib/accounts/versioned";
import type { BlogPostModel } from "@/prisma/generated/models";
import { unlessTaken, transaction, type Tx } from "@/lib/kernel/db";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { findPostForAdmin, type AdminPost } from "./queries";
import { postIdSchema, type PostInput } from "./schema";
import { postLog } from "./log-words";

export type SavedPost = { id: string; version: number; slug: string; published: boolean };
export type PostRefusal = { code: "slug_taken" } | SaveProblem<AdminPost>;

const saved = { id: true, version: true, slug: true, published: true } as const;

type Placed = { slug: string; published: boolean; publishAt: Date | null };

const isPublicAt = ({ published, publishAt }: Omit<Placed, "slug">, now: Date) =>
  published && (publishAt === null || publishAt <= now);

/** The date that a saved post shows: the chosen one; without one the day it first became public, or its earlier date until then. */
async function dateOf(tx: Tx, before: BlogPostModel, after: Omit<Placed, "slug">, now: Date): Promise<Date> {
  if (after.publishAt) return after.publishAt;
  // A post that was public before it was hidden has a row here (`keepOldSlug`).
  const isFirst =
    isPublicAt(after, now) &&
    !isPublicAt(before, now) &&
    (await tx.postSlug.count({ where: { postId: before.id } })) === 0;
  return isFirst || before.createdAt > now ? now : before.createdAt;
}

/** The input with its content sanitised. Call it before the transaction: on a busy machine the sanitizer loads for seconds. */
async function sanitized(input: PostInput): Promise<PostInput> {
  const { sanitizePostHtml } = await import("./sanitize");
  return { ...input, content: sanitizePostHtml(input.content) };
}

/** The details for the audit row: enough to see what happened, without the text itself. */
function auditedPost({ title, slug, published, publishAt, imageUrl, content }: PostInput) {
  return { title, slug, published, publishAt, imageUrl, characters: content.length };
}

/** Makes a post. The content is stored sanitised. */
export async function createPost(admin: Admin, input: PostInput): Promise<Result<SavedPost, PostRefusal>> {
  const now = new Date();
  const stored = await sanitized(input);
  const making = transaction(async (tx) => {
    const created = await tx.blogPost.create({
      data: { ...stored, createdAt: input.publishAt ?? now, authorId: admin.id },
      select: saved,
    });
    await writeAudit(tx, admin, postLog["post.create"], ["blog_posts", created.id], auditedPost(input));
    return ok(created);
  });
  return unlessTaken(making, fail({ code: "slug_taken" }));
}

/**
 * Keeps the slug that a post was public under as a redirect, when a save changes it or hides the post. A redirect of another
 * post is taken over. A slug that the post is public under again is a redirect no longer.
 */
async function keepOldSlug(tx: Tx, postId: string, before: Placed, after: Placed, now: Date) {
  const { slug } = before;
  if (isPublicAt(before, now) && (slug !== after.slug || !isPublicAt(after, now)))
    await tx.postSlug.upsert({ where: { slug }, create: { slug, postId }, update: { postId } });
  if (isPublicAt(after, now)) await tx.postSlug.deleteMany({ where: { slug: after.slug, postId } });
}

async function lockPost(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT id FROM blog_posts WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.blogPost.findUnique({ where: { id } });
}

/** Saves a post that was read at `version` (lib/accounts/versioned.ts). */
export async function updatePost(
  admin: Admin,
  id: string,
  version: number,
  input: PostInput,
): Promise<Result<SavedPost, PostRefusal>> {
  const now = new Date();
  const stored = await sanitized(input);
  const saving = saveVersioned({
    version,
    lock: (tx) => lockPost(tx, id),
    write: async (tx, before): Promise<Result<SavedPost, never>> => {
      const data = { ...stored, createdAt: await dateOf(tx, before, input, now), version: version + 1 };
      const post = await tx.blogPost.update({ where: { id }, data, select: saved });
      await keepOldSlug(tx, id, before, input, now);
      const details = { ...auditedPost(input), version: version + 1 };
      const action = postLog[input.published && !before.published ? "post.publish" : "post.update"];
      await writeAudit(tx, admin, action, ["blog_posts", id], details);
      return ok(post);
    },
    theirs: () => findPostForAdmin(admin, id),
  });
  return unlessTaken(saving, fail({ code: "slug_taken" }));
}

/** Writes the columns that `change` answers, of a post that was read at `version`, and nothing else of it. */
async function setOnPost(
  admin: Admin,
  id: string,
  version: number,
  action: LogAction,
  change: (tx: Tx, before: BlogPostModel) => Promise<Partial<BlogPostModel>>,
) {
  return saveVersioned({
    version,
    lock: (tx) => lockPost(tx, id),
    write: async (tx, before): Promise<Result<{ id: string }, never>> => {
      const data = { ...(await change(tx, before)), version: version + 1 };
      await tx.blogPost.update({ where: { id }, data });
      await writeAudit(tx, admin, action, ["blog_posts", id], data);
      return ok({ id });
    },
    theirs: () => findPostForAdmin(admin, id),
  });
}

/** Makes a draft public as it stood at `version`; a chosen time that lies ahead is still waited for. */
export async function publishPost(
  admin: Admin,
  id: string,
  version: number,
): Promise<Result<{ id: string }, "conflict" | "not_found">> {
  const now = new Date();
  const published = await setOnPost(admin, id, version, postLog["post.publish"], async (tx, before) => {
    const publishAt = before.publishAt && before.publishAt > now ? before.publishAt : null;
    return { published: true, createdAt: await dateOf(tx, before, { published: true, publishAt }, now) };
  });
  return published.ok ? published : fail(published.error.code);
}

export async function deletePost(admin: Admin, id: string): Promise<Result<{ slug: string }, "not_found">> {
  return transaction(async (tx) => {
    const [post] = await tx.blogPost.findMany({ where: { id }, select: { title: true, slug: true } });
    const { count } = await tx.blogPost.deleteMany({ where: { id } });
    if (!post || count === 0) return fail("not_found");
    await writeAudit(tx, admin, postLog["post.delete"], ["blog_posts", id], post);
    return ok({ slug: post.slug });
  });
}

/** Puts a picture on a post that was read at `version` (the editor's form without JavaScript). */
export async function setPostPicture(
  admin: Admin,
  id: string,
  version: number,
  imageUrl: string,
): Promise<Result<{ id: string }, "conflict">> {
  if (!postIdSchema.safeParse({ id }).success || !Number.isSafeInteger(version)) return fail("conflict");
  const put = await setOnPost(admin, id, version, postLog["post.picture"], async () => ({ imageUrl }));
  return put.ok ? put : fail("conflict");
}
