-- The admin's list of codes is read a page at a time, without those thrown away, and says how many there are.
DROP INDEX "gift_cards_created_at_idx";
CREATE INDEX "gift_cards_deleted_at_created_at_idx" ON "gift_cards" ("deleted_at", "created_at" DESC);
