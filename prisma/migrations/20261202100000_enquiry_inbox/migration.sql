-- What the owner has done about an enquiry, and what was agreed on.
CREATE TYPE "enquiry_status" AS ENUM ('new', 'answered', 'booked', 'declined');

ALTER TABLE "event_enquiries"
  ADD COLUMN "status" "enquiry_status" NOT NULL DEFAULT 'new',
  ADD COLUMN "booked_day" DATE,
  ADD COLUMN "guests" INTEGER,
  ADD COLUMN "sum" INTEGER,
  ADD COLUMN "note" TEXT,
  ADD CONSTRAINT "enquiry_guests" CHECK ("guests" > 0),
  ADD CONSTRAINT "enquiry_sum" CHECK ("sum" >= 0);

-- Older ones came by mail alone, and were answered there.
UPDATE "event_enquiries" SET "status" = 'answered' WHERE "created_at" < now() - interval '14 days';

CREATE INDEX "event_enquiries_new" ON "event_enquiries" ("created_at") WHERE "status" = 'new';

-- The few orders that wait for a person, among all that were ever sold.
CREATE INDEX "orders_to_review" ON "orders" ("paid_at") WHERE "review_reason" IS NOT NULL;
