import "server-only";
import { db } from "@/lib/db";

/** The e-mail address of an account; null when there is none any more. */
export async function findAccountEmail(userId: string): Promise<string | null> {
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true } });
  return user?.email ?? null;
}
