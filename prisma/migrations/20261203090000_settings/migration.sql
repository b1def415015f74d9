-- What the maker sets without a developer: a version to notice that somebody else has saved meanwhile, and who saved.
ALTER TABLE "settings" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "settings" ADD COLUMN "updated_by" UUID;
ALTER TABLE "settings" ADD CONSTRAINT "settings_version_check" CHECK ("version" > 0);
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_fkey"
  FOREIGN KEY ("updated_by") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "settings_updated_by_idx" ON "settings" ("updated_by");

-- The day an order was promised to leave the workshop. Null for gift cards, and for orders from before: they were all
-- promised six working days.
ALTER TABLE "orders" ADD COLUMN "ship_by" DATE;
