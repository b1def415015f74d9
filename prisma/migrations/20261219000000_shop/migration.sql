-- The whole database of the shop, by subject. What a column holds stands in prisma/schema.prisma; here is also what its
-- language cannot say: checks, indexes over parts of rows, triggers. Who may do what: ops/rights.ts.

-- Comes with PostgreSQL, and whoever may create tables may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Of what is only ever added to. A trigger named …_append_only also takes the shop's role its right to change rows.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Accounts ------------------------------------------------------------------------------------------------------------

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  name text,
  password_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  factor_asked_at timestamptz(3),
  CONSTRAINT users_email_lower_case CHECK (email = lower(email))
);
CREATE UNIQUE INDEX users_email_key ON users (email);

CREATE TYPE app_role AS ENUM ('admin', 'maker', 'writer');
CREATE TABLE user_roles (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  role app_role NOT NULL
);
CREATE UNIQUE INDEX user_roles_user_id_role_key ON user_roles (user_id, role);

-- A session is a row: it can be listed, ended alone, and ends when nobody uses it.
CREATE TABLE admin_sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  device text NOT NULL,
  from_address text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  proven_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX admin_sessions_created_at_idx ON admin_sessions (created_at);
CREATE INDEX admin_sessions_user_id_idx ON admin_sessions (user_id);

-- A second factor: codes from an app, recovery codes, passkeys.
CREATE TABLE totp_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  sealed_secret text NOT NULL,
  last_step integer NOT NULL DEFAULT 0,
  confirmed_at timestamptz(3)
);

CREATE TABLE recovery_codes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  hash text NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX recovery_codes_user_id_idx ON recovery_codes (user_id);

CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  name text NOT NULL,
  awaits_password boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at timestamptz(3)
);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX passkey_challenges_expires_at_idx ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_user_id_idx ON passkey_challenges (user_id);

-- Links that are mailed: an invitation, a new password, a new e-mail address.
CREATE TYPE link_kind AS ENUM ('invitation', 'reset', 'email_old', 'email_new');
CREATE TABLE account_links (
  id uuid PRIMARY KEY,
  kind link_kind NOT NULL,
  email text NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  role app_role,
  new_email text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT account_links_new_email CHECK ((kind IN ('email_old', 'email_new')) = (new_email IS NOT NULL)),
  CONSTRAINT account_links_role CHECK ((kind = 'invitation') = (role IS NOT NULL))
);
CREATE INDEX account_links_expires_at_idx ON account_links (expires_at);
CREATE INDEX account_links_kind_email_idx ON account_links (kind, email);
CREATE INDEX account_links_user_id_idx ON account_links (user_id);

-- Blog ----------------------------------------------------------------------------------------------------------------

CREATE TABLE blog_posts (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  slug text NOT NULL,
  excerpt text,
  content text NOT NULL,
  image_url text,
  published boolean NOT NULL DEFAULT false,
  author_id uuid REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  version integer NOT NULL DEFAULT 1,
  publish_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX blog_posts_slug_key ON blog_posts (slug);
CREATE INDEX blog_posts_author_id_idx ON blog_posts (author_id);
CREATE INDEX blog_posts_published_created_at_idx ON blog_posts (published, created_at DESC);

-- The addresses that posts once had: each leads to the present one.
CREATE TABLE post_slugs (
  slug text PRIMARY KEY,
  post_id uuid NOT NULL REFERENCES blog_posts ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX post_slugs_post_id_idx ON post_slugs (post_id);

-- Numbers without gaps ------------------------------------------------------------------------------------------------

CREATE TABLE counters (
  name text PRIMARY KEY,
  value integer NOT NULL,
  noted integer NOT NULL DEFAULT 0
);

-- A database brought back from a backup: what was sold after it is asked for at Stripe (lib/checkout/recover.ts).
CREATE TABLE restores (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  taken_at timestamptz(3) NOT NULL,
  restored_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  numbers_known_at timestamptz(3),
  recovered_at timestamptz(3),
  lost jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX restores_numbers_known_at_idx ON restores (numbers_known_at);
-- Every sale asks whether one is unfinished.
CREATE INDEX restores_recovered_at_idx ON restores (recovered_at);

-- The next number of a series. The counter's row is locked until the transaction ends, so that a series has no gaps;
-- after a restore none is given until it is known which were given before.
CREATE FUNCTION take_number(series text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
BEGIN
  UPDATE "counters" SET "value" = "value" + 1
  WHERE "name" = series AND NOT EXISTS (SELECT FROM "restores" WHERE "numbers_known_at" IS NULL)
  RETURNING "value" INTO taken;
  IF taken IS NULL THEN
    RAISE EXCEPTION 'no % number before the restored database is recovered', series USING ERRCODE = 'cannot_connect_now';
  END IF;
  RETURN taken;
END $$;

-- Orders and credit receipts get their number while their transaction commits, after everything else it does: the
-- counter is locked for the commit alone, and not while the shop and the database talk to each other.
CREATE FUNCTION number_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %I SET number = take_number($1) WHERE id = $2 AND coalesce(number, -1) < 0', TG_TABLE_NAME)
    USING TG_ARGV[0], NEW.id;
  RETURN NULL;
END $$;

-- Until then an order has a number below zero, which nobody else can see.
CREATE SEQUENCE unnumbered_orders AS integer CYCLE;

-- Corrections, disputes and payouts are few, and their rows never change: their number is taken when they are written.
INSERT INTO counters (name, value, noted)
VALUES ('order', 1000, 1000), ('credit_note', 0, 0), ('correction', 0, 0), ('dispute', 0, 0), ('payout', 0, 0);

-- Checkouts: what was submitted, frozen -------------------------------------------------------------------------------

CREATE TABLE shipping_quotes (
  id uuid PRIMARY KEY,
  postal_code text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  carrier text NOT NULL,
  service text NOT NULL,
  delivery_time text NOT NULL,
  price integer NOT NULL,
  provider text NOT NULL,
  provider_ref jsonb,
  parcel jsonb NOT NULL,
  pickup_points jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX shipping_quotes_expires_at_idx ON shipping_quotes (expires_at);

-- An order by telephone: what the shop has offered somebody, paid by a link.
CREATE TABLE offers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  request_id uuid NOT NULL,
  lines jsonb NOT NULL,
  shipping_option jsonb NOT NULL,
  shipping_address jsonb NOT NULL,
  subtotal_amount integer NOT NULL,
  shipping_cost integer NOT NULL,
  actor text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3),
  CONSTRAINT offers_amounts_check CHECK (subtotal_amount > 0 AND shipping_cost >= 0)
);
CREATE UNIQUE INDEX offers_request_id_key ON offers (request_id);
CREATE INDEX offers_created_at_idx ON offers (created_at DESC);

-- Who buys a gift card is known when Stripe has asked for it: only such a checkout may be without an address.
CREATE TYPE order_kind AS ENUM ('poles', 'gift_card');
CREATE TYPE checkout_status AS ENUM ('open', 'processing', 'completed', 'expired', 'failed');
CREATE TYPE gift_card_state AS ENUM ('none', 'reserved', 'captured', 'released');
CREATE TABLE checkouts (
  id uuid PRIMARY KEY,
  kind order_kind NOT NULL,
  status checkout_status NOT NULL DEFAULT 'open',
  fingerprint text NOT NULL,
  offer_id uuid REFERENCES offers ON DELETE SET NULL ON UPDATE CASCADE,
  lines jsonb NOT NULL,
  subtotal_amount integer NOT NULL,
  shipping_cost integer NOT NULL,
  gift_card_id uuid,
  gift_card_amount integer NOT NULL DEFAULT 0,
  gift_card_state gift_card_state NOT NULL DEFAULT 'none',
  total_amount integer NOT NULL,
  due_amount integer NOT NULL,
  vat_amount integer NOT NULL,
  email text,
  shipping_address jsonb,
  shipping_option jsonb,
  recipient jsonb,
  stripe_session_id text,
  stripe_session_url text,
  stripe_attempt integer NOT NULL DEFAULT 0,
  failure_reason text,
  cart_returned_at timestamptz(3),
  recreated_at timestamptz(3),
  swept_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT checkouts_email CHECK (email IS NOT NULL OR kind = 'gift_card'),
  CONSTRAINT checkouts_gift_card_state CHECK ((gift_card_state = 'none') = (gift_card_id IS NULL)),
  CONSTRAINT checkouts_sums CHECK (
    subtotal_amount >= 0 AND shipping_cost >= 0 AND gift_card_amount >= 0 AND vat_amount >= 0
    AND total_amount = subtotal_amount + shipping_cost AND due_amount = total_amount - gift_card_amount
    AND (due_amount = 0 OR due_amount >= 300))
);
CREATE UNIQUE INDEX checkouts_stripe_session_id_key ON checkouts (stripe_session_id);
-- One submit is one order: what is being paid, paid or had nothing left to pay is found by the next submit of the same.
CREATE UNIQUE INDEX checkouts_one_per_submit ON checkouts (fingerprint)
  WHERE status IN ('open', 'processing', 'completed');
-- A customer is an e-mail address, whatever its case: everything that is kept about one is found by an index.
CREATE INDEX checkouts_buyer ON checkouts (lower(email));
-- Prisma casts its parameters to the enum when a query runs, too late for an index over a part of the rows: what it asks
-- for has an index over all of them.
CREATE INDEX checkouts_fingerprint_idx ON checkouts (fingerprint);
CREATE INDEX checkouts_gift_card_id_idx ON checkouts (gift_card_id);
CREATE INDEX checkouts_offer_id_idx ON checkouts (offer_id);
CREATE INDEX checkouts_status_created_at_idx ON checkouts (status, created_at);
CREATE INDEX checkouts_recipient ON checkouts (lower(recipient ->> 'email')) WHERE recipient ->> 'email' IS NOT NULL;
-- Open checkouts are asked about in turn: who has waited longest since the last try comes first.
CREATE INDEX checkouts_sweep_idx ON checkouts (coalesce(swept_at, created_at)) WHERE status IN ('open', 'processing');

-- Gift cards and codes ------------------------------------------------------------------------------------------------

-- Codes of cards are sealed (lib/gift-cards/sealed/sealed-code.ts). Only a campaign's card has the amount 0: it holds no
-- money, so its balance is what it gives away, below zero.
CREATE TYPE gift_card_kind AS ENUM ('purchased', 'promo');
CREATE TYPE vat_kind AS ENUM ('single', 'multi', 'none');
CREATE TABLE gift_cards (
  id uuid PRIMARY KEY,
  sealed text NOT NULL,
  code_hash text NOT NULL,
  page_hash text NOT NULL,
  code_end text,
  kind gift_card_kind NOT NULL,
  vat_kind vat_kind NOT NULL,
  amount integer NOT NULL,
  remaining_balance integer NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  expires_at timestamptz(3),
  source_session text,
  source_checkout_id uuid REFERENCES checkouts ON DELETE SET NULL ON UPDATE CASCADE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at timestamptz(3),
  CONSTRAINT gift_cards_amount_positive CHECK (
    amount > 0 OR (amount = 0 AND kind = 'promo' AND remaining_balance <= 0)),
  CONSTRAINT gift_cards_balance_not_negative CHECK (remaining_balance >= 0 OR amount = 0)
);
CREATE UNIQUE INDEX gift_cards_code_hash_key ON gift_cards (code_hash);
CREATE UNIQUE INDEX gift_cards_page_hash_key ON gift_cards (page_hash);
CREATE UNIQUE INDEX gift_cards_source_checkout_id_key ON gift_cards (source_checkout_id);
CREATE UNIQUE INDEX gift_cards_source_session_key ON gift_cards (source_session);
CREATE INDEX gift_cards_deleted_at_created_at_idx ON gift_cards (deleted_at, created_at DESC);
CREATE INDEX gift_cards_expires_at_idx ON gift_cards (expires_at);
-- Of a sealed code only the end of a bought card's is told.
CREATE INDEX gift_cards_kind_code_end_idx ON gift_cards (kind, code_end);
ALTER TABLE checkouts ADD FOREIGN KEY (gift_card_id) REFERENCES gift_cards ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TYPE entry_kind AS ENUM ('issue', 'reserve', 'release', 'capture', 'refund', 'adjust', 'expire', 'void');
CREATE TYPE adjust_cause AS ENUM ('saved', 'refund_failed', 'dispute_won');
CREATE TABLE gift_card_entries (
  id uuid PRIMARY KEY,
  gift_card_id uuid NOT NULL REFERENCES gift_cards ON DELETE RESTRICT ON UPDATE CASCADE,
  checkout_id uuid REFERENCES checkouts ON DELETE SET NULL ON UPDATE CASCADE,
  kind entry_kind NOT NULL,
  amount integer NOT NULL,
  cause adjust_cause,
  reason text,
  note text,
  actor text NOT NULL DEFAULT 'shop',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT gift_card_entries_cause CHECK ((kind = 'adjust') = (cause IS NOT NULL)),
  CONSTRAINT gift_card_entries_kind_and_sign CHECK (
    (kind IN ('issue', 'release', 'refund') AND amount >= 0)
    OR (kind IN ('reserve', 'expire', 'void') AND amount <= 0)
    OR (kind = 'capture' AND amount = 0)
    OR kind = 'adjust')
);
CREATE UNIQUE INDEX gift_card_entries_one_capture ON gift_card_entries (checkout_id) WHERE kind = 'capture';
CREATE UNIQUE INDEX gift_card_entries_one_issue ON gift_card_entries (gift_card_id) WHERE kind = 'issue';
CREATE INDEX gift_card_entries_checkout_id_idx ON gift_card_entries (checkout_id);
CREATE INDEX gift_card_entries_gift_card_id_created_at_idx ON gift_card_entries (gift_card_id, created_at);
CREATE INDEX gift_card_entries_kind_created_at_idx ON gift_card_entries (kind, created_at);
CREATE TRIGGER gift_card_entries_append_only BEFORE UPDATE OR DELETE ON gift_card_entries
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
CREATE CONSTRAINT TRIGGER gift_cards_balance AFTER INSERT OR UPDATE OF remaining_balance ON gift_cards
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION gift_card_balances();
CREATE CONSTRAINT TRIGGER gift_card_entries_balance AFTER INSERT ON gift_card_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION gift_card_balances();

-- A campaign: a code that takes a sum or a share off some products, between two days, so and so often.
CREATE TABLE campaigns (
  gift_card_id uuid PRIMARY KEY REFERENCES gift_cards ON DELETE RESTRICT ON UPDATE CASCADE,
  percent integer,
  amount integer,
  first_day date,
  last_day date,
  least_sum integer NOT NULL DEFAULT 0,
  max_uses integer,
  max_uses_per_customer integer,
  products text[],
  note text NOT NULL DEFAULT '',
  CONSTRAINT campaigns_limits CHECK (
    least_sum >= 0 AND max_uses > 0 AND max_uses_per_customer > 0 AND first_day <= last_day),
  CONSTRAINT campaigns_percent_or_amount CHECK (
    num_nonnulls(percent, amount) = 1 AND coalesce(percent BETWEEN 1 AND 100, amount > 0))
);

-- Orders --------------------------------------------------------------------------------------------------------------

CREATE TYPE order_status AS ENUM (
  'received', 'bamboo', 'tip', 'ferrule', 'handle', 'straps', 'engraving', 'ready', 'shipped', 'delivered', 'cancelled');
CREATE TYPE review_cause AS ENUM ('payment', 'gift_card', 'refund', 'dispute', 'restore');
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  checkout_id uuid NOT NULL REFERENCES checkouts ON DELETE RESTRICT ON UPDATE CASCADE,
  number integer NOT NULL DEFAULT (- nextval('unnumbered_orders')),
  kind order_kind NOT NULL,
  status order_status NOT NULL,
  email text NOT NULL,
  subtotal_amount integer NOT NULL,
  shipping_cost integer NOT NULL,
  gift_card_amount integer NOT NULL DEFAULT 0,
  gift_card_kind gift_card_kind,
  gift_card_vat_kind vat_kind,
  gift_card_left integer,
  total_amount integer NOT NULL,
  due_amount integer NOT NULL,
  vat_amount integer NOT NULL,
  refunded_amount integer NOT NULL DEFAULT 0,
  gift_refunded_amount integer NOT NULL DEFAULT 0,
  disputed_amount integer NOT NULL DEFAULT 0,
  stripe_session_id text,
  stripe_payment_intent text,
  dispute_status text,
  review_cause review_cause,
  review_reason text,
  note text,
  paid_at timestamptz(3) NOT NULL,
  ship_by date,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  share_key uuid NOT NULL DEFAULT gen_random_uuid(),
  replaces_order_id uuid REFERENCES orders,
  CONSTRAINT orders_refunds CHECK (
    refunded_amount BETWEEN 0 AND due_amount AND gift_refunded_amount BETWEEN 0 AND gift_card_amount),
  CONSTRAINT orders_replacement CHECK (
    replaces_order_id IS NULL OR (kind = 'poles' AND total_amount = 0 AND vat_amount = 0)),
  CONSTRAINT orders_review_cause CHECK ((review_reason IS NULL) = (review_cause IS NULL)),
  CONSTRAINT orders_sums CHECK (
    total_amount = subtotal_amount + shipping_cost AND due_amount = total_amount - gift_card_amount
    AND due_amount >= 0 AND gift_card_amount >= 0 AND shipping_cost >= 0 AND vat_amount >= 0)
);
CREATE UNIQUE INDEX orders_checkout_id_key ON orders (checkout_id);
CREATE UNIQUE INDEX orders_number_key ON orders (number);
CREATE UNIQUE INDEX orders_share_key_key ON orders (share_key);
CREATE UNIQUE INDEX orders_stripe_payment_intent_key ON orders (stripe_payment_intent);
CREATE UNIQUE INDEX orders_stripe_session_id_key ON orders (stripe_session_id);
CREATE INDEX orders_buyer ON orders (lower(email), number);
CREATE INDEX orders_email_idx ON orders (email);
-- The list of orders, page by page: with the id, so that a page far down is found in the index alone.
CREATE INDEX orders_paid_at_number_id_idx ON orders (paid_at DESC, number DESC, id);
CREATE INDEX orders_status_paid_at_number_id_idx ON orders (status, paid_at, number, id);
CREATE INDEX orders_status_ship_by_idx ON orders (status, ship_by);
-- Cancelled and not all paid back, in the words of lib/workshop/to-do/queries.ts.
CREATE INDEX orders_owed ON orders (paid_at) WHERE status = 'cancelled'
  AND greatest(0, due_amount - greatest(0, disputed_amount) - refunded_amount)
    + CASE gift_card_kind WHEN 'purchased' THEN gift_card_amount ELSE 0 END - gift_refunded_amount > 0;
-- A part of a name or an address is found by its groups of three characters.
CREATE INDEX orders_email_parts ON orders USING gin (email gin_trgm_ops);
CREATE INDEX orders_replaces_order_id_idx ON orders (replaces_order_id) WHERE replaces_order_id IS NOT NULL;
-- The few orders that wait for a person, among all that were ever sold.
CREATE INDEX orders_to_review ON orders (paid_at) WHERE review_reason IS NOT NULL;
CREATE CONSTRAINT TRIGGER orders_number AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.number < 0) EXECUTE FUNCTION number_at_commit('order');

CREATE TABLE order_items (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT ON UPDATE CASCADE,
  position integer NOT NULL,
  product text NOT NULL,
  product_title text NOT NULL,
  product_price integer NOT NULL,
  handle_price integer NOT NULL DEFAULT 0,
  grip_price integer NOT NULL DEFAULT 0,
  basket_price integer NOT NULL DEFAULT 0,
  engraving_price integer NOT NULL DEFAULT 0,
  quantity integer NOT NULL,
  color_name text,
  handle_name text,
  grip_name text,
  basket_name text,
  length integer,
  parts jsonb,
  engraving text,
  line_total integer NOT NULL,
  discount integer NOT NULL DEFAULT 0,
  withdrawal_exempt boolean NOT NULL DEFAULT false,
  CONSTRAINT order_items_discount CHECK (discount BETWEEN 0 AND line_total),
  CONSTRAINT order_items_sums CHECK (
    quantity >= 1
    AND line_total = quantity * (product_price + handle_price + grip_price + basket_price + engraving_price))
);
CREATE UNIQUE INDEX order_items_order_id_position_key ON order_items (order_id, "position");
CREATE INDEX order_items_engraving_parts ON order_items USING gin (engraving gin_trgm_ops);

CREATE TABLE shipping_info (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT ON UPDATE CASCADE,
  recipient_name text NOT NULL,
  address_line1 text NOT NULL,
  address_line2 text,
  postal_code text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  carrier text NOT NULL,
  service text NOT NULL,
  delivery_time text NOT NULL,
  provider text NOT NULL,
  provider_ref jsonb,
  pickup_point jsonb
);
CREATE UNIQUE INDEX shipping_info_order_id_key ON shipping_info (order_id);
CREATE INDEX shipping_info_postal_code_idx ON shipping_info (postal_code);
CREATE INDEX shipping_info_recipient_name_idx ON shipping_info (recipient_name);
CREATE INDEX shipping_info_city_parts ON shipping_info USING gin (city gin_trgm_ops);
CREATE INDEX shipping_info_phone_parts ON shipping_info USING gin (phone gin_trgm_ops);
-- What a customer says on the telephone: name, town, number, what is engraved.
CREATE INDEX shipping_info_recipient_name_parts ON shipping_info USING gin (recipient_name gin_trgm_ops);
-- Orders that keep nothing of their buyer but what a complaint needs: the rest goes when the time for one is over.
CREATE INDEX shipping_info_for_complaint ON shipping_info (order_id) WHERE address_line1 = '' AND email <> '';

CREATE TABLE order_events (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT ON UPDATE CASCADE,
  kind text NOT NULL,
  from_status order_status,
  to_status order_status,
  cause review_cause,
  actor text NOT NULL,
  note text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX order_events_order_id_created_at_idx ON order_events (order_id, created_at);

CREATE TABLE order_photos (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT ON UPDATE CASCADE,
  status order_status NOT NULL,
  url text NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX order_photos_url_key ON order_photos (url);
CREATE INDEX order_photos_order_id_created_at_idx ON order_photos (order_id, created_at);

CREATE TYPE shipment_status AS ENUM ('waiting', 'booking', 'booked', 'unknown', 'failed', 'cancelled');
CREATE TABLE shipments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT ON UPDATE CASCADE,
  provider text NOT NULL,
  status shipment_status NOT NULL DEFAULT 'waiting',
  provider_shipment_id text,
  provider_order_id text,
  tracking_code text,
  tracking_link text,
  label_link text,
  cancel_link text,
  last_error text,
  booking_started_at timestamptz(3),
  booked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX shipments_order_id_idx ON shipments (order_id);

-- Money back ----------------------------------------------------------------------------------------------------------

-- A message that names no order of that buyer's is kept too, for a person to look at: of which order is a number then.
CREATE TYPE withdrawal_status AS ENUM ('received', 'accepted', 'refused');
CREATE TABLE withdrawals (
  id uuid PRIMARY KEY,
  order_id uuid REFERENCES orders ON DELETE RESTRICT ON UPDATE CASCADE,
  order_number integer,
  name text NOT NULL,
  email text NOT NULL,
  lines jsonb,
  message text,
  status withdrawal_status NOT NULL DEFAULT 'received',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT withdrawals_of_order_or_number CHECK ((order_id IS NULL) <> (order_number IS NULL))
);
-- Sent twice it is one message.
CREATE UNIQUE INDEX withdrawals_one_per_unknown_order ON withdrawals (order_number, email) WHERE order_id IS NULL;
CREATE INDEX withdrawals_order_id_idx ON withdrawals (order_id);
CREATE INDEX withdrawals_sender ON withdrawals (lower(email));

-- Money that was to go back and came back to the shop: the credit receipt stands, the shop owes the customer (status
-- 'owed') and pays again. Nothing that is booked changes: each step is a voucher of its own, dated when it happens.
CREATE TYPE refund_status AS ENUM ('pending', 'succeeded', 'owed', 'failed');
CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT ON UPDATE CASCADE,
  withdrawal_id uuid REFERENCES withdrawals ON DELETE SET NULL ON UPDATE CASCADE,
  number integer,
  amount integer NOT NULL,
  stripe_amount integer NOT NULL,
  gift_card_amount integer NOT NULL,
  vat_amount integer NOT NULL,
  reason text NOT NULL,
  lines jsonb,
  status refund_status NOT NULL DEFAULT 'pending',
  stripe_refund_id text,
  actor text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  settled_at timestamptz(3),
  CONSTRAINT refunds_sums CHECK (
    amount > 0 AND amount = stripe_amount + gift_card_amount AND stripe_amount >= 0 AND gift_card_amount >= 0)
);
CREATE UNIQUE INDEX refunds_number_key ON refunds (number);
CREATE UNIQUE INDEX refunds_stripe_refund_id_key ON refunds (stripe_refund_id);
CREATE INDEX refunds_order_id_idx ON refunds (order_id);
CREATE INDEX refunds_settled_at_idx ON refunds (settled_at);
CREATE INDEX refunds_status_idx ON refunds (status);
CREATE INDEX refunds_withdrawal_id_idx ON refunds (withdrawal_id);
CREATE CONSTRAINT TRIGGER refunds_number AFTER INSERT OR UPDATE OF status ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'succeeded' AND NEW.number IS NULL)
  EXECUTE FUNCTION number_at_commit('credit_note');

CREATE TYPE paid_via AS ENUM ('stripe', 'other');
CREATE TYPE payout_status AS ENUM ('pending', 'succeeded', 'failed');
CREATE TABLE refund_payouts (
  id uuid PRIMARY KEY,
  refund_id uuid NOT NULL REFERENCES refunds ON DELETE RESTRICT ON UPDATE CASCADE,
  via paid_via NOT NULL,
  amount integer NOT NULL,
  status payout_status NOT NULL DEFAULT 'pending',
  stripe_refund_id text,
  note text,
  actor text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT refund_payouts_amount CHECK (amount > 0)
);
CREATE UNIQUE INDEX refund_payouts_stripe_refund_id_key ON refund_payouts (stripe_refund_id);
-- One at a time: nobody is paid twice because two people looked at once.
CREATE UNIQUE INDEX refund_payouts_one_pending ON refund_payouts (refund_id) WHERE status = 'pending';
CREATE INDEX refund_payouts_refund_id_idx ON refund_payouts (refund_id);

CREATE TYPE refund_move_kind AS ENUM ('bounced', 'paid');
CREATE TABLE refund_moves (
  id uuid PRIMARY KEY,
  refund_id uuid NOT NULL REFERENCES refunds ON DELETE RESTRICT ON UPDATE CASCADE,
  attempt_id uuid NOT NULL,
  kind refund_move_kind NOT NULL,
  number integer NOT NULL DEFAULT take_number('correction'),
  via paid_via NOT NULL,
  amount integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT refund_moves_amount CHECK (amount > 0)
);
CREATE UNIQUE INDEX refund_moves_attempt_id_kind_key ON refund_moves (attempt_id, kind);
CREATE UNIQUE INDEX refund_moves_number_key ON refund_moves (number);
CREATE INDEX refund_moves_created_at_idx ON refund_moves (created_at);
CREATE INDEX refund_moves_refund_id_idx ON refund_moves (refund_id);
CREATE TRIGGER refund_moves_append_only BEFORE UPDATE OR DELETE ON refund_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A disputed payment: what Stripe took of it, gave back, and what is lost. Each step is a voucher, dated when it is known.
CREATE TABLE disputes (
  id text PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT ON UPDATE CASCADE,
  status text NOT NULL,
  amount integer NOT NULL,
  reason text NOT NULL,
  answer_by timestamptz(3),
  card_held boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT disputes_amount CHECK (amount >= 0)
);
CREATE INDEX disputes_order_id_idx ON disputes (order_id);
-- The workshop's list opens with the disputes that are not decided.
CREATE INDEX disputes_status_idx ON disputes (status);

CREATE TYPE dispute_move_kind AS ENUM ('withdrawn', 'reinstated', 'lost', 'regained');
CREATE TABLE dispute_moves (
  id uuid PRIMARY KEY,
  dispute_id text NOT NULL REFERENCES disputes ON DELETE RESTRICT ON UPDATE CASCADE,
  source text NOT NULL,
  kind dispute_move_kind NOT NULL,
  number integer NOT NULL DEFAULT take_number('dispute'),
  amount integer NOT NULL,
  fee integer NOT NULL DEFAULT 0,
  card_amount integer NOT NULL DEFAULT 0,
  vat_amount integer NOT NULL DEFAULT 0,
  void_entry_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT dispute_moves_amount CHECK (amount >= 0 AND (amount > 0 OR fee <> 0)),
  CONSTRAINT dispute_moves_card CHECK (
    card_amount BETWEEN 0 AND amount AND vat_amount BETWEEN 0 AND card_amount),
  CONSTRAINT dispute_moves_loss CHECK (
    CASE WHEN kind IN ('withdrawn', 'reinstated') THEN card_amount = 0 ELSE fee = 0 END)
);
CREATE UNIQUE INDEX dispute_moves_number_key ON dispute_moves (number);
CREATE UNIQUE INDEX dispute_moves_source_key ON dispute_moves (source);
CREATE INDEX dispute_moves_created_at_idx ON dispute_moves (created_at);
CREATE INDEX dispute_moves_dispute_id_idx ON dispute_moves (dispute_id);
CREATE TRIGGER dispute_moves_append_only BEFORE UPDATE OR DELETE ON dispute_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Books ---------------------------------------------------------------------------------------------------------------

-- Stripe's payouts to the company's bank account and what they are made of. Each row of payout_moves is a voucher.
CREATE TYPE payout_move_kind AS ENUM ('paid', 'returned');
CREATE TABLE payout_moves (
  id uuid PRIMARY KEY,
  source text NOT NULL,
  payout_id text NOT NULL,
  kind payout_move_kind NOT NULL,
  number integer NOT NULL DEFAULT take_number('payout'),
  amount integer NOT NULL,
  fee integer NOT NULL DEFAULT 0,
  day date NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT payout_moves_returned CHECK (kind = 'paid' OR fee = 0)
);
CREATE UNIQUE INDEX payout_moves_number_key ON payout_moves (number);
CREATE UNIQUE INDEX payout_moves_source_key ON payout_moves (source);
CREATE INDEX payout_moves_day_idx ON payout_moves (day);
CREATE TRIGGER payout_moves_append_only BEFORE UPDATE OR DELETE ON payout_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE balance_transactions (
  id text PRIMARY KEY,
  payout_move_id uuid NOT NULL REFERENCES payout_moves ON DELETE RESTRICT ON UPDATE CASCADE,
  type text NOT NULL,
  category text NOT NULL,
  amount integer NOT NULL,
  fee integer NOT NULL,
  source text,
  made_at timestamptz(3) NOT NULL
);
CREATE INDEX balance_transactions_payout_move_id_idx ON balance_transactions (payout_move_id);
CREATE TRIGGER balance_transactions_append_only BEFORE UPDATE OR DELETE ON balance_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What has been exported to the owner's bookkeeping: the file as it was, and each voucher as it was written in it.
CREATE TABLE book_exports (
  id uuid PRIMARY KEY,
  month text NOT NULL,
  holds text NOT NULL,
  voucher_count integer NOT NULL,
  file_name text NOT NULL,
  file bytea NOT NULL,
  actor text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT book_exports_month_check CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  CONSTRAINT book_exports_voucher_count_check CHECK (voucher_count > 0)
);
CREATE INDEX book_exports_month_created_at_idx ON book_exports (month, created_at);
CREATE TRIGGER book_exports_append_only BEFORE UPDATE OR DELETE ON book_exports
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE exported_vouchers (
  source text PRIMARY KEY,
  export_id uuid NOT NULL REFERENCES book_exports ON DELETE RESTRICT ON UPDATE CASCADE,
  series text NOT NULL,
  number integer NOT NULL,
  year_from date NOT NULL,
  day date NOT NULL,
  text text NOT NULL,
  rows jsonb NOT NULL
);
CREATE UNIQUE INDEX exported_vouchers_series_number_year_from_key ON exported_vouchers (series, number, year_from);
CREATE INDEX exported_vouchers_day_idx ON exported_vouchers (day);
CREATE INDEX exported_vouchers_export_id_idx ON exported_vouchers (export_id);
CREATE INDEX exported_vouchers_cards_idx ON exported_vouchers (day) WHERE source LIKE 'P:%';
CREATE TRIGGER exported_vouchers_append_only BEFORE UPDATE OR DELETE ON exported_vouchers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Enquiries and mails -------------------------------------------------------------------------------------------------

-- What was asked for, what the owner has done about it, and what was agreed on.
CREATE TYPE enquiry_status AS ENUM ('new', 'answered', 'booked', 'declined');
CREATE TABLE event_enquiries (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  people integer,
  wished_date date,
  status enquiry_status NOT NULL DEFAULT 'new',
  booked_day date,
  guests integer,
  sum integer,
  note text,
  twin_key text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT enquiry_guests CHECK (guests > 0),
  CONSTRAINT enquiry_sum CHECK (sum >= 0),
  CONSTRAINT event_enquiries_people CHECK (people BETWEEN 3 AND 10)
);
CREATE UNIQUE INDEX event_enquiries_twin_key_key ON event_enquiries (twin_key);
CREATE INDEX event_enquiries_created_at_idx ON event_enquiries (created_at);
CREATE INDEX event_enquiries_sender ON event_enquiries (lower(email));
CREATE INDEX event_enquiries_email_parts ON event_enquiries USING gin (email gin_trgm_ops);
CREATE INDEX event_enquiries_name_parts ON event_enquiries USING gin (name gin_trgm_ops);
CREATE INDEX event_enquiries_new ON event_enquiries (created_at) WHERE status = 'new';

-- Mails that an admin has written to a customer, as they were sent.
CREATE TABLE written_mails (
  id uuid PRIMARY KEY,
  order_id uuid REFERENCES orders ON DELETE CASCADE ON UPDATE CASCADE,
  enquiry_id uuid REFERENCES event_enquiries ON DELETE CASCADE ON UPDATE CASCADE,
  subject text NOT NULL,
  text text NOT NULL,
  actor text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT written_mails_about_one CHECK (num_nonnulls(order_id, enquiry_id) = 1)
);
CREATE INDEX written_mails_enquiry_id_idx ON written_mails (enquiry_id);
CREATE INDEX written_mails_order_id_idx ON written_mails (order_id);

-- Jobs and messages of Stripe -----------------------------------------------------------------------------------------

CREATE TYPE outbox_status AS ENUM ('pending', 'done', 'failed', 'set_aside');
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  dedupe_key text NOT NULL,
  payload jsonb NOT NULL,
  status outbox_status NOT NULL DEFAULT 'pending',
  attempts integer NOT NULL DEFAULT 0,
  first_tried_at timestamptz(3),
  next_attempt_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_error text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  done_at timestamptz(3)
);
CREATE UNIQUE INDEX outbox_dedupe_key_key ON outbox (dedupe_key);
-- The mails of one order, for its page. Written as Prisma asks for it, or Postgres would not see that it fits.
CREATE INDEX outbox_payload_order_id_idx ON outbox (((payload #> ARRAY['orderId']::text[])::jsonb));
CREATE INDEX outbox_status_next_attempt_at_idx ON outbox (status, next_attempt_at);

CREATE TYPE stripe_event_status AS ENUM ('received', 'done', 'ignored');
CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  session_id text,
  payload jsonb NOT NULL,
  status stripe_event_status NOT NULL DEFAULT 'received',
  is_fetched boolean NOT NULL DEFAULT false,
  received_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  processed_at timestamptz(3)
);
CREATE INDEX stripe_events_status_received_at_idx ON stripe_events (status, received_at);

-- The shop itself -----------------------------------------------------------------------------------------------------

-- Who it was stays known when the account is gone: a foreign key would have to change the row.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  user_id uuid,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text,
  details jsonb,
  from_address text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX audit_log_created_at_idx ON audit_log (created_at);
CREATE INDEX audit_log_entity_entity_id_idx ON audit_log (entity, entity_id);
CREATE INDEX audit_log_user_id_idx ON audit_log (user_id);

-- The log cannot be changed: not by the shop either. Rows older than a year (lib/retention/forget.ts) may be deleted.
CREATE FUNCTION keep_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_log();

-- The shop's role may not delete from the log (ops/rights.ts): this does it for it, with the rights of the tables' owner,
-- and never what is younger than a year.
CREATE FUNCTION forget_log(before timestamptz) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM audit_log WHERE created_at < least(before, now() - interval '1 year') RETURNING 1)
  SELECT count(*)::integer FROM gone
$$;

-- What the maker sets without a developer: a version to notice that somebody else has saved meanwhile, and who saved.
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL,
  updated_by uuid REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT settings_version_check CHECK (version > 0)
);
CREATE INDEX settings_updated_by_idx ON settings (updated_by);

-- How often a step on the way to a purchase was seen on a day. A count and nothing else: no address, no key, no browser.
CREATE TYPE visit_step AS ENUM ('product', 'cart', 'till');
CREATE TABLE visit_counts (
  day date NOT NULL,
  step visit_step NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (day, step),
  CONSTRAINT visit_counts_positive CHECK (count >= 0)
);

-- What was sold on each day that is over, added up. The orders say the same: the table can be emptied at any time.
CREATE TYPE sales_part AS ENUM ('order', 'gift_card', 'product', 'colour', 'length', 'grip', 'engraved');
CREATE TABLE daily_sales (
  day date NOT NULL,
  part sales_part NOT NULL,
  name text NOT NULL,
  count integer NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (day, part, name)
);

-- What the owner has been told is wrong, and when it was over. One row for each rule: whoever changes it tells, so several
-- instances tell once.
CREATE TABLE alarms (
  name text PRIMARY KEY,
  seen text NOT NULL,
  raised_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);

-- Backups that were written whole: an alarm tells when the last is too old.
CREATE TABLE backups (
  taken_at timestamptz(3) PRIMARY KEY,
  bytes bigint NOT NULL
);

-- Many requests of one address wait for the same row. A table outside the write-ahead log keeps it locked for no disk;
-- after a crash of PostgreSQL the limits begin anew.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);
