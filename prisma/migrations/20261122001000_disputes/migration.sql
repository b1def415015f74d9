-- A disputed payment: what Stripe took of it, gave back, and what is lost. As with refunds that came back, nothing that is
-- booked changes: each step is a voucher of its own, dated when it is known.
CREATE TABLE "disputes" (
  "id" TEXT PRIMARY KEY,
  "order_id" UUID NOT NULL REFERENCES "orders" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "status" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "reason" TEXT NOT NULL,
  "answer_by" TIMESTAMPTZ(3),
  "card_held" BOOLEAN NOT NULL DEFAULT false,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "disputes_amount" CHECK ("amount" >= 0)
);
CREATE INDEX "disputes_order_id_idx" ON "disputes" ("order_id");

CREATE TABLE "dispute_moves" (
  "id" UUID PRIMARY KEY,
  "dispute_id" TEXT NOT NULL REFERENCES "disputes" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "source" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "amount" INTEGER NOT NULL,
  "fee" INTEGER NOT NULL DEFAULT 0,
  "card_amount" INTEGER NOT NULL DEFAULT 0,
  "vat_amount" INTEGER NOT NULL DEFAULT 0,
  "void_entry_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "dispute_moves_kind" CHECK ("kind" IN ('withdrawn', 'reinstated', 'lost', 'regained')),
  CONSTRAINT "dispute_moves_amount" CHECK ("amount" >= 0 AND ("amount" > 0 OR "fee" <> 0)),
  CONSTRAINT "dispute_moves_card" CHECK ("card_amount" BETWEEN 0 AND "amount" AND "vat_amount" BETWEEN 0 AND "card_amount"),
  CONSTRAINT "dispute_moves_loss" CHECK (
    CASE WHEN "kind" IN ('withdrawn', 'reinstated') THEN "card_amount" = 0 ELSE "fee" = 0 END)
);
CREATE INDEX "dispute_moves_dispute_id_idx" ON "dispute_moves" ("dispute_id");
CREATE INDEX "dispute_moves_created_at_idx" ON "dispute_moves" ("created_at");
CREATE UNIQUE INDEX "dispute_moves_source_key" ON "dispute_moves" ("source");
CREATE UNIQUE INDEX "dispute_moves_number_key" ON "dispute_moves" ("number");
CREATE TRIGGER "dispute_moves_append_only" BEFORE UPDATE OR DELETE ON "dispute_moves"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE "orders" ADD COLUMN "disputed_amount" INTEGER NOT NULL DEFAULT 0;

INSERT INTO "counters" ("name", "value") VALUES ('dispute', 0) ON CONFLICT DO NOTHING;

-- Disputes from before: Stripe is asked what became of their money, and it is booked on the day it is known.
INSERT INTO "outbox" ("id", "kind", "dedupe_key", "payload")
SELECT gen_random_uuid(), 'dispute', 'dispute:before:' || "id", jsonb_build_object('orderId', "id")
FROM "orders" WHERE "dispute_status" IS NOT NULL AND "stripe_payment_intent" IS NOT NULL;
