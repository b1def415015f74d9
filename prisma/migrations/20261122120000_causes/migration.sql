-- Why a balance was adjusted and why an order waits for a person decide what is booked and what happens next. They were
-- read from the sentence beside them; from here on they are columns, and the sentence may be corrected.
CREATE TYPE "adjust_cause" AS ENUM ('saved', 'refund_failed', 'dispute_won');
CREATE TYPE "review_cause" AS ENUM ('payment', 'gift_card', 'refund', 'dispute', 'restore');

ALTER TABLE "gift_card_entries" ADD COLUMN "cause" "adjust_cause";
-- The ledger is append-only: what is added here is said of the old rows, nothing in them changes.
ALTER TABLE "gift_card_entries" DISABLE TRIGGER "gift_card_entries_append_only";
UPDATE "gift_card_entries" SET "cause" = (CASE "reason"
    WHEN 'Återbetalningen gick inte igenom.' THEN 'refund_failed'
    WHEN 'Den bestridda betalningen är tillbaka.' THEN 'dispute_won'
    ELSE 'saved' END)::"adjust_cause"
  WHERE "kind" = 'adjust';
ALTER TABLE "gift_card_entries" ENABLE TRIGGER "gift_card_entries_append_only";
ALTER TABLE "gift_card_entries"
  ADD CONSTRAINT "gift_card_entries_cause" CHECK (("kind" = 'adjust') = ("cause" IS NOT NULL));

ALTER TABLE "orders" ADD COLUMN "review_cause" "review_cause";
UPDATE "orders" SET "review_cause" = (CASE
    WHEN "review_reason" IN (
      'Kunden bestrider betalningen hos sin bank. Svara i Stripe, och bygg eller skicka inget förrän det är avgjort.',
      'Banken gav kunden rätt: betalningen är borta. Bygg eller skicka inget mer.',
      'Banken gav butiken rätt: betalningen är kvar. Bekräfta, så går beställningen vidare.',
      'Kunden bestrider betalningen hos sin bank. Svara i Stripe. Presentkortet är avstängt tills det är avgjort.',
      'Banken gav kunden rätt: betalningen är borta, och det som var kvar på presentkortet är makulerat.',
      'Banken gav butiken rätt: betalningen är kvar.') THEN 'dispute'
    WHEN "review_reason" LIKE 'Återbetald i Stripe, men %' THEN 'refund'
    WHEN "review_reason" LIKE 'Betalningen kom efter att presentkortet%' THEN 'gift_card'
    ELSE 'payment' END)::"review_cause"
  WHERE "review_reason" IS NOT NULL;
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_review_cause" CHECK (("review_reason" IS NULL) = ("review_cause" IS NULL));

-- What was in doubt when it was paid stays known when a person has looked at the order.
ALTER TABLE "order_events" ADD COLUMN "cause" "review_cause";
UPDATE "order_events" SET "cause" = (CASE
    WHEN "note" LIKE 'Betalningen kom efter att presentkortet%' THEN 'gift_card'
    ELSE 'payment' END)::"review_cause"
  WHERE "kind" = 'paid' AND "note" IS NOT NULL;
