import "server-only";
import { shortAddress } from "@/lib/kernel/http";
import { db } from "@/lib/kernel/db";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { AppRole } from "@/prisma/generated/enums";
import { oldestSession, openSession } from "./session";

declare const proven: unique symbol;
/** An account whose session and roles were read in this request. Only this file makes one. `from`: the shortened address. */
export type Admin = {
  id: string;
  email: string;
  /** As others in the admin see them; null until they have set it. */
  name: string | null;
  from: string;
  sessionId: string;
  roles: readonly AppRole[];
  hasFactor: boolean;
  /** When the session last showed a password or passkey. */
  provenAt: Date;
  readonly [proven]: true;
};

export type NotAdmin = "anonymous" | "forbidden";

type SessionRow = Pick<Admin, "id" | "email" | "name" | "hasFactor" | "provenAt"> & {
  roles: AppRole[] | null;
  createdAt: Date;
  lastUsedAt: Date;
};

/** `lastUsedAt` is written only when it is older than this. */
const USE_SECONDS = 60;

/** Authenticates a session cookie in one query. A session ends 30 minutes after its last use, 12 hours after the login. */
export async function readAdmin(
  cookie: string | undefined,
  now: Date,
  address = "",
): Promise<Result<Admin, NotAdmin>> {
  const claims = await openSession(cookie, now);
  if (!claims) return fail("anonymous");
  const { sessionId } = claims;
  const [row] = await db().$queryRaw<SessionRow[]>`
    SELECT u.id, u.email, u.name, s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt", s.proven_at AS "provenAt",
      EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)
        OR EXISTS (SELECT FROM totp_factors t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL) AS "hasFactor",
      (SELECT array_agg(r.role::text ORDER BY r.role) FROM user_roles r WHERE r.user_id = u.id) AS roles
    FROM admin_sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ${sessionId}::uuid`;
  const oldest = oldestSession(now);
  if (!row || row.id !== claims.userId || row.createdAt <= oldest.createdAt) return fail("anonymous");
  if (row.lastUsedAt <= oldest.lastUsedAt) return fail("anonymous");
  const before = new Date(now.getTime() - USE_SECONDS * 1000);
  if (row.lastUsedAt <= before)
    await db().adminSession.updateMany({
      where: { id: sessionId, lastUsedAt: { lte: before } },
      data: { lastUsedAt: now },
    });
  const { id, email, name, roles, hasFactor, provenAt } = row;
  if (!roles) return fail("forbidden");
  const from = shortAddress(address);
  const admin: Omit<Admin, typeof proven> = { id, email, name, roles, hasFactor, provenAt, from, sessionId };
  return ok(admin as Admin);
}
