import "server-only";
import { db, transaction, type Tx } from "@/lib/kernel/db";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { AppRole } from "@/prisma/generated/enums";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/read-admin";
import { rolesWith } from "@/lib/accounts/permissions";
import { logUninvited, revokeInvitations } from "./revoke";
import { oldestSession } from "@/lib/accounts/session";
import { staffLog } from "./log-words";

export type PersonRefusal = "self" | "not_owner" | "gone";

/**
 * Reads another account's role, for an admin who is still an owner. Locks all owners' rows: two owners who take the role from
 * each other run one after the other, and one remains. `gone`: an account without a role.
 */
async function lockOther(
  tx: Tx,
  admin: Admin,
  userId: string,
): Promise<Result<{ email: string; role: AppRole }, PersonRefusal>> {
  if (userId === admin.id) return fail("self");
  const owners = await tx.$queryRaw<{ id: string }[]>`
    SELECT user_id AS id FROM user_roles WHERE role = 'admin' ORDER BY user_id FOR UPDATE`;
  if (!owners.some(({ id }) => id === admin.id)) return fail("not_owner");
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { email: true, roles: { select: { role: true }, orderBy: { role: "asc" } } },
  });
  const role = user?.roles[0]?.role;
  return user && role ? ok({ email: user.email, role }) : fail("gone");
}

/** Changes somebody else's role from their next request. A role that may not invite revokes the invitations they sent. */
export async function changeRole(
  admin: Admin,
  userId: string,
  role: AppRole,
): Promise<Result<null, PersonRefusal>> {
  return transaction(async (tx) => {
    const before = await lockOther(tx, admin, userId);
    if (!before.ok) return before;
    await tx.userRole.deleteMany({ where: { userId, role: { not: role } } });
    await tx.userRole.createMany({ data: { userId, role }, skipDuplicates: true });
    if (!rolesWith("accounts").includes(role))
      await logUninvited(tx, admin, await revokeInvitations(tx, userId));
    if (before.value.role !== role)
      await writeAudit(tx, admin, staffLog["role.change"], ["account", userId], {
        before: before.value.role,
        after: role,
      });
    return ok(null);
  });
}

/** Removes somebody else's account with its sessions and the invitations it has sent; what they wrote stays. */
export async function removePerson(admin: Admin, userId: string): Promise<Result<null, PersonRefusal>> {
  return transaction(async (tx) => {
    const before = await lockOther(tx, admin, userId);
    if (!before.ok) return before;
    const { email, role } = before.value;
    await logUninvited(tx, admin, await revokeInvitations(tx, userId));
    await tx.user.delete({ where: { id: userId } });
    await writeAudit(tx, admin, staffLog["account.remove"], ["account", userId], {
      who: email,
      before: role,
    });
    return ok(null);
  });
}

/** Everybody who has a role, in the order of their accounts. */
export async function listPeople(now: Date) {
  const { lastUsedAt } = oldestSession(now);
  const users = await db().user.findMany({
    where: { roles: { some: {} } },
    orderBy: { createdAt: "asc" },
    select: {
      id: true,
      email: true,
      name: true,
      roles: { select: { role: true }, orderBy: { role: "asc" } },
      sessions: { where: { lastUsedAt: { gt: lastUsedAt } }, orderBy: { lastUsedAt: "desc" }, take: 1 },
    },
  });
  return users.map(({ roles, sessions, ...user }) => ({
    ...user,
    role: roles[0]!.role,
    /** When one of their sessions was last used; null without a session. */
    lastUsed: sessions[0]?.lastUsedAt ?? null,
  }));
}

export type Person = Awaited<ReturnType<typeof listPeople>>[number];

/** One of `listPeople`; null for an unknown id. */
export async function findPerson(id: string, now: Date): Promise<Person | null> {
  return (await listPeople(now)).find((person) => person.id === id) ?? null;
}
