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
CREATE SEQUENCE "unnumbered_orders" AS integer CYCLE;
ALTER TABLE "orders" ALTER COLUMN "number" SET DEFAULT (- nextval('unnumbered_orders'));
CREATE CONSTRAINT TRIGGER "orders_number" AFTER INSERT ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."number" < 0) EXECUTE FUNCTION number_at_commit('order');
CREATE CONSTRAINT TRIGGER "refunds_number" AFTER INSERT OR UPDATE OF "status" ON "refunds" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."status" = 'succeeded' AND NEW."number" IS NULL) EXECUTE FUNCTION number_at_commit('credit_note');

-- Corrections and disputes are few, and their rows never change: their number is taken when they are written.
ALTER TABLE "refund_moves" ALTER COLUMN "number" SET DEFAULT take_number('correction');
ALTER TABLE "dispute_moves" ALTER COLUMN "number" SET DEFAULT take_number('dispute');
