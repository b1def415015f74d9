import "server-only";
import * as z from "zod";
import type { Change } from "@/lib/accounts/audit";
import { db, type Tx } from "@/lib/kernel/db";
import { saveOfDraft, PARTS, readPart, settingsFrom, type Part, type Saved, type Settings } from "./settings";

const SAVES = 5;

/** The settings in force at `now`, for use cases and mails. Throws when the database does not answer. */
export async function getSettings(now = new Date()): Promise<Settings> {
  const rows = await db().setting.findMany({
    where: { key: { in: Object.values(PARTS).map(({ key }) => key) } },
    select: { key: true, value: true, shownAt: true },
  });
  return settingsFrom(rows, now);
}

/** A part as the admin edits it. Version 0: nobody has saved it. */
export type EditedPart<P extends Part> = {
  value: Saved[P];
  /** A saved value that is not public yet; null without one. */
  draft: Saved[P] | null;
  version: number;
  /** The last save: when, and the account's e-mail while there is one. */
  saved: { at: Date; who: string | null } | null;
};

/** The value that the form is filled in with: the draft, where there is one. */
export const editedOf = <P extends Part>({ draft, value }: EditedPart<P>): Saved[P] => draft ?? value;

const changesSchema = z.object({
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
});

export type PastSave = { at: Date; who: string | null; isDraft: boolean; changes: Change[] };

/** The last saves of a part and what each changed, newest first. */
export async function listSaves(part: Part): Promise<PastSave[]> {
  const rows = await db().auditRow.findMany({
    where: { entity: "setting", entityId: PARTS[part].key },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: SAVES,
    select: { action: true, createdAt: true, userId: true, details: true },
  });
  const ids = rows.flatMap(({ userId }) => userId ?? []);
  const users = await db().user.findMany({ where: { id: { in: ids } }, select: { id: true, email: true } });
  return rows.map(({ action, createdAt, userId, details }) => {
    const parsed = changesSchema.safeParse(details);
    return {
      at: createdAt,
      who: users.find(({ id }) => id === userId)?.email ?? null,
      isDraft: action === saveOfDraft(part).action,
      changes: parsed.success ? parsed.data.changes : [],
    };
  });
}

/** One part as it is saved, with its version: the draft, and what is not in force yet or any more, included. */
export async function findPart<P extends Part>(part: P, client: Tx = db()): Promise<EditedPart<P>> {
  const row = await client.setting.findUnique({
    where: { key: PARTS[part].key },
    select: {
      value: true,
      draft: true,
      version: true,
      updatedAt: true,
      updatedBy: { select: { email: true } },
    },
  });
  return {
    value: readPart(part, row?.value),
    draft: row?.draft ? readPart(part, row.draft) : null,
    version: row?.version ?? 0,
    saved: row && { at: row.updatedAt, who: row.updatedBy?.email ?? null },
  };
}
