-- Mails that an admin has written to a customer, as they were sent.
CREATE TABLE "written_mails" (
  "id" UUID PRIMARY KEY,
  "order_id" UUID REFERENCES "orders" ("id") ON DELETE CASCADE,
  "enquiry_id" UUID REFERENCES "event_enquiries" ("id") ON DELETE CASCADE,
  "subject" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "actor" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "written_mails_about_one" CHECK (num_nonnulls("order_id", "enquiry_id") = 1)
);
CREATE INDEX "written_mails_order_id_idx" ON "written_mails" ("order_id");
CREATE INDEX "written_mails_enquiry_id_idx" ON "written_mails" ("enquiry_id");
