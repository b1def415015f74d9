-- A database brought back from a backup: what was sold after it is asked for at Stripe (lib/checkout/recover.ts).
CREATE TABLE "restores" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "taken_at" TIMESTAMPTZ(3) NOT NULL,
  "restored_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "numbers_known_at" TIMESTAMPTZ(3),
  "recovered_at" TIMESTAMPTZ(3),
  "lost" JSONB NOT NULL DEFAULT '{}'
);
-- Every sale asks whether one is unfinished.
CREATE INDEX "restores_recovered_at_idx" ON "restores" ("recovered_at");
CREATE INDEX "restores_numbers_known_at_idx" ON "restores" ("numbers_known_at");

-- A checkout made again from what Stripe keeps of it.
ALTER TABLE "checkouts" ADD COLUMN "recreated_at" TIMESTAMPTZ(3);

-- The highest number of a series that Stripe has been told. What was sold before this is not told afterwards.
ALTER TABLE "counters" ADD COLUMN "noted" INTEGER NOT NULL DEFAULT 0;
UPDATE "counters" SET "noted" = "value";
