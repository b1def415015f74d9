-- The addresses that posts once had: each leads to the present one.
CREATE TABLE "post_slugs" (
  "slug" TEXT NOT NULL,
  "post_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "post_slugs_pkey" PRIMARY KEY ("slug"),
  CONSTRAINT "post_slugs_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "post_slugs_post_id_idx" ON "post_slugs" ("post_id");

-- Those given up before this table was there stand in the log of saves; of two posts the later one has the address.
INSERT INTO "post_slugs" ("slug", "post_id", "created_at")
SELECT DISTINCT ON (a."details" ->> 'slug') a."details" ->> 'slug', p."id", a."created_at"
FROM "audit_log" a
JOIN "blog_posts" p ON p."id"::text = a."entity_id"
WHERE a."entity" = 'blog_posts'
  AND a."action" IN ('post.create', 'post.update')
  AND a."details" ->> 'slug' <> p."slug"
ORDER BY a."details" ->> 'slug', a."created_at" DESC;
