import "server-only";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { isUniqueViolation, transaction, type Tx } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { findPostForAdmin, type AdminPost } from "./queries";
import { sanitizePostHtml } from "./sanitize";
import { postIdSchema, type PostInput } from "./schema";

export type SavedPost = { id: string; version: number; slug: string; published: boolean };
export type PostRefusal =
  { code: "slug_taken" } | { code: "not_found" } | { code: "conflict"; theirs: AdminPost };

const saved = { id: true, version: true, slug: true, published: true } as const;

function columnsOf(input: PostInput) {
  return { ...input, content: sanitizePostHtml(input.content) };
}

/** What the audit row keeps: enough to see what happened, without the text itself. */
function auditedPost({ title, slug, published, imageUrl, content }: PostInput) {
  return { title, slug, published, imageUrl, characters: content.length };
}

/** Makes a post. The content is stored sanitised. */
export async function createPost(admin: Admin, input: PostInput): Promise<Result<SavedPost, PostRefusal>> {
  try {
    const post = await transaction(async (tx) => {
      const created = await tx.blogPost.create({
        data: { ...columnsOf(input), authorId: admin.id },
        select: saved,
      });
      await writeAudit(tx, admin, {
        action: "post.create",
        entity: "blog_posts",
        entityId: created.id,
        details: auditedPost(input),
      });
      return created;
    });
    return ok(post);
  } catch (error) {
    if (isUniqueViolation(error)) return fail({ code: "slug_taken" });
    throw error;
  }
}

/** Keeps a post's former slug as a redirect to it; a slug that the post takes again is no redirect any longer. */
async function keepOldSlug(tx: Tx, postId: string, from: string, to: string) {
  if (from === to) return;
  await tx.postSlug.upsert({ where: { slug: from }, create: { slug: from, postId }, update: { postId } });
  await tx.postSlug.deleteMany({ where: { slug: to, postId } });
}

/**
 * Saves a post that was read at `version`. Saved by another admin since then, it is a conflict and stays unchanged.
 */
export async function updatePost(
  admin: Admin,
  id: string,
  version: number,
  input: PostInput,
): Promise<Result<SavedPost, PostRefusal>> {
  try {
    const post = await transaction(async (tx) => {
      const before = await tx.blogPost.findFirst({ where: { id, version }, select: { slug: true } });
      if (!before) return null;
      const { count } = await tx.blogPost.updateMany({
        where: { id, version },
        data: { ...columnsOf(input), version: { increment: 1 } },
      });
      if (count === 0) return null;
      await keepOldSlug(tx, id, before.slug, input.slug);
      await writeAudit(tx, admin, {
        action: "post.update",
        entity: "blog_posts",
        entityId: id,
        details: { ...auditedPost(input), version: version + 1 },
      });
      return tx.blogPost.findUniqueOrThrow({ where: { id }, select: saved });
    });
    if (post) return ok(post);
  } catch (error) {
    if (isUniqueViolation(error)) return fail({ code: "slug_taken" });
    throw error;
  }
  const theirs = await findPostForAdmin(admin, id);
  return theirs ? fail({ code: "conflict", theirs }) : fail({ code: "not_found" });
}

/** Removes a post for good. */
export async function deletePost(admin: Admin, id: string): Promise<Result<{ slug: string }, "not_found">> {
  return transaction(async (tx) => {
    const [post] = await tx.blogPost.findMany({ where: { id }, select: { title: true, slug: true } });
    const { count } = await tx.blogPost.deleteMany({ where: { id } });
    if (!post || count === 0) return fail("not_found");
    await writeAudit(tx, admin, { action: "post.delete", entity: "blog_posts", entityId: id, details: post });
    return ok({ slug: post.slug });
  });
}

/** Puts a picture on a post that was read at `version` (the editor's form without JavaScript). */
export async function setPostPicture(
  admin: Admin,
  id: string,
  version: number,
  imageUrl: string,
): Promise<Result<null, "conflict">> {
  if (!postIdSchema.safeParse({ id }).success || !Number.isSafeInteger(version)) return fail("conflict");
  return transaction(async (tx) => {
    const { count } = await tx.blogPost.updateMany({
      where: { id, version },
      data: { imageUrl, version: { increment: 1 } },
    });
    if (count === 0) return fail("conflict");
    await writeAudit(tx, admin, {
      action: "post.picture",
      entity: "blog_posts",
      entityId: id,
      details: { imageUrl, version: version + 1 },
    });
    return ok(null);
  });
}
