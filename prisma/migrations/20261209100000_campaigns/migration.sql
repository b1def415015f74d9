-- A campaign: a code that takes a sum or a share off some products, between two days, so and so often.
CREATE TABLE "campaigns" (
  "gift_card_id" UUID PRIMARY KEY REFERENCES "gift_cards" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "percent" INTEGER,
  "amount" INTEGER,
  "first_day" DATE,
  "last_day" DATE,
  "least_sum" INTEGER NOT NULL DEFAULT 0,
  "max_uses" INTEGER,
  "max_uses_per_customer" INTEGER,
  "products" TEXT[],
  "note" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "campaigns_percent_or_amount" CHECK (
    num_nonnulls("percent", "amount") = 1 AND coalesce("percent" BETWEEN 1 AND 100, "amount" > 0)),
  CONSTRAINT "campaigns_limits" CHECK (
    "least_sum" >= 0 AND "max_uses" > 0 AND "max_uses_per_customer" > 0 AND "first_day" <= "last_day")
);

-- Only a campaign's card has the amount 0. It holds no money, so its balance is what it gives away, below zero.
ALTER TABLE "gift_cards"
  DROP CONSTRAINT "gift_cards_amount_positive",
  DROP CONSTRAINT "gift_cards_balance_not_negative",
  ADD CONSTRAINT "gift_cards_amount_positive" CHECK (
    "amount" > 0 OR ("amount" = 0 AND "kind" = 'promo' AND "remaining_balance" <= 0)),
  ADD CONSTRAINT "gift_cards_balance_not_negative" CHECK ("remaining_balance" >= 0 OR "amount" = 0);

ALTER TABLE "order_items"
  ADD COLUMN "discount" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "order_items_discount" CHECK ("discount" BETWEEN 0 AND "line_total");
