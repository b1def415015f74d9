import "server-only";
import { formatDateTime } from "@/lib/kernel/dates";
import { db, transaction, type Tx } from "@/lib/kernel/db";
import { fail, type Result } from "@/lib/kernel/result";
import type { Conflict, Refusal } from "./form-state";

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

/** How an editor shows its records. */
type Editor<V> = {
  /** As the audit log names them. */
  entity: string;
  /** The labels of the fields that are compared. A ticked checkbox counts as "on". */
  labels: Readonly<Record<string, string>>;
  valuesOf: (saved: V) => Readonly<Record<string, string | boolean>>;
  say?: ((field: string, text: string) => string) | undefined;
};

/** A record that two have saved; `version` is the one that is saved by now. */
type SavedTwice<V> = { id: string; version: number; mine: V; theirs: V };

/**
 * The refusal of a save that came second: who made the first save and when, and the fields that differ. `text` where the
 * form's own title does not say it.
 */
export async function conflictRefusal<V>(
  { entity, labels, valuesOf, say = (_field, text) => text || "tomt" }: Editor<V>,
  { id, version, mine, theirs }: SavedTwice<V>,
  text?: string,
): Promise<Refusal<{ conflict: Conflict }>> {
  const save = await db().auditRow.findFirst({
    where: { entity, entityId: id, details: { path: ["version"], equals: version } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { createdAt: true, userId: true },
  });
  const user = save?.userId
    ? await db().user.findUnique({ where: { id: save.userId }, select: { email: true } })
    : null;
  const who = user?.email ?? "Någon annan";
  const textOf = (value: string | boolean = "") => (typeof value === "string" ? value : value ? "on" : "");
  const choice = (name: string, value: string) => ({ value, words: say(name, value) });
  const [typed, saved] = [valuesOf(mine), valuesOf(theirs)];
  const conflict = {
    version,
    saved: save ? `${who} sparade ${formatDateTime(save.createdAt)}` : `${who} har sparat`,
    rows: Object.entries(labels).flatMap(([name, label]) => {
      const [own, other] = [textOf(typed[name]), textOf(saved[name])];
      return own === other ? [] : [{ name, label, mine: choice(name, own), theirs: choice(name, other) }];
    }),
  };
  return { code: "conflict", text, detail: { conflict } };
}
