-- A discount code that pays a replacement whole: the order it is for.
ALTER TABLE "gift_cards" ADD COLUMN "replaces_order_id" UUID REFERENCES "orders" ("id");
CREATE INDEX "gift_cards_replaces_order_id_idx" ON "gift_cards" ("replaces_order_id") WHERE "replaces_order_id" IS NOT NULL;
