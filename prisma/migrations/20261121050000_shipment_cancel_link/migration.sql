ALTER TABLE "shipments" ADD COLUMN "cancel_link" TEXT;
