import "server-only";
import { db, transaction } from "@/lib/db";
import { consume, resetLimit, type Limit } from "@/lib/rate-limit";
import { fail, ok, type Result } from "@/lib/result";
import { writeAudit } from "./audit";
import { checkNewPassword } from "./new-password";
import { hashPassword, isPassword } from "./password";
import type { Admin } from "./read-admin";
import type { PasswordChange } from "./schema";
import { revokeWithPassword } from "./revoke";

/** Wrong old passwords in a session: whoever sits at another's screen must not guess on. */
const OLD_LIMIT: Limit = { name: "password-old", points: 10, perSeconds: 15 * 60 };

export type PasswordError =
  { code: "wrong" } | { code: "weak"; problem: string } | { code: "too_many"; retryAfterSeconds: number };

/** Verifies the admin's own password, each try counted before it. Gives the hash that it was verified against. */
export async function checkOwnPassword(
  admin: Admin,
  password: string,
): Promise<Result<string, PasswordError>> {
  const answer = await consume(OLD_LIMIT, admin.id);
  if (!answer.allowed) return fail({ code: "too_many", retryAfterSeconds: answer.retryAfterSeconds });
  const user = await db().user.findUnique({ where: { id: admin.id }, select: { passwordHash: true } });
  if (!user || !(await isPassword(password, user.passwordHash))) return fail({ code: "wrong" });
  await resetLimit(OLD_LIMIT, admin.id);
  return ok(user.passwordHash);
}

/** Changes the admin's own password, with all that `revokeWithPassword` ends. Of two changes at once one is done. */
export async function changePassword(
  admin: Admin,
  { old, password }: PasswordChange,
  now = new Date(),
): Promise<Result<null, PasswordError>> {
  const verified = await checkOwnPassword(admin, old);
  if (!verified.ok) return verified;
  const problem = await checkNewPassword(password, admin.email);
  if (problem) return fail({ code: "weak", problem });
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    // Only from the hash that was verified: a change in between makes the old password a wrong one.
    const { count } = await tx.user.updateMany({
      where: { id: admin.id, passwordHash: verified.value },
      data: { passwordHash },
    });
    if (count === 0) return fail({ code: "wrong" });
    const logInvitation = ({ email, role }: { email: string; role: string }) =>
      writeAudit(tx, admin, "account.uninvite", ["account"], { who: email, before: role });
    const how = { by: "own", sessionId: admin.sessionId } as const;
    await revokeWithPassword(tx, { user: admin, how, logInvitation }, now);
    await writeAudit(tx, admin, "password.change", ["account", admin.id]);
    return ok(null);
  });
}
