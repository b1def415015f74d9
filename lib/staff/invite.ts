import "server-only";
import { randomUUID } from "node:crypto";
import { db, lockName, unlessTaken, transaction } from "@/lib/kernel/db";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { writeAccountEvent, writeAudit } from "@/lib/accounts/audit";
import { beginSession, type SignedIn, type Visitor } from "@/lib/accounts/begin-session";
import { createLink, findLink, takeLink } from "./links";
import { checkNewPassword } from "./new-password";
import { hashPassword } from "@/lib/accounts/password";
import type { Admin } from "@/lib/accounts/read-admin";
import { isSessionAlive } from "@/lib/accounts/session-rows";
import type { Acceptance, Invitation } from "@/lib/accounts/schema";
import { staffLog } from "./log-words";

/** Invites somebody by mail, replacing an earlier invitation. `ended`: the admin's session has ended meanwhile. */
export async function invitePerson(
  admin: Admin,
  { email, role }: Invitation,
  now: Date,
): Promise<Result<null, "member" | "ended">> {
  return transaction(async (tx) => {
    if (!(await isSessionAlive(tx, admin))) return fail("ended");
    // Two owners who invite one address take turns, so that the second replaces the first's invitation.
    await lockName(tx, `invitation ${email}`);
    const member = await tx.userRole.findFirst({ where: { user: { email } }, select: { id: true } });
    if (member) return fail("member");
    await tx.accountLink.deleteMany({ where: { kind: "invitation", email } });
    await createLink(tx, "invitation", { kind: "invitation", email, role, userId: admin.id }, now);
    await writeAudit(tx, admin, staffLog["account.invite"], ["account"], { who: email, after: role });
    return ok(null);
  });
}

/** Withdraws an invitation: its link stops working. */
export async function withdrawInvitation(admin: Admin, id: string): Promise<void> {
  await transaction(async (tx) => {
    const where = { id, kind: "invitation" as const, usedAt: null };
    const link = await tx.accountLink.findFirst({ where });
    const { count } = await tx.accountLink.deleteMany({ where });
    if (!link || count === 0) return;
    await writeAudit(tx, admin, staffLog["account.uninvite"], ["account"], {
      who: link.email,
      before: link.role,
    });
  });
}

export type AcceptError = { code: "gone" } | { code: "weak"; problem: string };

/** Creates the account of an invitation and signs it in. `gone` also when its sender may no longer invite. */
export async function acceptInvitation(
  { key, name, password }: Acceptance,
  visitor: Visitor,
  now: Date,
): Promise<Result<SignedIn, AcceptError>> {
  const link = await findLink(key, ["invitation"], now);
  if (!link) return fail({ code: "gone" });
  const problem = await checkNewPassword(password, link.email);
  if (problem) return fail({ code: "weak", problem });
  const passwordHash = await hashPassword(password);
  // Taken: the address has got an account meanwhile.
  return unlessTaken(
    transaction(async (tx) => {
      // Locks the inviter's roles, so that removing them and accepting cannot interleave. Before the link, in the order of
      // `changeRole`: no deadlock.
      await tx.$queryRaw`SELECT FROM user_roles WHERE user_id = ${link.userId}::uuid FOR SHARE`;
      const taken = await takeLink(tx, key, ["invitation"], now);
      if (!taken?.role) return fail({ code: "gone" });
      const { email, role } = taken;
      // An account without roles is reused with the new password; one with a role cannot be invited.
      const old = await tx.user.findFirst({ where: { email, roles: { none: {} } }, select: { id: true } });
      const data = { name, passwordHash, roles: { create: { role } } };
      const user = old
        ? await tx.user.update({ where: { id: old.id }, data, select: { id: true, email: true } })
        : await tx.user.create({ data: { email, ...data }, select: { id: true, email: true } });
      await writeAccountEvent(tx, {
        action: staffLog["account.accept"],
        accountId: user.id,
        by: user.id,
        address: visitor.address,
        details: { after: role },
      });
      // The device counts as known: no mail about a login from a new device.
      return ok(await beginSession(tx, user, visitor, randomUUID(), now));
    }),
    fail({ code: "gone" }),
  );
}

/** The invitations that can still be accepted, newest first. */
export async function listInvitations(now: Date) {
  return db().accountLink.findMany({
    where: { kind: "invitation", usedAt: null, expiresAt: { gt: now } },
    orderBy: { createdAt: "desc" },
    select: {
      id: true,
      email: true,
      role: true,
      createdAt: true,
      expiresAt: true,
      user: { select: { name: true, email: true } },
    },
  });
}
