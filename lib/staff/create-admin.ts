import "server-only";
import { db, unlessTaken, transaction } from "@/lib/kernel/db";
import { writeAccountEvent } from "@/lib/accounts/audit";
import type { LogAction } from "@/lib/accounts/log-words";
import { checkNewPassword } from "./new-password";
import { hashPassword, isPassword } from "@/lib/accounts/password";
import type { Credentials } from "@/lib/accounts/schema";
import { deleteSessions } from "@/lib/accounts/session-rows";
import { staffLog } from "./log-words";

export type AdminOutcome = "created" | "password_changed" | "role_added" | "unchanged";

/**
 * Makes sure that there is an admin with this e-mail and password. A changed password ends sessions and removes second
 * factors and links. Throws with the Swedish reason when a new password is too weak.
 */
export async function createAdmin(credentials: Credentials): Promise<AdminOutcome> {
  const { email, password } = credentials;
  const user = await db().user.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, roles: { where: { role: "admin" }, select: { id: true } } },
  });
  // Race: when another process creates the account in between, this one starts over and finds it.
  if (!user) return (await createAccount(credentials)) ? "created" : createAdmin(credentials);
  const isSame = await isPassword(password, user.passwordHash);
  if (!isSame) await refuseWeak(password, email);
  const role = { userId: user.id, role: "admin" as const };
  const hasRole = user.roles.length > 0;
  if (!hasRole) {
    await db().userRole.upsert({ where: { userId_role: role }, update: {}, create: role });
    await note(user.id, staffLog["role.add"]);
  }
  if (isSame) return hasRole ? "unchanged" : "role_added";
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
    await deleteSessions(tx, user.id);
    await tx.accountLink.deleteMany({
      where: { OR: [{ userId: user.id }, { kind: "reset", email }], usedAt: null },
    });
    // The only way in for an admin who has lost every second factor.
    const ofUser = { where: { userId: user.id } };
    await tx.totpFactor.deleteMany(ofUser);
    await tx.passkey.deleteMany(ofUser);
    await tx.recoveryCode.deleteMany(ofUser);
  });
  await note(user.id, staffLog["password.change"]);
  return "password_changed";
}

/** Creates the first admin; false when there is an account already. Throws with the Swedish reason for a weak password. */
export async function createFirstAdmin(credentials: Credentials): Promise<boolean> {
  const isFirst = (await db().user.count()) === 0;
  return isFirst && (await createAccount(credentials));
}

/** False when there is an account with this e-mail already. */
async function createAccount({ email, password }: Credentials): Promise<boolean> {
  await refuseWeak(password, email);
  const passwordHash = await hashPassword(password);
  const data = { email, passwordHash, roles: { create: { role: "admin" as const } } };
  const made = await unlessTaken(db().user.create({ data }), null);
  if (made) await note(made.id, staffLog["account.create"]);
  return made !== null;
}

/** Logs an act of a program on the server, where nobody is signed in. */
async function note(accountId: string, action: LogAction): Promise<void> {
  await transaction((tx) => writeAccountEvent(tx, { action, accountId, by: null, address: null }));
}

async function refuseWeak(password: string, email: string): Promise<void> {
  const problem = await checkNewPassword(password, email);
  if (problem) throw new Error(problem);
}
