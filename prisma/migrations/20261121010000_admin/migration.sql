-- A code thrown away in the admin leaves the list; its ledger stays.
ALTER TABLE "gift_cards" ADD COLUMN "deleted_at" TIMESTAMPTZ(3);
