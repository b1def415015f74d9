-- States, kinds and ways of paying are closed sets: enum types instead of text, which say so everywhere.
CREATE TYPE "order_kind" AS ENUM ('poles', 'gift_card');
CREATE TYPE "order_status" AS ENUM ('received', 'bamboo', 'tip', 'ferrule', 'handle', 'straps', 'engraving', 'ready', 'shipped', 'delivered', 'cancelled');
CREATE TYPE "checkout_status" AS ENUM ('open', 'processing', 'completed', 'expired', 'failed');
CREATE TYPE "gift_card_state" AS ENUM ('none', 'reserved', 'captured', 'released');
CREATE TYPE "gift_card_kind" AS ENUM ('purchased', 'promo');
CREATE TYPE "vat_kind" AS ENUM ('single', 'multi', 'none');
CREATE TYPE "entry_kind" AS ENUM ('issue', 'reserve', 'release', 'capture', 'refund', 'adjust', 'expire', 'void');
CREATE TYPE "shipment_status" AS ENUM ('waiting', 'booking', 'booked', 'unknown', 'failed', 'cancelled');
CREATE TYPE "refund_status" AS ENUM ('pending', 'succeeded', 'owed', 'failed');
CREATE TYPE "payout_status" AS ENUM ('pending', 'succeeded', 'failed');
CREATE TYPE "paid_via" AS ENUM ('stripe', 'other');
CREATE TYPE "refund_move_kind" AS ENUM ('bounced', 'paid');
CREATE TYPE "dispute_move_kind" AS ENUM ('withdrawn', 'reinstated', 'lost', 'regained');
CREATE TYPE "withdrawal_status" AS ENUM ('received', 'accepted', 'refused');
CREATE TYPE "outbox_status" AS ENUM ('pending', 'done', 'failed', 'set_aside');
CREATE TYPE "stripe_event_status" AS ENUM ('received', 'done', 'ignored');

-- The types say the same as the checks that named the values; what says more comes back below, as do the indexes over a
-- part of the rows. Prisma casts its parameters to the enum when a query runs, too late for such an index: what it asks
-- for has an index over all rows.
DROP INDEX "gift_card_entries_one_capture", "gift_card_entries_one_issue", "gift_card_entries_corrections_idx",
  "checkouts_one_per_submit", "checkouts_sweep_idx", "refunds_owed_idx", "refund_payouts_one_pending";

ALTER TABLE "gift_cards"
  DROP CONSTRAINT "gift_cards_kind",
  DROP CONSTRAINT "gift_cards_vat_kind",
  ALTER COLUMN "kind" TYPE "gift_card_kind" USING "kind"::"gift_card_kind",
  ALTER COLUMN "vat_kind" TYPE "vat_kind" USING "vat_kind"::"vat_kind";

ALTER TABLE "gift_card_entries"
  DROP CONSTRAINT "gift_card_entries_kind_and_sign",
  DROP CONSTRAINT "gift_card_entries_cause",
  ALTER COLUMN "kind" TYPE "entry_kind" USING "kind"::"entry_kind";
ALTER TABLE "gift_card_entries"
  ADD CONSTRAINT "gift_card_entries_kind_and_sign" CHECK (
    ("kind" IN ('issue', 'release', 'refund') AND "amount" >= 0)
    OR ("kind" IN ('reserve', 'expire', 'void') AND "amount" <= 0)
    OR ("kind" = 'capture' AND "amount" = 0)
    OR "kind" = 'adjust'),
  ADD CONSTRAINT "gift_card_entries_cause" CHECK (("kind" = 'adjust') = ("cause" IS NOT NULL));
CREATE UNIQUE INDEX "gift_card_entries_one_capture" ON "gift_card_entries" ("checkout_id") WHERE "kind" = 'capture';
CREATE UNIQUE INDEX "gift_card_entries_one_issue" ON "gift_card_entries" ("gift_card_id") WHERE "kind" = 'issue';
CREATE INDEX "gift_card_entries_kind_created_at_idx" ON "gift_card_entries" ("kind", "created_at");

ALTER TABLE "checkouts"
  DROP CONSTRAINT "checkouts_kind",
  DROP CONSTRAINT "checkouts_status",
  DROP CONSTRAINT "checkouts_gift_card_state",
  DROP CONSTRAINT "checkouts_email",
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "gift_card_state" DROP DEFAULT,
  ALTER COLUMN "kind" TYPE "order_kind" USING "kind"::"order_kind",
  ALTER COLUMN "status" TYPE "checkout_status" USING "status"::"checkout_status",
  ALTER COLUMN "gift_card_state" TYPE "gift_card_state" USING "gift_card_state"::"gift_card_state";
ALTER TABLE "checkouts"
  ALTER COLUMN "status" SET DEFAULT 'open',
  ALTER COLUMN "gift_card_state" SET DEFAULT 'none',
  ADD CONSTRAINT "checkouts_gift_card_state" CHECK (("gift_card_state" = 'none') = ("gift_card_id" IS NULL)),
  ADD CONSTRAINT "checkouts_email" CHECK ("email" IS NOT NULL OR "kind" = 'gift_card');
CREATE UNIQUE INDEX "checkouts_one_per_submit" ON "checkouts" ("fingerprint")
  WHERE "status" IN ('open', 'processing', 'completed');
CREATE INDEX "checkouts_fingerprint_idx" ON "checkouts" ("fingerprint");
CREATE INDEX "checkouts_sweep_idx" ON "checkouts" (coalesce("swept_at", "created_at"))
  WHERE "status" IN ('open', 'processing');

ALTER TABLE "orders"
  DROP CONSTRAINT "orders_kind",
  ALTER COLUMN "kind" TYPE "order_kind" USING "kind"::"order_kind",
  ALTER COLUMN "status" TYPE "order_status" USING "status"::"order_status",
  ALTER COLUMN "gift_card_kind" TYPE "gift_card_kind" USING "gift_card_kind"::"gift_card_kind",
  ALTER COLUMN "gift_card_vat_kind" TYPE "vat_kind" USING "gift_card_vat_kind"::"vat_kind";

ALTER TABLE "order_events"
  ALTER COLUMN "from_status" TYPE "order_status" USING "from_status"::"order_status",
  ALTER COLUMN "to_status" TYPE "order_status" USING "to_status"::"order_status";

ALTER TABLE "shipments"
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "shipment_status" USING "status"::"shipment_status",
  ALTER COLUMN "status" SET DEFAULT 'waiting';

ALTER TABLE "refunds"
  DROP CONSTRAINT "refunds_status",
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "refund_status" USING "status"::"refund_status",
  ALTER COLUMN "status" SET DEFAULT 'pending';
CREATE INDEX "refunds_status_idx" ON "refunds" ("status");

ALTER TABLE "refund_payouts"
  DROP CONSTRAINT "refund_payouts_via",
  DROP CONSTRAINT "refund_payouts_status",
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "via" TYPE "paid_via" USING "via"::"paid_via",
  ALTER COLUMN "status" TYPE "payout_status" USING "status"::"payout_status",
  ALTER COLUMN "status" SET DEFAULT 'pending';
CREATE UNIQUE INDEX "refund_payouts_one_pending" ON "refund_payouts" ("refund_id") WHERE "status" = 'pending';

ALTER TABLE "refund_moves"
  DROP CONSTRAINT "refund_moves_kind",
  DROP CONSTRAINT "refund_moves_via",
  ALTER COLUMN "kind" TYPE "refund_move_kind" USING "kind"::"refund_move_kind",
  ALTER COLUMN "via" TYPE "paid_via" USING "via"::"paid_via";

ALTER TABLE "dispute_moves"
  DROP CONSTRAINT "dispute_moves_kind",
  DROP CONSTRAINT "dispute_moves_loss",
  ALTER COLUMN "kind" TYPE "dispute_move_kind" USING "kind"::"dispute_move_kind";
ALTER TABLE "dispute_moves"
  ADD CONSTRAINT "dispute_moves_loss" CHECK (
    CASE WHEN "kind" IN ('withdrawn', 'reinstated') THEN "card_amount" = 0 ELSE "fee" = 0 END);

ALTER TABLE "withdrawals"
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "withdrawal_status" USING "status"::"withdrawal_status",
  ALTER COLUMN "status" SET DEFAULT 'received';

ALTER TABLE "outbox"
  DROP CONSTRAINT "outbox_status",
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "outbox_status" USING "status"::"outbox_status",
  ALTER COLUMN "status" SET DEFAULT 'pending';

ALTER TABLE "stripe_events"
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "stripe_event_status" USING "status"::"stripe_event_status",
  ALTER COLUMN "status" SET DEFAULT 'received';
