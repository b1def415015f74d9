import "server-only";
import { db, isUniqueViolation } from "@/lib/db";
import { hashPassword, isPassword } from "./password";
import type { Credentials } from "./schema";
import { endSessions } from "./sign-in";

export type AdminOutcome = "created" | "password_changed" | "role_added" | "unchanged";

/**
 * Makes sure that there is an admin with this e-mail and password. Run again it changes nothing; another password
 * replaces the old one and ends the sessions opened with it.
 */
export async function createAdmin(credentials: Credentials): Promise<AdminOutcome> {
  const { email, password } = credentials;
  const user = await db().user.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, roles: { where: { role: "admin" }, select: { id: true } } },
  });
  if (!user) {
    const passwordHash = await hashPassword(password);
    const data = { email, passwordHash, roles: { create: { role: "admin" } } };
    try {
      await db().user.create({ data, select: { id: true } });
      return "created";
    } catch (error) {
      // Two starts at once: the second finds what the first has made.
      if (isUniqueViolation(error)) return createAdmin(credentials);
      throw error;
    }
  }
  const role = { userId: user.id, role: "admin" };
  const hasRole = user.roles.length > 0;
  if (!hasRole) await db().userRole.upsert({ where: { userId_role: role }, update: {}, create: role });
  if (await isPassword(password, user.passwordHash)) return hasRole ? "unchanged" : "role_added";
  await db().user.update({
    where: { id: user.id },
    data: { passwordHash: await hashPassword(password) },
    select: { id: true },
  });
  await endSessions(user.id);
  return "password_changed";
}
