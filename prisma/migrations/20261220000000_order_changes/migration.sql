-- Lines of paid orders that are changed until the parcel has left (lib/order-changes).
CREATE TABLE order_changes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT ON UPDATE CASCADE,
  position integer NOT NULL,
  before jsonb,
  after jsonb,
  difference integer NOT NULL,
  discount_difference integer NOT NULL DEFAULT 0,
  offered integer NOT NULL DEFAULT 0,
  actor text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT order_changes_sums CHECK (
    difference <= 0 AND discount_difference BETWEEN difference AND 0 AND offered >= 0)
);
CREATE INDEX order_changes_order_id_idx ON order_changes (order_id);
