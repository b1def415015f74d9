-- The mails of one order are found by what their payload names: the order's page would otherwise read the whole outbox.
-- Written as Prisma asks for it, or Postgres would not see that it fits.
CREATE INDEX "outbox_payload_order_id_idx" ON "outbox" ((("payload" #> ARRAY['orderId']::text[])::jsonb));
