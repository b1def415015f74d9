import "server-only";
import { db, escapeLike, type Prisma } from "@/lib/kernel/db";
import { listQuery, pageParam, onPage, searchParam } from "@/lib/shop/list-query";
import * as adminPaths from "@/lib/shop/admin-paths";
import type { Admin } from "./read-admin";
import { oldestSession } from "./session";
import { actionsNamed, changeInWords, type LogWords, type SayValue } from "./log-words";
import { isUuid } from "@/lib/kernel/uuid";

/** The e-mail address of an account; null when there is none any more. */
export async function findAccountEmail(userId: string): Promise<string | null> {
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true } });
  return user?.email ?? null;
}

/** An account link to mail, while it can still be used. One for a new password only if the account may sign in. */
export async function findMailedLink(id: string, now: Date) {
  const link = await db().accountLink.findFirst({
    where: { id, usedAt: null, expiresAt: { gt: now } },
    include: { user: { select: { email: true, name: true } } },
  });
  if (link?.kind !== "reset") return link;
  return (await db().userRole.count({ where: { user: { email: link.email } } })) > 0 ? link : null;
}

export const { parse: parseLogFilter, path: logFilterPath } = listQuery(adminPaths.log, {
  /** Part of who acted, what they did, on which record, or from which address. */
  query: searchParam,
  page: pageParam,
});

/** More than anybody reads. */
const CHANGED_MAX = 1_000;

/** The ids of the newest rows with this text in their details. */
async function findChanged(query: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT id::text FROM audit_log
    WHERE EXISTS (
      SELECT FROM jsonb_path_query(details, '$.** ? (@.type() == "string")') AS value
      WHERE value #>> '{}' ILIKE ${`%${escapeLike(query)}%`})
    ORDER BY created_at DESC LIMIT ${CHANGED_MAX}::int`;
  return rows.map(({ id }) => id);
}

async function whereMatches(query: string, words: LogWords): Promise<Prisma.AuditRowWhereInput> {
  if (!query) return {};
  const contains = { contains: escapeLike(query), mode: "insensitive" as const };
  const users = await db().user.findMany({ where: { email: contains }, select: { id: true }, take: 50 });
  const ids = users.map(({ id }) => id);
  return {
    OR: [
      { action: { in: actionsNamed(query, words) } },
      { userId: { in: ids } },
      { entity: "account", entityId: { in: ids } },
      { entityId: contains },
      { fromAddress: contains },
      { id: { in: await findChanged(query) } },
    ],
  };
}

/** A page of the log, newest first, searched in all its columns; `words` name the actions, `say` the values. */
export async function listLog(
  { query, page }: { query: string; page: number },
  words: LogWords,
  say: SayValue = (text) => text,
) {
  const where = await whereMatches(query, words);
  const [total, rows] = await Promise.all([
    db().auditRow.count({ where }),
    db().auditRow.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      ...onPage(page),
    }),
  ]);
  const accounts = rows.flatMap((row) => [
    ...(row.userId ? [row.userId] : []),
    ...(row.entity === "account" && row.entityId ? [row.entityId] : []),
  ]);
  const users = await db().user.findMany({
    where: { id: { in: accounts } },
    select: { id: true, email: true },
  });
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  const orderIds = rows.flatMap(({ entity, entityId: id }) =>
    entity === "order" && id && isUuid(id) ? [id] : [],
  );
  const orders = await db().order.findMany({
    where: { id: { in: orderIds } },
    select: { id: true, number: true },
  });
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const nameOf = (id: string) => emails.get(id) ?? "borttaget konto";
  const lines = rows.map((row) => {
    const isAccount = row.entity === "account";
    return {
      id: row.id,
      at: row.createdAt,
      /** E-mail of the account; null for a stranger, and for a program on the server. */
      who: row.userId && nameOf(row.userId),
      what: words[row.action] ?? row.action,
      /** The account's e-mail, when it is about one. */
      about: isAccount && row.entityId ? nameOf(row.entityId) : null,
      change: changeInWords(row.details, (text, label) =>
        say(text, { entity: row.entity, entityId: row.entityId, label }),
      ),
      action: row.action,
      /** The record that the row is about, as stored. */
      entity: row.entity,
      entityId: row.entityId,
      orderNumber: (row.entity === "order" && row.entityId && numbers.get(row.entityId)) || null,
      from: row.fromAddress,
    };
  });
  return { rows: lines, total };
}

export type LogLine = Awaited<ReturnType<typeof listLog>>["rows"][number];

/** The admin's own sessions that have not ended: the current one first, then by their last use. */
export async function listOwnSessions(admin: Admin, now: Date) {
  const { lastUsedAt, createdAt } = oldestSession(now);
  const rows = await db().adminSession.findMany({
    where: {
      userId: admin.id,
      lastUsedAt: { gt: lastUsedAt },
      createdAt: { gt: createdAt },
    },
    orderBy: { lastUsedAt: "desc" },
  });
  const lines = rows.map((row) => ({ ...row, isThis: row.id === admin.sessionId }));
  return lines.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

export type SessionLine = Awaited<ReturnType<typeof listOwnSessions>>[number];
