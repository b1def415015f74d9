-- An event that the shop has asked Stripe for: it says nothing of whether messages arrive by themselves.
ALTER TABLE "stripe_events" ADD COLUMN "is_fetched" BOOLEAN NOT NULL DEFAULT false;
