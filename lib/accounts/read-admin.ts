import "server-only";
import { shortAddress } from "@/lib/client-address";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { openSession } from "./session";

declare const proven: unique symbol;
/**
 * A signed-in admin whose role was read from the database in this request. Only this file makes one. `from` is their
 * shortened address.
 */
export type Admin = { id: string; email: string; from: string; readonly [proven]: true };

export type NotAdmin = "anonymous" | "forbidden";

/** Authenticates a session cookie: the account comes from the cookie, its role and session version from the database. */
export async function readAdmin(
  cookie: string | undefined,
  now: Date,
  address = "",
): Promise<Result<Admin, NotAdmin>> {
  const claims = await openSession(cookie, now);
  if (!claims) return fail("anonymous");
  const user = await db().user.findUnique({
    where: { id: claims.userId },
    select: { id: true, email: true, sessionVersion: true, roles: { select: { role: true } } },
  });
  if (!user || user.sessionVersion !== claims.sessionVersion) return fail("anonymous");
  if (!user.roles.some(({ role }) => role === "admin")) return fail("forbidden");
  return ok({ id: user.id, email: user.email, from: shortAddress(address) } as Admin);
}
