-- Money that was to go back and came back to the shop: the credit receipt stands, the shop owes the customer (status
-- 'owed') and pays again. Nothing that is booked changes: each step is a voucher of its own, dated when it happens.
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status";
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("status" IN ('pending', 'succeeded', 'owed', 'failed'));

CREATE TABLE "refund_payouts" (
  "id" UUID PRIMARY KEY,
  "refund_id" UUID NOT NULL REFERENCES "refunds" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "via" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'pending',
  "stripe_refund_id" TEXT,
  "note" TEXT,
  "actor" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "refund_payouts_via" CHECK ("via" IN ('stripe', 'other')),
  CONSTRAINT "refund_payouts_status" CHECK ("status" IN ('pending', 'succeeded', 'failed')),
  CONSTRAINT "refund_payouts_amount" CHECK ("amount" > 0)
);
CREATE INDEX "refund_payouts_refund_id_idx" ON "refund_payouts" ("refund_id");
CREATE UNIQUE INDEX "refund_payouts_stripe_refund_id_key" ON "refund_payouts" ("stripe_refund_id");
-- One at a time: nobody is paid twice because two people looked at once.
CREATE UNIQUE INDEX "refund_payouts_one_pending" ON "refund_payouts" ("refund_id") WHERE "status" = 'pending';

CREATE TABLE "refund_moves" (
  "id" UUID PRIMARY KEY,
  "refund_id" UUID NOT NULL REFERENCES "refunds" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "attempt_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "via" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "refund_moves_kind" CHECK ("kind" IN ('bounced', 'paid')),
  CONSTRAINT "refund_moves_via" CHECK ("via" IN ('stripe', 'other')),
  CONSTRAINT "refund_moves_amount" CHECK ("amount" > 0)
);
CREATE INDEX "refund_moves_refund_id_idx" ON "refund_moves" ("refund_id");
CREATE INDEX "refund_moves_created_at_idx" ON "refund_moves" ("created_at");
CREATE UNIQUE INDEX "refund_moves_number_key" ON "refund_moves" ("number");
CREATE UNIQUE INDEX "refund_moves_attempt_id_kind_key" ON "refund_moves" ("attempt_id", "kind");
CREATE TRIGGER "refund_moves_append_only" BEFORE UPDATE OR DELETE ON "refund_moves"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

INSERT INTO "counters" ("name", "value") VALUES ('correction', 0) ON CONFLICT DO NOTHING;

-- What failed after its credit receipt before the shop knew this, and was not paid back again since: corrected now,
-- because the months it belongs to may be closed.
WITH late AS (
  SELECT r."id", r."order_id", r."stripe_amount", r."gift_card_amount"
  FROM "refunds" r JOIN "orders" o ON o."id" = r."order_id"
  WHERE r."status" = 'failed' AND r."number" IS NOT NULL
    AND o."refunded_amount" + (SELECT sum(f."stripe_amount") FROM "refunds" f WHERE f."order_id" = o."id"
          AND f."status" = 'failed' AND f."number" IS NOT NULL) <= o."due_amount"
    AND o."gift_refunded_amount" + (SELECT sum(f."gift_card_amount") FROM "refunds" f WHERE f."order_id" = o."id"
          AND f."status" = 'failed' AND f."number" IS NOT NULL) <= o."gift_card_amount"
), moved AS (
  INSERT INTO "refund_moves" ("id", "refund_id", "attempt_id", "kind", "number", "via", "amount", "created_at")
  SELECT gen_random_uuid(), "id", "id", 'bounced', row_number() OVER (ORDER BY "id"), 'stripe', "stripe_amount", now()
  FROM late RETURNING "refund_id"
), counted AS (
  UPDATE "counters" SET "value" = (SELECT count(*) FROM late) WHERE "name" = 'correction'
), given AS (
  UPDATE "orders" o SET "refunded_amount" = o."refunded_amount" + sums.stripe,
                        "gift_refunded_amount" = o."gift_refunded_amount" + sums.card
  FROM (SELECT "order_id", sum("stripe_amount") AS stripe, sum("gift_card_amount") AS card FROM late GROUP BY 1) sums
  WHERE o."id" = sums."order_id"
)
UPDATE "refunds" SET "status" = 'owed' WHERE "id" IN (SELECT "id" FROM late);

-- What the books of a month ask for.
CREATE INDEX "refunds_settled_at_idx" ON "refunds" ("settled_at");
CREATE INDEX "refunds_owed_idx" ON "refunds" ("order_id") WHERE "status" = 'owed';
CREATE INDEX "gift_card_entries_corrections_idx" ON "gift_card_entries" ("created_at")
  WHERE "kind" IN ('expire', 'void', 'adjust');
