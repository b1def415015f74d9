import "server-only";
import { unlessTaken, transaction } from "@/lib/kernel/db";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { writeAccountEvent, writeAudit } from "@/lib/accounts/audit";
import { createLink, findLink, takeLink } from "./links";
import type { Admin } from "@/lib/accounts/read-admin";
import { isSessionAlive } from "@/lib/accounts/session-rows";
import { staffLog } from "./log-words";

/** Sets the name that others in the admin see. */
export async function changeName(admin: Admin, name: string): Promise<void> {
  await transaction(async (tx) => {
    const before = await tx.user.findUniqueOrThrow({ where: { id: admin.id }, select: { name: true } });
    if (before.name === name) return;
    await tx.user.update({ where: { id: admin.id }, data: { name } });
    await writeAudit(tx, admin, staffLog["name.change"], ["account", admin.id], {
      before: before.name ?? "",
      after: name,
    });
  });
}

const KINDS = ["email_old", "email_new"] as const;

/**
 * Mails a link to the old and one to the new address: the address changes when both are confirmed. `ended`: the admin's session
 * has ended meanwhile.
 */
export async function askEmailChange(
  admin: Admin,
  email: string,
  now: Date,
): Promise<Result<null, "same" | "taken" | "ended">> {
  if (email === admin.email) return fail("same");
  return transaction(async (tx) => {
    if (!(await isSessionAlive(tx, admin))) return fail("ended");
    if (await tx.user.findUnique({ where: { email }, select: { id: true } })) return fail("taken");
    await tx.accountLink.deleteMany({ where: { userId: admin.id, kind: { in: [...KINDS] } } });
    for (const kind of KINDS) {
      const to = kind === "email_old" ? admin.email : email;
      await createLink(tx, "email-change", { kind, email: to, newEmail: email, userId: admin.id }, now);
    }
    await writeAudit(tx, admin, staffLog["email.ask"], ["account", admin.id], {
      before: admin.email,
      after: email,
    });
    return ok(null);
  });
}

/** `half`: the other address has not confirmed yet. */
export type Confirmed = "half" | "changed";

/** Confirms one of the two addresses; the second one changes the account's. */
export async function confirmEmail(
  key: string,
  address: string,
  now: Date,
): Promise<Result<Confirmed, "gone" | "taken">> {
  const known = await findLink(key, KINDS, now);
  if (!known?.userId) return fail("gone");
  const userId = known.userId;
  return unlessTaken(
    transaction(async (tx) => {
      // The lock serializes two concurrent confirmations, so that the second one sees the first.
      await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
      const link = await takeLink(tx, key, KINDS, now);
      if (!link?.newEmail) return fail("gone");
      const links = await tx.accountLink.findMany({ where: { userId, kind: { in: [...KINDS] } } });
      if (links.length < KINDS.length || links.some(({ usedAt }) => usedAt === null)) return ok("half");
      const before = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
      await tx.user.update({ where: { id: userId }, data: { email: link.newEmail } });
      await tx.accountLink.deleteMany({ where: { userId, kind: { in: [...KINDS] } } });
      await writeAccountEvent(tx, {
        action: staffLog["email.change"],
        accountId: userId,
        by: userId,
        address,
        details: { before: before.email, after: link.newEmail },
      });
      return ok("changed");
    }),
    fail("taken"),
  );
}
