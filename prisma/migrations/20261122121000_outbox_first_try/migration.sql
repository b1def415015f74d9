-- Since when a job waits: its first try, or until then the moment it is due.
ALTER TABLE "outbox" ADD COLUMN "first_tried_at" TIMESTAMPTZ(3);
UPDATE "outbox" SET "first_tried_at" = "created_at" WHERE "attempts" > 0 AND "status" <> 'done';

-- A person has seen that it failed and sees to it otherwise: it is no longer shown as stuck.
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_status",
  ADD CONSTRAINT "outbox_status" CHECK ("status" IN ('pending', 'done', 'failed', 'set_aside'));

-- What only asks, and was given up after an hour, goes on by itself. Refunds and bookings from then wait for a person, who
-- may have seen to them since.
UPDATE "outbox" SET "status" = 'pending', "attempts" = 1, "next_attempt_at" = now()
  WHERE "status" = 'failed' AND "kind" IN ('dispute', 'freight-tracking');
