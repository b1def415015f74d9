-- An order by telephone: what the shop has offered somebody, paid by a link.
CREATE TABLE "offers" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "request_id" UUID NOT NULL,
  "lines" JSONB NOT NULL,
  "shipping_option" JSONB NOT NULL,
  "shipping_address" JSONB NOT NULL,
  "subtotal_amount" INTEGER NOT NULL,
  "shipping_cost" INTEGER NOT NULL,
  "actor" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "withdrawn_at" TIMESTAMPTZ(3),
  CONSTRAINT "offers_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "offers_amounts_check" CHECK ("subtotal_amount" > 0 AND "shipping_cost" >= 0)
);
CREATE UNIQUE INDEX "offers_request_id_key" ON "offers" ("request_id");
CREATE INDEX "offers_created_at_idx" ON "offers" ("created_at" DESC);

ALTER TABLE "checkouts" ADD COLUMN "offer_id" UUID REFERENCES "offers" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "checkouts_offer_id_idx" ON "checkouts" ("offer_id");
