-- The shop's role may not delete from the log (ops/rights.ts): this does it for it, with the rights of the tables' owner,
-- and never what is younger than a year.
CREATE FUNCTION forget_log(before timestamptz) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM audit_log WHERE created_at < least(before, now() - interval '1 year') RETURNING 1)
  SELECT count(*)::integer FROM gone
$$;
