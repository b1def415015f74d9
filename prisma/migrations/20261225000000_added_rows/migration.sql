-- Rows that are added to a paid order stand in it at 0 kr: an addition pays them, with what the heavier parcel costs more.
ALTER TABLE order_changes
  ADD COLUMN freight integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_changes_freight CHECK (freight >= 0);

-- Of a row that an addition paid the order itself pays nothing back: its refund names the pairs, and is no credit receipt.
ALTER TABLE refunds
  DROP CONSTRAINT refunds_sums,
  ADD CONSTRAINT refunds_sums CHECK (
    (amount > 0 OR amount = 0 AND status = 'succeeded' AND number IS NULL)
    AND amount = stripe_amount + gift_card_amount AND stripe_amount >= 0 AND gift_card_amount >= 0);
DROP TRIGGER refunds_number ON refunds;
CREATE CONSTRAINT TRIGGER refunds_number AFTER INSERT OR UPDATE OF status ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'succeeded' AND NEW.number IS NULL AND NEW.amount > 0)
  EXECUTE FUNCTION number_at_commit('credit_note');
