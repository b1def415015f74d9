-- A customer is an e-mail address, whatever its case: everything that is kept about one is found by an index.
CREATE INDEX "orders_buyer" ON "orders" (lower("email"), "number");
CREATE INDEX "checkouts_buyer" ON "checkouts" (lower("email"));
CREATE INDEX "checkouts_recipient" ON "checkouts" (lower("recipient" ->> 'email')) WHERE "recipient" ->> 'email' IS NOT NULL;
CREATE INDEX "withdrawals_sender" ON "withdrawals" (lower("email"));
CREATE INDEX "event_enquiries_sender" ON "event_enquiries" (lower("email"));
CREATE INDEX "event_enquiries_email_parts" ON "event_enquiries" USING gin ("email" gin_trgm_ops);
CREATE INDEX "event_enquiries_name_parts" ON "event_enquiries" USING gin ("name" gin_trgm_ops);

-- Orders that keep nothing of their buyer but what a complaint needs: the rest goes when the time for one is over.
CREATE INDEX "shipping_info_for_complaint" ON "shipping_info" ("order_id") WHERE "address_line1" = '' AND "email" <> '';
