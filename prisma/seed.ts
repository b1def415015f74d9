// Creates what a new shop starts with: one admin and three posts. Idempotent.
import { createAdmin, type AdminOutcome } from "@/lib/staff/create-admin";
import { credentialsSchema } from "@/lib/accounts/schema";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { seedPosts } from "./seed-posts";

const SEEDED = "seeded_posts";

const told: Record<AdminOutcome, string> = {
  created: "skapad",
  password_changed: "nytt lösenord",
  role_added: "rollen tillagd",
  unchanged: "oförändrad",
};

async function seedAdmin(): Promise<string> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env();
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return "ingen (ADMIN_EMAIL och ADMIN_PASSWORD är inte satta)";
  const parsed = credentialsSchema.safeParse({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
  if (!parsed.success) throw new Error(`ADMIN_EMAIL/ADMIN_PASSWORD: ${parsed.error.issues[0]?.message}`);
  return `${parsed.data.email} (${told[await createAdmin(parsed.data)]})`;
}

/** Runs once in a shop's life: a post that the owner has removed stays removed. */
async function seedBlog(): Promise<number> {
  return db().$transaction(async (tx) => {
    const { count } = await tx.setting.createMany({
      data: { key: SEEDED, value: true },
      skipDuplicates: true,
    });
    if (count === 0) return 0;
    const posts = await tx.blogPost.createMany({
      data: seedPosts.map((post) => ({
        ...post,
        imageUrl: `/bilder/blogg/${post.slug}.webp`,
      })),
      skipDuplicates: true,
    });
    return posts.count;
  });
}

async function seed(): Promise<void> {
  const admin = await seedAdmin();
  const posts = await seedBlog();
  process.stdout.write(`Admin: ${admin}. Nya inlägg: ${posts}.\n`);
}

seed()
  .then(() => process.exit(0))
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
