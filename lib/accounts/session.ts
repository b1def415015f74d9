import "server-only";
import { decode, encode, type JWT } from "next-auth/jwt";
import { env } from "@/lib/kernel/env";
import { isUuid } from "@/lib/kernel/uuid";

/** A session ends this long after the login, however much it is used. */
export const SESSION_SECONDS = 12 * 60 * 60;

/** A session ends this long after its last use. */
export const IDLE_SECONDS = 30 * 60;

/** A session has ended if its last use or its login is not after these. */
export function oldestSession(now: Date): { lastUsedAt: Date; createdAt: Date } {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return { lastUsedAt: before(IDLE_SECONDS), createdAt: before(SESSION_SECONDS) };
}

/** The content of the encrypted session cookie. Roles are never in it: they are read from the database. */
export type Claims = { userId: string; sessionId: string; startedAt: number };

/** Name and attributes of the session cookie. `__Host-` needs Secure, so only https gets it. */
export function sessionCookie() {
  const secure = env().SITE_URL.startsWith("https://");
  return {
    name: `${secure ? "__Host-" : ""}next-auth.session-token`,
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure },
  };
}

/** Claims as the session cookie holds them. */
export function toToken(claims: Claims): JWT {
  return { sub: claims.userId, sid: claims.sessionId, startedAt: claims.startedAt };
}

/** The claims of a decrypted token; null when it is not one of ours or older than 12 hours. */
function toClaims(token: JWT | null, now: Date): Claims | null {
  const { sub, sid, startedAt } = token ?? {};
  if (typeof sub !== "string" || typeof sid !== "string" || typeof startedAt !== "number") return null;
  const age = now.getTime() / 1000 - startedAt;
  return age < SESSION_SECONDS && isUuid(sid) ? { userId: sub, sessionId: sid, startedAt } : null;
}

/** The cookie's value. Its own expiry counts from the login and not from the last visit. */
export function sealSession(token: JWT, now = new Date()): Promise<string> {
  const startedAt = typeof token.startedAt === "number" ? token.startedAt : 0;
  const left = Math.floor(startedAt + SESSION_SECONDS - now.getTime() / 1000);
  return encode({ token, secret: env().AUTH_SECRET, maxAge: left });
}

/** Opens a cookie's value. Forged, damaged and expired ones are null. */
export async function openSession(value: string | undefined, now = new Date()): Promise<Claims | null> {
  if (!value) return null;
  return toClaims(await decode({ token: value, secret: env().AUTH_SECRET }).catch(() => null), now);
}
