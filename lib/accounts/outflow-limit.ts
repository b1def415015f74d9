import "server-only";
import { DAY_MS } from "@/lib/kernel/dates";
import { db, type Tx } from "@/lib/kernel/db";
import { kr, ore, sum, type Ore } from "@/lib/kernel/money";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { Admin } from "./read-admin";
import { isReauthenticated } from "./reauthentication";

// One limit for all that an owner gives away: refunds, replacements, codes and campaigns. Without a fresh re-authentication
// it adds up over 24 hours, by account: a re-authentication asks who sits there, so other owners' refunds do not count.

/** In öre; beyond it a re-authentication is needed. */
const OUTFLOW_LIMIT = kr(5_000);

/** What an act gives away, in öre; `unbounded` where nobody can say what it comes to. */
export type Outflow = Ore | "unbounded";

/** What the act's audit row adds to the sum; empty after a re-authentication. */
type OutflowNote = { unconfirmedOre?: Ore };

/**
 * What the account has given away in 24 hours without a re-authentication, in öre. Read from the audit log, which nobody
 * can change.
 */
async function sumUnconfirmed(client: Tx, admin: Admin, now: Date): Promise<Ore> {
  const since = new Date(now.getTime() - DAY_MS);
  const [row] = await client.$queryRaw<[{ total: number }]>`
    SELECT coalesce(sum((details ->> 'unconfirmedOre')::bigint), 0)::float8 AS total FROM audit_log
    WHERE user_id = ${admin.id}::uuid AND created_at > ${since}`;
  return ore(row.total);
}

/**
 * Checks an act against the limit. Call it after every other lock is taken, and write the answer into the act's audit row,
 * where the next act counts it.
 */
export async function checkOutflow(
  tx: Tx,
  admin: Admin,
  outflow: Outflow,
  now: Date,
): Promise<Result<OutflowNote, "reauthentication_required">> {
  if (outflow === 0 || isReauthenticated(admin, now)) return ok({});
  if (outflow === "unbounded") return fail("reauthentication_required");
  // Serialises the acts of one account, so that each sees the audit rows of those before it.
  await tx.$queryRaw`SELECT FROM users WHERE id = ${admin.id}::uuid FOR NO KEY UPDATE`;
  const total = sum(await sumUnconfirmed(tx, admin, now), outflow);
  return total > OUTFLOW_LIMIT ? fail("reauthentication_required") : ok({ unconfirmedOre: outflow });
}

/** Whether `amount` öre would need a re-authentication now; the act itself is judged by `checkOutflow`. */
export async function needsReauthentication(admin: Admin, amount: Ore, now: Date): Promise<boolean> {
  return (
    !isReauthenticated(admin, now) && sum(await sumUnconfirmed(db(), admin, now), amount) > OUTFLOW_LIMIT
  );
}
