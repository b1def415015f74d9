-- A message that names no order of that buyer's is kept too, for a person to look at: of which order is a number then.
ALTER TABLE "withdrawals"
  ALTER COLUMN "order_id" DROP NOT NULL,
  ADD COLUMN "order_number" INTEGER,
  ADD CONSTRAINT "withdrawals_of_order_or_number" CHECK (("order_id" IS NULL) <> ("order_number" IS NULL));

-- Sent twice it is one message.
CREATE UNIQUE INDEX "withdrawals_one_per_unknown_order" ON "withdrawals"("order_number", "email")
  WHERE "order_id" IS NULL;
