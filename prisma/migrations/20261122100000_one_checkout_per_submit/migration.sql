-- One submit is one order: what is being paid, paid or had nothing left to pay is found by the next submit of the same.
-- Of what the same submit has made more than once, the oldest keeps its fingerprint.
UPDATE "checkouts" SET "fingerprint" = "id"::text WHERE "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (PARTITION BY "fingerprint" ORDER BY "created_at", "id") AS "place"
    FROM "checkouts" WHERE "status" IN ('open', 'processing', 'completed')
  ) "ranked" WHERE "place" > 1);
CREATE UNIQUE INDEX "checkouts_one_per_submit" ON "checkouts" ("fingerprint")
  WHERE "status" IN ('open', 'processing', 'completed');
DROP INDEX "checkouts_one_open_per_fingerprint";
