import "server-only";
import { transaction } from "@/lib/kernel/db";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { writeAudit } from "@/lib/accounts/audit";
import { checkNewPassword } from "./new-password";
import { checkOwnPassword, hashPassword, type PasswordError } from "@/lib/accounts/password";
import type { Admin } from "@/lib/accounts/read-admin";
import type { PasswordChange } from "@/lib/accounts/schema";
import { logUninvited, revokeWithPassword } from "./revoke";
import { staffLog } from "./log-words";

/** Changes the admin's own password, and revokes what `revokeWithPassword` does. Of two concurrent changes one succeeds. */
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
    // Optimistic lock on the verified hash: after a change in between, the old password is wrong.
    const { count } = await tx.user.updateMany({
      where: { id: admin.id, passwordHash: verified.value },
      data: { passwordHash },
    });
    if (count === 0) return fail({ code: "wrong" });
    await logUninvited(
      tx,
      admin,
      await revokeWithPassword(tx, admin, { by: "own", sessionId: admin.sessionId }, now),
    );
    await writeAudit(tx, admin, staffLog["password.change"], ["account", admin.id]);
    return ok(null);
  });
}
