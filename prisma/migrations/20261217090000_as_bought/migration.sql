-- What was chosen of each part that was offered, so that an order needs no catalogue to be read: ids for its picture, and
-- null for a part of which nothing was chosen. Until now every pole has offered just these parts.
ALTER TABLE "order_items" ADD COLUMN "parts" JSONB;

UPDATE "order_items" i
SET "parts" = (
  SELECT jsonb_agg(jsonb_build_object('part', chosen.part, 'name', chosen.name, 'id', chosen.id) ORDER BY chosen.place)
  FROM (VALUES
    (1, 'color', i."color_name", line -> 'design' ->> 'color'),
    (2, 'handle', i."handle_name", line -> 'design' ->> 'handle'),
    (3, 'grip', i."grip_name", line -> 'design' ->> 'grip'),
    (4, 'basket', i."basket_name", line -> 'design' ->> 'basket')) AS chosen (place, part, name, id)
  WHERE chosen.name IS NOT NULL
    OR (i."product", chosen.part) IN (
      ('vuxenstav', 'grip'), ('designa-din-stav', 'handle'), ('designa-din-stav', 'grip'), ('designa-din-stav', 'basket')))
FROM (
  SELECT o."id" AS order_id, place, line
  FROM "orders" o
  JOIN "checkouts" c ON c."id" = o."checkout_id",
    jsonb_array_elements(c."lines") WITH ORDINALITY AS all_lines (line, place)) AS frozen
WHERE frozen.order_id = i."order_id" AND frozen.place = i."position" AND i."length" IS NOT NULL;

-- A gift card is delivered when it is paid; its event said that it was received, which is what happens to poles.
UPDATE "order_events" e
SET "to_status" = 'delivered'
FROM "orders" o
WHERE o."id" = e."order_id" AND o."kind" = 'gift_card' AND e."kind" = 'paid' AND e."to_status" = 'received';
