-- Stripe's payouts to the company's bank account and what they are made of. Each row of payout_moves is a voucher.
CREATE TYPE "payout_move_kind" AS ENUM ('paid', 'returned');

CREATE TABLE "payout_moves" (
  "id" UUID NOT NULL,
  "source" TEXT NOT NULL,
  "payout_id" TEXT NOT NULL,
  "kind" "payout_move_kind" NOT NULL,
  "number" INTEGER NOT NULL DEFAULT take_number('payout'),
  "amount" INTEGER NOT NULL,
  "fee" INTEGER NOT NULL DEFAULT 0,
  "day" DATE NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "payout_moves_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payout_moves_returned" CHECK ("kind" = 'paid' OR "fee" = 0)
);
CREATE UNIQUE INDEX "payout_moves_source_key" ON "payout_moves"("source");
CREATE UNIQUE INDEX "payout_moves_number_key" ON "payout_moves"("number");
CREATE INDEX "payout_moves_day_idx" ON "payout_moves"("day");
CREATE TRIGGER "payout_moves_append_only" BEFORE UPDATE OR DELETE ON "payout_moves"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE "balance_transactions" (
  "id" TEXT NOT NULL,
  "payout_move_id" UUID NOT NULL,
  "type" TEXT NOT NULL,
  "category" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "fee" INTEGER NOT NULL,
  "source" TEXT,
  "made_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "balance_transactions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "balance_transactions_payout_move_id_fkey" FOREIGN KEY ("payout_move_id") REFERENCES "payout_moves"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "balance_transactions_payout_move_id_idx" ON "balance_transactions"("payout_move_id");
CREATE TRIGGER "balance_transactions_append_only" BEFORE UPDATE OR DELETE ON "balance_transactions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

INSERT INTO "counters" ("name", "value") VALUES ('payout', 0) ON CONFLICT DO NOTHING;
