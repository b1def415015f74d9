-- An order of which nothing stays once its withdrawal is accepted is not built on (lib/orders/cancel-withdrawn.ts). Those from
-- before stood in the workshop as if nothing had happened.
WITH "ended" AS (
  UPDATE "orders" o SET "status" = 'cancelled'
  FROM "orders" "was"
  WHERE "was"."id" = o."id" AND o."kind" = 'poles' AND o."status" NOT IN ('shipped', 'delivered', 'cancelled')
    AND EXISTS (SELECT FROM "withdrawals" w WHERE w."order_id" = o."id" AND w."status" = 'accepted' AND w."lines" IS NULL)
    AND NOT EXISTS (SELECT FROM "withdrawals" w WHERE w."order_id" = o."id" AND w."status" = 'received')
    AND NOT EXISTS (SELECT FROM "order_items" i WHERE i."order_id" = o."id" AND i."withdrawal_exempt")
  RETURNING o."id", "was"."status" AS "from_status")
INSERT INTO "order_events" ("id", "order_id", "kind", "from_status", "to_status", "actor", "created_at")
SELECT gen_random_uuid(), "id", 'withdrawn', "from_status", 'cancelled', 'shop', now() FROM "ended";
