-- What a change of an order costs more can be paid by a link (lib/order-changes): an order of its own kind, which adds to the
-- first one. No statement here may use a new value of an enum: it holds from the commit on.
ALTER TYPE order_kind ADD VALUE 'addition';
ALTER TYPE review_cause ADD VALUE 'unpaid';
ALTER TABLE checkouts ADD COLUMN adds_to_order_id uuid REFERENCES orders, ADD COLUMN change_id uuid;
CREATE INDEX checkouts_change_id_idx ON checkouts (change_id) WHERE change_id IS NOT NULL;
ALTER TABLE orders ADD COLUMN adds_to_order_id uuid REFERENCES orders;
CREATE INDEX orders_adds_to_order_id_idx ON orders (adds_to_order_id) WHERE adds_to_order_id IS NOT NULL;
ALTER TABLE order_changes
  ADD COLUMN asked integer NOT NULL DEFAULT 0,
  ADD COLUMN pay_by timestamptz(3),
  ADD COLUMN waits boolean NOT NULL DEFAULT false,
  ADD COLUMN paid_by_order_id uuid REFERENCES orders,
  ADD CONSTRAINT order_changes_asked CHECK (
    asked >= 0 AND (asked > 0) = (pay_by IS NOT NULL) AND (asked > 0 OR NOT waits AND paid_by_order_id IS NULL));
CREATE UNIQUE INDEX order_changes_paid_by_order_id_key ON order_changes (paid_by_order_id);
CREATE INDEX order_changes_unpaid ON order_changes (order_id) WHERE asked > 0 AND paid_by_order_id IS NULL;
