-- Open checkouts are asked about in turn: who has waited longest since the last try comes first.
ALTER TABLE "checkouts" ADD COLUMN "swept_at" TIMESTAMPTZ(3);
CREATE INDEX "checkouts_sweep_idx" ON "checkouts" (coalesce("swept_at", "created_at"))
  WHERE "status" IN ('open', 'processing');
