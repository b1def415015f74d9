-- The maker searches orders by what is engraved; most lines have nothing engraved and need not be read.
CREATE INDEX "order_items_engraving_idx" ON "order_items" ("engraving") WHERE "engraving" IS NOT NULL;
