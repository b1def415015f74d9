import "server-only";
import { db, type Prisma } from "@/lib/db";
import { isUuid } from "@/lib/uuid";
import type { FormFailure } from "./form-state";
import type { Admin } from "./require-admin";

// The answer to an editor's form sent without JavaScript, until the next page shows it. In a table and not in cookies
// (lib/form-answer.ts), because it carries the whole post.

const KEPT_MS = 60 * 60 * 1000;

/** Stores the answer to a failed form and returns its id, which the page finds in its address as `svar`. */
export async function storeAnswer(admin: Admin, state: FormFailure<unknown>, now: Date): Promise<string> {
  await db().formAnswer.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - KEPT_MS) } } });
  // Through JSON: dates become text, and what has no value falls away.
  const data: Prisma.InputJsonObject = JSON.parse(JSON.stringify(state));
  return (await db().formAnswer.create({ data: { userId: admin.id, state: data }, select: { id: true } })).id;
}

function revive(key: string, value: unknown): unknown {
  return key.endsWith("At") && typeof value === "string" ? new Date(value) : value;
}

/** The answer this admin's form got, or null. It is the admin's own: nobody else can read it. */
export async function findAnswer<D>(
  admin: Admin,
  id: string | string[] | undefined,
): Promise<FormFailure<D> | null> {
  if (typeof id !== "string" || !isUuid(id)) return null;
  const row = await db().formAnswer.findFirst({ where: { id, userId: admin.id }, select: { state: true } });
  const answer: FormFailure<D> | null = row && JSON.parse(JSON.stringify(row.state), revive);
  return answer;
}
