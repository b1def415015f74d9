-- For whom a pair is, as its buyer wrote it on the page of the whole family.
ALTER TABLE order_items ADD COLUMN whose text;
