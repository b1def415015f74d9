import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { clientAddress } from "@/lib/client-address";
import * as paths from "@/lib/paths";
import type { Result } from "@/lib/result";
import { readAdmin, type Admin, type NotAdmin } from "./read-admin";
import { sessionCookie } from "./session";

export type { Admin } from "./read-admin";

/** Who is asking, read from the database once per request. */
export const findAdmin = cache(async (): Promise<Result<Admin, NotAdmin>> => {
  // A session is never prerendered.
  await connection();
  const cookie = (await cookies()).get(sessionCookie().name)?.value;
  return readAdmin(cookie, new Date(), clientAddress(await headers()));
});

/**
 * The admin who asks for a page. Nobody signed in: redirects to the login, and back to `path` afterwards. No admin
 * role: redirects to the shop with a message. Every admin page calls it itself; a layout would not run again on
 * navigation.
 */
export async function requireAdmin(path: paths.Path = paths.admin): Promise<Admin> {
  const found = await findAdmin();
  if (found.ok) return found.value;
  if (found.error === "forbidden") redirect(paths.denied);
  redirect(paths.loginTo(path));
}
