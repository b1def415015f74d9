-- A gift card's mail names its order, as the other mails do, so that the order's page shows it.
UPDATE "outbox" b SET "payload" = b."payload" || jsonb_build_object('orderId', o."id")
FROM "gift_cards" g JOIN "orders" o ON o."checkout_id" = g."source_checkout_id"
WHERE b."kind" = 'gift-card' AND NOT b."payload" ? 'orderId' AND g."id" = (b."payload" ->> 'giftCardId')::uuid;
