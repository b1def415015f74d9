-- Codes of cards are sealed (lib/gift-cards/sealed/sealed-code.ts). The key is not in the database, so those of before are sealed
-- by the shop, an hour from now: until then the release before may still be running and reads them as they are.
ALTER TABLE "gift_cards"
  ADD COLUMN "code_hash" TEXT,
  ADD COLUMN "page_hash" TEXT,
  ADD COLUMN "sealed" TEXT,
  ADD COLUMN "code_end" TEXT,
  ALTER COLUMN "code" DROP NOT NULL,
  ALTER COLUMN "page_key" DROP NOT NULL,
  ADD CONSTRAINT "gift_cards_plain_or_sealed" CHECK (
    num_nonnulls("code_hash", "page_hash", "sealed") = CASE WHEN "code" IS NULL THEN 3 ELSE 0 END
    AND ("code" IS NULL) = ("page_key" IS NULL));

CREATE UNIQUE INDEX "gift_cards_code_hash_key" ON "gift_cards" ("code_hash");
CREATE UNIQUE INDEX "gift_cards_page_hash_key" ON "gift_cards" ("page_hash");
-- Of a sealed code only the end of a bought card's is told.
DROP INDEX "gift_cards_code_parts";
CREATE INDEX "gift_cards_kind_code_end_idx" ON "gift_cards" ("kind", "code_end");
