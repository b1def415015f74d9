import "server-only";
import { db, lockName, transaction } from "@/lib/kernel/db";
import { consume, type Limit } from "@/lib/kernel/rate-limit";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { writeAccountEvent } from "@/lib/accounts/audit";
import type { AcceptError } from "./invite";
import { logFailure } from "@/lib/accounts/log-failure";
import { createLink, findLink, LINK_MS, takeLink } from "./links";
import { checkNewPassword } from "./new-password";
import { hashPassword } from "@/lib/accounts/password";
import { revokeWithPassword } from "./revoke";
import { staffLog } from "./log-words";

const ADDRESS_LIMIT: Limit = { name: "reset-address", points: 10, perSeconds: 15 * 60 };
/** The shortest time between two mails to one address. A link lives ten minutes longer, so the last one still works. */
const MAIL_EVERY_MS = LINK_MS.reset - 10 * 60_000;

/**
 * Mails a link for a new password, unless an unused one is under twenty minutes old. Known and unknown accounts take the same
 * time and get the same answer: the job that writes the mail decides whether there is an account.
 */
export async function askReset(
  email: string,
  address: string,
  now: Date,
): Promise<Result<null, { retryAfterSeconds: number }>> {
  const answer = await consume(ADDRESS_LIMIT, address);
  if (!answer.allowed) return fail({ retryAfterSeconds: answer.retryAfterSeconds });
  const isMailed = await transaction(async (tx) => {
    // An advisory lock serializes requests for one address: without an account there is no row to lock.
    await lockName(tx, `reset ${email}`);
    const since = new Date(now.getTime() - MAIL_EVERY_MS);
    const young = { kind: "reset", email, usedAt: null, createdAt: { gt: since } } as const;
    if ((await tx.accountLink.count({ where: young })) > 0) return false;
    await createLink(tx, "password-reset", { kind: "reset", email }, now);
    return true;
  });
  if (!isMailed) return ok(null);
  const user = await db().user.findUnique({ where: { email }, select: { id: true } });
  await logFailure(staffLog["password.ask"], user?.id ?? null, address);
  return ok(null);
}

/** Sets a new password by a mailed link, and revokes what `revokeWithPassword` does. Nobody is signed in. */
export async function resetPassword(
  key: string,
  password: string,
  address: string,
  now: Date,
): Promise<Result<null, AcceptError>> {
  const link = await findLink(key, ["reset"], now);
  if (!link) return fail({ code: "gone" });
  const problem = await checkNewPassword(password, link.email);
  if (problem) return fail({ code: "weak", problem });
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    // Writing the account first locks it: of two links used at once, the first deletes the second before that is taken.
    const where = { email: link.email, roles: { some: {} } };
    const user = await tx.user.findFirst({ where, select: { id: true, email: true } });
    if (!user) return fail({ code: "gone" });
    await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
    if (!(await takeLink(tx, key, ["reset"], now))) return fail({ code: "gone" });
    const event = { accountId: user.id, by: null, address } as const;
    const action = staffLog["account.uninvite"];
    for (const { email, role } of await revokeWithPassword(tx, user, { by: "mail" }, now))
      await writeAccountEvent(tx, { ...event, action, details: { who: email, before: role } });
    await writeAccountEvent(tx, { ...event, action: staffLog["password.reset"] });
    return ok(null);
  });
}
