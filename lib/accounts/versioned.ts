import "server-only";
import { formatDateTime } from "@/lib/kernel/dates";
import { db, transaction, type Tx } from "@/lib/kernel/db";
import { fail, type Result } from "@/lib/kernel/result";
import type { Conflict, Refusal, WithConflict } from "./form-state";

type Save<B extends { version: number }, V, E, T> = {
  version: number;
  /** Locks the record and reads it; null when it is gone. */
  lock: (tx: Tx) => Promise<B | null>;
  /** Writes the next version, and its row in the log with `version` in the details. */
  write: (tx: Tx, before: B) => Promise<Result<V, E>>;
  /** Reads what somebody else has saved, for a conflict. */
  theirs: () => Promise<T | null>;
};

export type SaveProblem<T> = { code: "not_found" } | { code: "conflict"; theirs: T };

const STALE = { code: "stale" } as const;

/** Saves a record that was read at `version`. If somebody else has saved it since, it writes nothing: `conflict`. */
export async function saveVersioned<B extends { version: number }, V, E, T>({
  version,
  lock,
  write,
  theirs,
}: Save<B, V, E, T>): Promise<Result<V, E | SaveProblem<T>>> {
  const saved = await transaction(async (tx) => {
    const before = await lock(tx);
    return before?.version === version ? write(tx, before) : fail(STALE);
  });
  if (saved.ok || saved.error !== STALE) return saved as Result<V, E>;
  const found = await theirs();
  return fail(found === null ? { code: "not_found" } : { code: "conflict", theirs: found });
}

type Compared = {
  /** As the audit log names it. */
  record: readonly [entity: string, id: string];
  /** The version that is saved by now. */
  version: number;
  /** The labels of the fields that are compared. A ticked checkbox counts as "on". */
  labels: Readonly<Record<string, string>>;
  mine: Readonly<Record<string, string | boolean>>;
  theirs: Readonly<Record<string, string | boolean>>;
  say?: ((field: string, text: string) => string) | undefined;
};

/** The answer to whoever saves second: who made the first save and when, and the fields that differ. */
export async function conflictOf({
  record: [entity, entityId],
  version,
  labels,
  mine,
  theirs,
  say = (_field, text) => text || "tomt",
}: Compared): Promise<Conflict> {
  const save = await db().auditRow.findFirst({
    where: { entity, entityId, details: { path: ["version"], equals: version } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { createdAt: true, userId: true },
  });
  const user = save?.userId
    ? await db().user.findUnique({ where: { id: save.userId }, select: { email: true } })
    : null;
  const who = user?.email ?? "Någon annan";
  const textOf = (value: string | boolean = "") => (typeof value === "string" ? value : value ? "on" : "");
  const choice = (name: string, value: string) => ({ value, words: say(name, value) });
  return {
    version,
    saved: save ? `${who} sparade ${formatDateTime(save.createdAt)}` : `${who} har sparat`,
    rows: Object.entries(labels).flatMap(([name, label]) => {
      const [own, other] = [textOf(mine[name]), textOf(theirs[name])];
      return own === other ? [] : [{ name, label, mine: choice(name, own), theirs: choice(name, other) }];
    }),
  };
}

/** The refusal of a save that came second; `text` where the form's own title does not say it. */
export async function conflictRefusal(compared: Compared, text?: string): Promise<Refusal<WithConflict>> {
  return { code: "conflict", text, detail: { conflict: await conflictOf(compared) } };
}
