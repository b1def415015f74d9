import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { openSession, sessionCookie } from "./session";

declare const proven: unique symbol;
/** A signed-in admin whose role was read from the database in this request. Only this file makes one. */
export type Admin = { id: string; email: string; readonly [proven]: true };

export type NotAdmin = "anonymous" | "forbidden";

/** Who is asking, once per request: the cookie says which account, the database says what it may. */
export const findAdmin = cache(async (): Promise<Result<Admin, NotAdmin>> => {
  // Nothing about a session is ever made ahead of the request.
  await connection();
  const value = (await cookies()).get(sessionCookie().name)?.value;
  const claims = await openSession(value);
  if (!claims) return fail("anonymous");
  const user = await db().user.findUnique({
    where: { id: claims.userId },
    select: { id: true, email: true, sessionVersion: true, roles: { select: { role: true } } },
  });
  if (!user || user.sessionVersion !== claims.sessionVersion) return fail("anonymous");
  if (!user.roles.some(({ role }) => role === "admin")) return fail("forbidden");
  return ok({ id: user.id, email: user.email } as Admin);
});

/**
 * For pages. Nobody signed in: to the login, and back to `path` afterwards. No admin role: told so, and on to
 * the shop. Every admin page calls it itself; a layout would not run again on navigation.
 */
export async function requireAdmin(path = "/admin"): Promise<Admin> {
  const found = await findAdmin();
  if (found.ok) return found.value;
  if (found.error === "forbidden") redirect("/admin/nekad");
  redirect(path === "/admin" ? "/admin/login" : `/admin/login?callbackUrl=${encodeURIComponent(path)}`);
}
