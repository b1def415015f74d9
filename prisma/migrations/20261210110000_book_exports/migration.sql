-- What has been exported to the owner's bookkeeping: the file as it was, and each voucher as it was written in it.
CREATE TABLE "book_exports" (
  "id" UUID NOT NULL,
  "month" TEXT NOT NULL CHECK ("month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  "holds" TEXT NOT NULL,
  "voucher_count" INTEGER NOT NULL CHECK ("voucher_count" > 0),
  "file_name" TEXT NOT NULL,
  "file" BYTEA NOT NULL,
  "actor" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "book_exports_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "book_exports_month_created_at_idx" ON "book_exports"("month", "created_at");

CREATE TABLE "exported_vouchers" (
  "source" TEXT NOT NULL,
  "export_id" UUID NOT NULL,
  "series" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "year_from" DATE NOT NULL,
  "day" DATE NOT NULL,
  "text" TEXT NOT NULL,
  "rows" JSONB NOT NULL,
  CONSTRAINT "exported_vouchers_pkey" PRIMARY KEY ("source"),
  CONSTRAINT "exported_vouchers_export_id_fkey" FOREIGN KEY ("export_id") REFERENCES "book_exports"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "exported_vouchers_series_number_year_from_key" ON "exported_vouchers"("series", "number", "year_from");
CREATE INDEX "exported_vouchers_day_idx" ON "exported_vouchers"("day");
CREATE INDEX "exported_vouchers_export_id_idx" ON "exported_vouchers"("export_id");

CREATE TRIGGER "book_exports_append_only" BEFORE UPDATE OR DELETE ON "book_exports"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "exported_vouchers_append_only" BEFORE UPDATE OR DELETE ON "exported_vouchers"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE INDEX "exported_vouchers_cards_idx" ON "exported_vouchers" ("day") WHERE "source" LIKE 'P:%';
