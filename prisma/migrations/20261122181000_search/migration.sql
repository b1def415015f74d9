-- A part of a name or an address is found by its groups of three characters. The extension comes with PostgreSQL, and
-- whoever may create tables may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "orders_email_parts" ON "orders" USING gin ("email" gin_trgm_ops);
CREATE INDEX "shipping_info_recipient_name_parts" ON "shipping_info" USING gin ("recipient_name" gin_trgm_ops);

-- The list of orders, page by page: with the id, so that a page far down is found in the index alone.
DROP INDEX "orders_paid_at_idx", "orders_status_paid_at_idx";
CREATE INDEX "orders_paid_at_number_id_idx" ON "orders" ("paid_at" DESC, "number" DESC, "id");
CREATE INDEX "orders_status_paid_at_number_id_idx" ON "orders" ("status", "paid_at", "number", "id");
