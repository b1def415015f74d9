-- The log says from where, names no discount code, and cannot be changed: not by the shop either.
ALTER TABLE "audit_log" ADD COLUMN "from_address" TEXT;
UPDATE "audit_log" SET "details" = "details" - 'code' WHERE "details" ? 'code';

-- Who it was stays known when the account is gone: a foreign key would have to change the row.
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_user_id_fkey";

-- Rows older than the retention of one year (lib/retention/forget.ts) may be deleted.
CREATE FUNCTION keep_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION keep_log();
