-- The same enquiry sent twice at once is one row (lib/event/mutations.ts). Those there were have none.
ALTER TABLE "event_enquiries" ADD COLUMN "twin_key" TEXT;
CREATE UNIQUE INDEX "event_enquiries_twin_key_key" ON "event_enquiries" ("twin_key");
