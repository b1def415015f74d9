import "server-only";
import * as z from "zod/mini";
import type { Change } from "@/lib/accounts/audit";
import { db, type Tx } from "@/lib/kernel/db";
import { PART_KEYS, PARTS, readPart, settingsFrom, type Part, type Saved, type Settings } from "./settings";

/** So many saves are shown. */
const SAVES = 5;

/** What holds at `now`, for use cases and mails. Throws when the database does not answer. */
export async function getSettings(now = new Date()): Promise<Settings> {
  const rows = await db().setting.findMany({
    where: { key: { in: [...PART_KEYS] } },
    select: { key: true, value: true },
  });
  return settingsFrom(rows, now);
}

/** A part as the admin edits it. Version 0 is one that nobody has saved. */
export type EditedPart<P extends Part> = {
  value: Saved[P];
  version: number;
  /** The last save: when, and the account's e-mail while there is one. */
  saved: { at: Date; who: string | null } | null;
};

const changesSchema = z.object({
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
});

export type PastSave = { at: Date; who: string | null; changes: Change[] };

/** The last saves of a part and what each changed, newest first. */
export async function listSaves(part: Part): Promise<PastSave[]> {
  const rows = await db().auditRow.findMany({
    where: { entity: "setting", entityId: PARTS[part].key },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: SAVES,
    select: { createdAt: true, userId: true, details: true },
  });
  const ids = rows.flatMap(({ userId }) => userId ?? []);
  const users = await db().user.findMany({ where: { id: { in: ids } }, select: { id: true, email: true } });
  return rows.map(({ createdAt, userId, details }) => {
    const parsed = changesSchema.safeParse(details);
    return {
      at: createdAt,
      who: users.find(({ id }) => id === userId)?.email ?? null,
      changes: parsed.success ? parsed.data.changes : [],
    };
  });
}

/** One part with its version, whole: also what does not hold yet, or no longer. */
export async function findPart<P extends Part>(part: P, client: Tx = db()): Promise<EditedPart<P>> {
  const row = await client.setting.findUnique({
    where: { key: PARTS[part].key },
    select: { value: true, version: true, updatedAt: true, updatedBy: { select: { email: true } } },
  });
  return {
    value: readPart(part, row?.value),
    version: row?.version ?? 0,
    saved: row && { at: row.updatedAt, who: row.updatedBy?.email ?? null },
  };
}
