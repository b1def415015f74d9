import "server-only";
import { DAY_MS } from "@/lib/kernel/dates";
import { db, type Tx } from "@/lib/kernel/db";
import { kr, ore, sum, type Ore } from "@/lib/kernel/money";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { Admin } from "./read-admin";
import { isReauthenticated } from "./reauthentication";

// One rule over everything that an owner gives away: refunds, replacements, codes and campaigns. What a session gives
// away without a fresh re-authentication adds up, for its account and over 24 hours. It is the account's own sum and not
// the shop's: the re-authentication asks who sits there, and what another owner has paid back says nothing about that.

/** The sum, in öre; beyond it password or passkey is asked for. */
const OUTFLOW_LIMIT = kr(5_000);

/** What an act gives away, in öre; `unbounded` where nobody can say what it comes to. */
export type Outflow = Ore | "unbounded";

/** What the act's row in the log says for the sum; nothing after a re-authentication. */
type OutflowNote = { unconfirmedOre?: Ore };

/**
 * What the account has given away in 24 hours without a re-authentication, in öre: the log holds it, which nobody can
 * change.
 */
async function sumUnconfirmed(client: Tx, admin: Admin, now: Date): Promise<Ore> {
  const since = new Date(now.getTime() - DAY_MS);
  const [row] = await client.$queryRaw<[{ total: number }]>`
    SELECT coalesce(sum((details ->> 'unconfirmedOre')::bigint), 0)::float8 AS total FROM audit_log
    WHERE user_id = ${admin.id}::uuid AND created_at > ${since}`;
  return ore(row.total);
}

/** Judges an act, last of what waits for a lock. The answer belongs into its row in the log, where it counts for the next. */
export async function judgeOutflow(
  tx: Tx,
  admin: Admin,
  outflow: Outflow,
  now: Date,
): Promise<Result<OutflowNote, "reauthentication_required">> {
  if (outflow === 0 || isReauthenticated(admin, now)) return ok({});
  if (outflow === "unbounded") return fail("reauthentication_required");
  // Acts of one account wait for each other here, so that each finds the rows of those before it.
  await tx.$queryRaw`SELECT FROM users WHERE id = ${admin.id}::uuid FOR NO KEY UPDATE`;
  const total = sum(await sumUnconfirmed(tx, admin, now), outflow);
  return total > OUTFLOW_LIMIT ? fail("reauthentication_required") : ok({ unconfirmedOre: outflow });
}

/** Whether `amount` öre would need a re-authentication now; the act itself is judged by `judgeOutflow`. */
export async function needsReauthentication(admin: Admin, amount: Ore, now: Date): Promise<boolean> {
  return (
    !isReauthenticated(admin, now) && sum(await sumUnconfirmed(db(), admin, now), amount) > OUTFLOW_LIMIT
  );
}
