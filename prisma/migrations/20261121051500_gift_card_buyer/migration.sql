-- Who buys a gift card is known when Stripe has asked for it: only such a checkout may be without an address.
ALTER TABLE "checkouts" ALTER COLUMN "email" DROP NOT NULL;
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_email" CHECK ("email" IS NOT NULL OR "kind" = 'gift_card');
