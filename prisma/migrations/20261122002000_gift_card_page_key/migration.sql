-- A card that was mailed to the wrong person gets a new code, and a new address of its page, which shows the code.
ALTER TABLE "gift_cards" ADD COLUMN "page_key" UUID;
UPDATE "gift_cards" SET "page_key" = "id";
ALTER TABLE "gift_cards" ALTER COLUMN "page_key" SET NOT NULL;
ALTER TABLE "gift_cards" ALTER COLUMN "page_key" SET DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX "gift_cards_page_key_key" ON "gift_cards" ("page_key");
