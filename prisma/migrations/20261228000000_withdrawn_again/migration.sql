-- A withdrawal without an order that was closed may be sent again, as one that was refused may.
DROP INDEX withdrawals_one_per_unknown_order;
CREATE UNIQUE INDEX withdrawals_one_per_unknown_order ON withdrawals (order_number, email)
  WHERE order_id IS NULL AND status = 'received';
