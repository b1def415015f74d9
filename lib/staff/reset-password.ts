import "server-only";
import { db, transaction } from "@/lib/kernel/db";
import { enqueue } from "@/lib/outbox/mutations";
import { consume, type Limit } from "@/lib/kernel/rate-limit";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { writeAccountEvent } from "@/lib/accounts/audit";
import type { AcceptError } from "./invite";
import { logFailure } from "@/lib/accounts/log-failure";
import { findLink, LINK_MS, takeLink } from "./links";
import { checkNewPassword } from "./new-password";
import { hashPassword } from "@/lib/accounts/password";
import { revokeWithPassword } from "./revoke";
import { staffLog } from "./log-words";

const ADDRESS_LIMIT: Limit = { name: "reset-address", points: 10, perSeconds: 15 * 60 };
/** How often a link is mailed to one address: each lives ten minutes longer, so there is always one that works. */
const MAIL_EVERY_MS = LINK_MS.reset - 10 * 60_000;

/**
 * Asks for a link to a new password, which is mailed unless an unused one is under twenty minutes old. Known and unknown
 * accounts cost the same work and get the same answer: whether there is somebody to mail is decided when the mail is
 * written.
 */
export async function askReset(
  email: string,
  address: string,
  now: Date,
): Promise<Result<null, { retryAfterSeconds: number }>> {
  const answer = await consume(ADDRESS_LIMIT, address);
  if (!answer.allowed) return fail({ retryAfterSeconds: answer.retryAfterSeconds });
  const isMailed = await transaction(async (tx) => {
    // Two who ask at once wait for each other: an address without an account has no row to lock.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`reset ${email}`}, 0))`;
    const since = new Date(now.getTime() - MAIL_EVERY_MS);
    const young = { kind: "reset", email, usedAt: null, createdAt: { gt: since } } as const;
    if ((await tx.accountLink.count({ where: young })) > 0) return false;
    const expiresAt = new Date(now.getTime() + LINK_MS.reset);
    const link = await tx.accountLink.create({ data: { kind: "reset", email, createdAt: now, expiresAt } });
    await enqueue(tx, { kind: "password-reset", key: link.id, payload: { linkId: link.id } });
    return true;
  });
  if (!isMailed) return ok(null);
  const user = await db().user.findUnique({ where: { email }, select: { id: true } });
  await logFailure(staffLog["password.ask"], user?.id ?? null, address);
  return ok(null);
}

/** Sets a new password by the link of a mail, with all that `revokeWithPassword` ends; nobody is signed in by it. */
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
    // The account before the link: of two links that are pressed at once, the second finds that it is gone.
    const where = { email: link.email, roles: { some: {} } };
    const user = await tx.user.findFirst({ where, select: { id: true, email: true } });
    if (!user) return fail({ code: "gone" });
    await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
    if (!(await takeLink(tx, key, ["reset"], now))) return fail({ code: "gone" });
    const event = { accountId: user.id, by: null, address } as const;
    const logInvitation = ({ email, role }: { email: string; role: string }) =>
      writeAccountEvent(tx, {
        ...event,
        action: staffLog["account.uninvite"],
        details: { who: email, before: role },
      });
    await revokeWithPassword(tx, { user, how: { by: "mail" }, logInvitation }, now);
    await writeAccountEvent(tx, { ...event, action: staffLog["password.reset"] });
    return ok(null);
  });
}
