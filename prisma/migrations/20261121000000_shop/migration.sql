-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "session_version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_roles" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" TEXT NOT NULL,

    CONSTRAINT "user_roles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_posts" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "excerpt" TEXT,
    "content" TEXT NOT NULL,
    "image_url" TEXT,
    "published" BOOLEAN NOT NULL DEFAULT false,
    "author_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gift_cards" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "vat_kind" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "remaining_balance" INTEGER NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "expires_at" TIMESTAMPTZ(3),
    "source_session" TEXT,
    "source_checkout_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gift_cards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gift_card_entries" (
    "id" UUID NOT NULL,
    "gift_card_id" UUID NOT NULL,
    "checkout_id" UUID,
    "kind" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT,
    "actor" TEXT NOT NULL DEFAULT 'shop',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gift_card_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shipping_quotes" (
    "id" UUID NOT NULL,
    "postal_code" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "delivery_time" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_ref" JSONB,
    "parcel" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shipping_quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkouts" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "fingerprint" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "subtotal_amount" INTEGER NOT NULL,
    "shipping_cost" INTEGER NOT NULL,
    "gift_card_id" UUID,
    "gift_card_amount" INTEGER NOT NULL DEFAULT 0,
    "gift_card_state" TEXT NOT NULL DEFAULT 'none',
    "total_amount" INTEGER NOT NULL,
    "due_amount" INTEGER NOT NULL,
    "vat_amount" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "shipping_address" JSONB,
    "shipping_option" JSONB,
    "recipient" JSONB,
    "stripe_session_id" TEXT,
    "stripe_session_url" TEXT,
    "stripe_attempt" INTEGER NOT NULL DEFAULT 0,
    "failure_reason" TEXT,
    "cart_returned_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "counters" (
    "name" TEXT NOT NULL,
    "value" INTEGER NOT NULL,

    CONSTRAINT "counters_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "checkout_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "subtotal_amount" INTEGER NOT NULL,
    "shipping_cost" INTEGER NOT NULL,
    "gift_card_amount" INTEGER NOT NULL DEFAULT 0,
    "gift_card_kind" TEXT,
    "gift_card_vat_kind" TEXT,
    "gift_card_left" INTEGER,
    "total_amount" INTEGER NOT NULL,
    "due_amount" INTEGER NOT NULL,
    "vat_amount" INTEGER NOT NULL,
    "refunded_amount" INTEGER NOT NULL DEFAULT 0,
    "gift_refunded_amount" INTEGER NOT NULL DEFAULT 0,
    "stripe_session_id" TEXT,
    "stripe_payment_intent" TEXT,
    "dispute_status" TEXT,
    "review_reason" TEXT,
    "note" TEXT,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_items" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product" TEXT NOT NULL,
    "product_title" TEXT NOT NULL,
    "product_price" INTEGER NOT NULL,
    "handle_price" INTEGER NOT NULL DEFAULT 0,
    "grip_price" INTEGER NOT NULL DEFAULT 0,
    "basket_price" INTEGER NOT NULL DEFAULT 0,
    "engraving_price" INTEGER NOT NULL DEFAULT 0,
    "quantity" INTEGER NOT NULL,
    "color_name" TEXT,
    "handle_name" TEXT,
    "grip_name" TEXT,
    "basket_name" TEXT,
    "length" INTEGER,
    "engraving" TEXT,
    "line_total" INTEGER NOT NULL,
    "withdrawal_exempt" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "order_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shipping_info" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "recipient_name" TEXT NOT NULL,
    "address_line1" TEXT NOT NULL,
    "address_line2" TEXT,
    "postal_code" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "delivery_time" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_ref" JSONB,

    CONSTRAINT "shipping_info_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_events" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "from_status" TEXT,
    "to_status" TEXT,
    "actor" TEXT NOT NULL,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shipments" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "provider_shipment_id" TEXT,
    "provider_order_id" TEXT,
    "tracking_code" TEXT,
    "tracking_link" TEXT,
    "label_link" TEXT,
    "last_error" TEXT,
    "booking_started_at" TIMESTAMPTZ(3),
    "booked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shipments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "withdrawal_id" UUID,
    "number" INTEGER,
    "amount" INTEGER NOT NULL,
    "stripe_amount" INTEGER NOT NULL,
    "gift_card_amount" INTEGER NOT NULL,
    "vat_amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "lines" JSONB,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "stripe_refund_id" TEXT,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "withdrawals" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "lines" JSONB,
    "message" TEXT,
    "status" TEXT NOT NULL DEFAULT 'received',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "withdrawals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_enquiries" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "people" INTEGER,
    "wished_date" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_enquiries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "session_id" TEXT,
    "payload" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'received',
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "stripe_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" TEXT,
    "details" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "user_roles_user_id_role_key" ON "user_roles"("user_id", "role");

-- CreateIndex
CREATE UNIQUE INDEX "blog_posts_slug_key" ON "blog_posts"("slug");

-- CreateIndex
CREATE INDEX "blog_posts_published_created_at_idx" ON "blog_posts"("published", "created_at" DESC);

-- CreateIndex
CREATE INDEX "blog_posts_author_id_idx" ON "blog_posts"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "gift_cards_code_key" ON "gift_cards"("code");

-- CreateIndex
CREATE UNIQUE INDEX "gift_cards_source_session_key" ON "gift_cards"("source_session");

-- CreateIndex
CREATE UNIQUE INDEX "gift_cards_source_checkout_id_key" ON "gift_cards"("source_checkout_id");

-- CreateIndex
CREATE INDEX "gift_cards_created_at_idx" ON "gift_cards"("created_at" DESC);

-- CreateIndex
CREATE INDEX "gift_cards_expires_at_idx" ON "gift_cards"("expires_at");

-- CreateIndex
CREATE INDEX "gift_card_entries_gift_card_id_created_at_idx" ON "gift_card_entries"("gift_card_id", "created_at");

-- CreateIndex
CREATE INDEX "gift_card_entries_checkout_id_idx" ON "gift_card_entries"("checkout_id");

-- CreateIndex
CREATE INDEX "shipping_quotes_expires_at_idx" ON "shipping_quotes"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_stripe_session_id_key" ON "checkouts"("stripe_session_id");

-- CreateIndex
CREATE INDEX "checkouts_status_created_at_idx" ON "checkouts"("status", "created_at");

-- CreateIndex
CREATE INDEX "checkouts_gift_card_id_idx" ON "checkouts"("gift_card_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_checkout_id_key" ON "orders"("checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_number_key" ON "orders"("number");

-- CreateIndex
CREATE UNIQUE INDEX "orders_stripe_session_id_key" ON "orders"("stripe_session_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_stripe_payment_intent_key" ON "orders"("stripe_payment_intent");

-- CreateIndex
CREATE INDEX "orders_paid_at_idx" ON "orders"("paid_at" DESC);

-- CreateIndex
CREATE INDEX "orders_status_paid_at_idx" ON "orders"("status", "paid_at");

-- CreateIndex
CREATE INDEX "orders_email_idx" ON "orders"("email");

-- CreateIndex
CREATE UNIQUE INDEX "order_items_order_id_position_key" ON "order_items"("order_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "shipping_info_order_id_key" ON "shipping_info"("order_id");

-- CreateIndex
CREATE INDEX "shipping_info_recipient_name_idx" ON "shipping_info"("recipient_name");

-- CreateIndex
CREATE INDEX "order_events_order_id_created_at_idx" ON "order_events"("order_id", "created_at");

-- CreateIndex
CREATE INDEX "shipments_order_id_idx" ON "shipments"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_number_key" ON "refunds"("number");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_stripe_refund_id_key" ON "refunds"("stripe_refund_id");

-- CreateIndex
CREATE INDEX "refunds_order_id_idx" ON "refunds"("order_id");

-- CreateIndex
CREATE INDEX "refunds_withdrawal_id_idx" ON "refunds"("withdrawal_id");

-- CreateIndex
CREATE INDEX "withdrawals_order_id_idx" ON "withdrawals"("order_id");

-- CreateIndex
CREATE INDEX "event_enquiries_created_at_idx" ON "event_enquiries"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_dedupe_key_key" ON "outbox"("dedupe_key");

-- CreateIndex
CREATE INDEX "outbox_status_next_attempt_at_idx" ON "outbox"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "stripe_events_status_received_at_idx" ON "stripe_events"("status", "received_at");

-- CreateIndex
CREATE INDEX "audit_log_entity_entity_id_idx" ON "audit_log"("entity", "entity_id");

-- CreateIndex
CREATE INDEX "audit_log_created_at_idx" ON "audit_log"("created_at");

-- CreateIndex
CREATE INDEX "audit_log_user_id_idx" ON "audit_log"("user_id");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- AddForeignKey
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_source_checkout_id_fkey" FOREIGN KEY ("source_checkout_id") REFERENCES "checkouts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_gift_card_id_fkey" FOREIGN KEY ("gift_card_id") REFERENCES "gift_cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_gift_card_id_fkey" FOREIGN KEY ("gift_card_id") REFERENCES "gift_cards"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipping_info" ADD CONSTRAINT "shipping_info_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_withdrawal_id_fkey" FOREIGN KEY ("withdrawal_id") REFERENCES "withdrawals"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;



-- What Prisma's schema language cannot say -------------------------------------------------------------------------

ALTER TABLE "gift_cards"
  ADD CONSTRAINT "gift_cards_balance_not_negative" CHECK ("remaining_balance" >= 0),
  ADD CONSTRAINT "gift_cards_amount_positive" CHECK ("amount" > 0),
  ADD CONSTRAINT "gift_cards_kind" CHECK ("kind" IN ('purchased', 'promo')),
  ADD CONSTRAINT "gift_cards_vat_kind" CHECK ("vat_kind" IN ('single', 'multi', 'none')),
  ADD CONSTRAINT "gift_cards_code_upper_case" CHECK ("code" = upper("code") AND "code" <> '');

ALTER TABLE "gift_card_entries"
  ADD CONSTRAINT "gift_card_entries_kind_and_sign" CHECK (
    ("kind" IN ('issue', 'release', 'refund') AND "amount" >= 0)
    OR ("kind" IN ('reserve', 'expire', 'void') AND "amount" <= 0)
    OR ("kind" = 'capture' AND "amount" = 0)
    OR "kind" = 'adjust');
CREATE UNIQUE INDEX "gift_card_entries_one_capture" ON "gift_card_entries" ("checkout_id") WHERE "kind" = 'capture';
CREATE UNIQUE INDEX "gift_card_entries_one_issue" ON "gift_card_entries" ("gift_card_id") WHERE "kind" = 'issue';

-- The ledger is append-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER gift_card_entries_append_only BEFORE UPDATE OR DELETE ON "gift_card_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- At the end of every transaction a card's balance is the sum of its rows. The card's row is always updated first
-- and so locked: two transactions on one card never count at the same time.
CREATE FUNCTION gift_card_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  card uuid;
  balance integer;
  entries bigint;
BEGIN
  IF TG_TABLE_NAME = 'gift_cards' THEN card := NEW.id; ELSE card := NEW.gift_card_id; END IF;
  SELECT remaining_balance INTO balance FROM gift_cards WHERE id = card;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(sum(amount), 0) INTO entries FROM gift_card_entries WHERE gift_card_id = card;
  IF balance <> entries THEN
    RAISE EXCEPTION 'gift card %: balance % but entries %', card, balance, entries USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER gift_cards_balance AFTER INSERT OR UPDATE OF "remaining_balance" ON "gift_cards"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION gift_card_balances();
CREATE CONSTRAINT TRIGGER gift_card_entries_balance AFTER INSERT ON "gift_card_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION gift_card_balances();

ALTER TABLE "checkouts"
  ADD CONSTRAINT "checkouts_kind" CHECK ("kind" IN ('poles', 'gift_card')),
  ADD CONSTRAINT "checkouts_status" CHECK ("status" IN ('open', 'processing', 'completed', 'expired', 'failed')),
  ADD CONSTRAINT "checkouts_gift_card_state" CHECK (
    "gift_card_state" IN ('none', 'reserved', 'captured', 'released') AND ("gift_card_state" = 'none') = ("gift_card_id" IS NULL)),
  ADD CONSTRAINT "checkouts_sums" CHECK (
    "subtotal_amount" >= 0 AND "shipping_cost" >= 0 AND "gift_card_amount" >= 0 AND "vat_amount" >= 0
    AND "total_amount" = "subtotal_amount" + "shipping_cost" AND "due_amount" = "total_amount" - "gift_card_amount"
    AND ("due_amount" = 0 OR "due_amount" >= 300));
-- A double click is one checkout.
CREATE UNIQUE INDEX "checkouts_one_open_per_fingerprint" ON "checkouts" ("fingerprint") WHERE "status" = 'open';

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_kind" CHECK ("kind" IN ('poles', 'gift_card')),
  ADD CONSTRAINT "orders_sums" CHECK (
    "total_amount" = "subtotal_amount" + "shipping_cost" AND "due_amount" = "total_amount" - "gift_card_amount"
    AND "due_amount" >= 0 AND "gift_card_amount" >= 0 AND "shipping_cost" >= 0 AND "vat_amount" >= 0),
  ADD CONSTRAINT "orders_refunds" CHECK (
    "refunded_amount" BETWEEN 0 AND "due_amount" AND "gift_refunded_amount" BETWEEN 0 AND "gift_card_amount");

ALTER TABLE "order_items"
  ADD CONSTRAINT "order_items_sums" CHECK (
    "quantity" >= 1 AND "line_total" = "quantity" * ("product_price" + "handle_price" + "grip_price" + "basket_price" + "engraving_price"));

ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_sums" CHECK ("amount" > 0 AND "amount" = "stripe_amount" + "gift_card_amount" AND "stripe_amount" >= 0 AND "gift_card_amount" >= 0),
  ADD CONSTRAINT "refunds_status" CHECK ("status" IN ('pending', 'succeeded', 'failed'));

ALTER TABLE "outbox" ADD CONSTRAINT "outbox_status" CHECK ("status" IN ('pending', 'done', 'failed'));
ALTER TABLE "event_enquiries" ADD CONSTRAINT "event_enquiries_people" CHECK ("people" BETWEEN 3 AND 10);
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role" CHECK ("role" <> '');
ALTER TABLE "users" ADD CONSTRAINT "users_email_lower_case" CHECK ("email" = lower("email"));

INSERT INTO "counters" ("name", "value") VALUES ('order', 1000), ('credit_note', 0);
