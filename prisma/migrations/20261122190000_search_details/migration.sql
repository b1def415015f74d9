-- What a customer says on the telephone: town, number, what is engraved, a part of a code.
CREATE INDEX "shipping_info_city_parts" ON "shipping_info" USING gin ("city" gin_trgm_ops);
CREATE INDEX "shipping_info_phone_parts" ON "shipping_info" USING gin ("phone" gin_trgm_ops);
CREATE INDEX "shipping_info_postal_code_idx" ON "shipping_info" ("postal_code");
CREATE INDEX "order_items_engraving_parts" ON "order_items" USING gin ("engraving" gin_trgm_ops);
CREATE INDEX "gift_cards_code_parts" ON "gift_cards" USING gin ("code" gin_trgm_ops);
