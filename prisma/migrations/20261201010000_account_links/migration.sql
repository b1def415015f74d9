-- Links that are mailed: an invitation, a new password, a new e-mail address.
CREATE TYPE "link_kind" AS ENUM ('invitation', 'reset', 'email_old', 'email_new');
CREATE TABLE "account_links" (
    "id" UUID NOT NULL,
    "kind" "link_kind" NOT NULL,
    "email" TEXT NOT NULL,
    "user_id" UUID,
    "role" "app_role",
    "new_email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_links_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "account_links_role" CHECK (("kind" = 'invitation') = ("role" IS NOT NULL)),
    CONSTRAINT "account_links_new_email" CHECK (("kind" IN ('email_old', 'email_new')) = ("new_email" IS NOT NULL))
);
CREATE INDEX "account_links_kind_email_idx" ON "account_links"("kind", "email");
CREATE INDEX "account_links_user_id_idx" ON "account_links"("user_id");
CREATE INDEX "account_links_expires_at_idx" ON "account_links"("expires_at");
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "users" ADD COLUMN "name" TEXT;
