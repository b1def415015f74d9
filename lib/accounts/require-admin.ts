import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { clientAddress } from "@/lib/kernel/http";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { fail, type Result } from "@/lib/kernel/result";
import { isAllowed, type Permission } from "./permissions";
import { readAdmin, type Admin, type NotAdmin } from "./read-admin";
import { sessionCookie } from "./session";

export type { Admin } from "./read-admin";

/** Who is signed in, read from the database once per request. */
const readSignedIn = cache(async (): Promise<Result<Admin, NotAdmin>> => {
  const cookie = (await cookies()).get(sessionCookie().name)?.value;
  return readAdmin(cookie, new Date(), clientAddress(await headers()));
});

/** Who is asking, if their role has the permission. */
export async function findAdmin(permission: Permission): Promise<Result<Admin, NotAdmin>> {
  const found = await readSignedIn();
  return found.ok && !isAllowed(found.value, permission) ? fail("forbidden") : found;
}

/**
 * The admin who asks for a page. Nobody signed in: redirects to the login, and back to `path` afterwards. A role
 * without the permission, or none: redirects to a page that says so. Every admin page calls it itself; a layout would not
 * run again on navigation.
 */
export async function requireAdmin(
  permission: Permission,
  path: paths.Path = adminPaths.admin,
): Promise<Admin> {
  const found = await findAdmin(permission);
  if (found.ok) return found.value;
  if (found.error === "forbidden") redirect(adminPaths.denied);
  redirect(adminPaths.loginTo(path));
}
