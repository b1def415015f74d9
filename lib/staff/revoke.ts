import "server-only";
import type { Tx } from "@/lib/kernel/db";
import { enqueue } from "@/lib/outbox/mutations";
import type { AppRole } from "@/prisma/generated/enums";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/read-admin";
import { staffLog } from "./log-words";
import { deleteSessions } from "@/lib/accounts/session-rows";

/** An invitation that nobody has accepted: the invited address and role. */
type Invitation = { email: string; role: AppRole };

/** Deletes the invitations that an account has sent and nobody has accepted, and returns them. */
export async function revokeInvitations(tx: Tx, userId: string): Promise<Invitation[]> {
  return tx.$queryRaw`
    DELETE FROM account_links WHERE kind = 'invitation' AND user_id = ${userId}::uuid AND used_at IS NULL
    RETURNING email, role`;
}

/** Logs that an admin has revoked these invitations. */
export async function logUninvited(tx: Tx, admin: Admin, invitations: readonly Invitation[]): Promise<void> {
  for (const { email, role } of invitations)
    await writeAudit(tx, admin, staffLog["account.uninvite"], ["account"], { who: email, before: role });
}

/**
 * Revokes what an intruder with the old password may have left behind, and mails the account about it: sessions, sent
 * invitations, a pending change of e-mail, links for a new password, an unconfirmed app for codes. A passkey stays and asks
 * for the password once. The caller has written the new password before, which locks the account's row. Returns the
 * invitations, for the log.
 */
export async function revokeWithPassword(
  tx: Tx,
  user: { id: string; email: string },
  /** `mail`: by a mailed link; `own`: by the signed-in user, whose session stays. */
  how: { by: "mail" } | { by: "own"; sessionId: string },
  now: Date,
): Promise<Invitation[]> {
  const userId = user.id;
  await deleteSessions(tx, userId, how.by === "own" ? how.sessionId : undefined);
  await tx.accountLink.deleteMany({ where: { kind: "reset", email: user.email, usedAt: null } });
  const change = await tx.accountLink.deleteMany({
    where: { userId, kind: { in: ["email_old", "email_new"] } },
  });
  const invitations = await revokeInvitations(tx, userId);
  // Whoever began to set up an app knows its secret.
  await tx.totpFactor.deleteMany({ where: { userId, confirmedAt: null } });
  const passkeys = await tx.passkey.updateMany({ where: { userId }, data: { awaitsPassword: true } });
  const revoked = {
    invitations: invitations.length,
    emailChange: change.count > 0,
    passkeys: passkeys.count,
  };
  const at = now.toISOString();
  await enqueue(tx, {
    kind: "password-changed",
    key: `${userId}:${at}`,
    payload: { userId, at, by: how.by, ...revoked },
  });
  return invitations;
}
