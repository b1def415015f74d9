-- Poles are promised to leave by a day from the moment they are paid (lib/checkout/create-paid-order.ts); what is no parcel
-- has no such day.
ALTER TABLE orders ADD CONSTRAINT orders_promised CHECK (kind <> 'poles' OR ship_by IS NOT NULL);
