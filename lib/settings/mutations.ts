import "server-only";
import * as z from "zod";
import { changesIn, writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { saveVersioned, conflictOf, type SaveProblem } from "@/lib/accounts/versioned";
import { ok, fail, type Result } from "@/lib/kernel/result";
import type { Refusal, WithConflict } from "@/lib/accounts/form-state";
import { isReauthenticated } from "@/lib/accounts/reauthentication";
import type { PartOf, Fields } from "./part";
import { findPart, type EditedPart } from "./queries";
import { PARTS, saveOf, partAt, type Part, type Saved } from "./settings";

/** Saves a part that was read at `version`, with who, when and what in the log (lib/accounts/versioned.ts). */
export async function savePart<P extends Part>(
  admin: Admin,
  part: P,
  version: number,
  value: Saved[P],
): Promise<Result<null, SaveProblem<EditedPart<P>>>> {
  const { key, fieldsOf, labels }: PartOf<Saved[P], unknown> = PARTS[part];
  return saveVersioned({
    version,
    lock: async (tx) => {
      // A part that nobody has saved has no row to lock.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`;
      return findPart(part, tx);
    },
    write: async (tx, before) => {
      const data = { value, version: version + 1, updatedById: admin.id };
      await tx.setting.upsert({
        where: { key },
        create: { key, ...data },
        update: data,
        select: { key: true },
      });
      const [from, to] = [fieldsOf(before.value), fieldsOf(value)];
      const rows = Object.entries(labels).map(([name, label]) => [label, [from[name] ?? "", to[name] ?? ""]]);
      const changes = changesIn(Object.fromEntries(rows));
      await writeAudit(tx, admin, saveOf(part), ["setting", key], { version: version + 1, changes });
      return ok(null);
    },
    theirs: () => findPart(part),
  });
}

/** A part's value as its form sends it, and the version that it was filled in from. */
type Sent<P extends Part = Part> = { [Q in P]: { part: Q; version: number; value: Saved[Q] } }[P];

const OLD_PAGE = "Ladda om sidan";
const whichSchema = z.looseObject({
  part: z
    .string({ error: OLD_PAGE })
    .transform((page) => partAt(page))
    .refine((part) => part !== undefined, { error: OLD_PAGE, abort: true }),
  version: z.coerce.number({ error: OLD_PAGE }).int().nonnegative(),
});

/** The form of any part, read by that part's own fields. */
export const sentSchema = whichSchema.transform(({ part, version, ...fields }, ctx): Sent => {
  const parsed = PARTS[part!].form.safeParse(fields);
  if (parsed.success) return { part, version, value: parsed.data } as Sent;
  for (const { path, message } of parsed.error.issues)
    ctx.issues.push({ code: "custom", path, message, input: fields });
  return z.NEVER;
});

/** The title of a refusal, by the part whose form was sent. */
export function failedOf({ part = "" }: Fields): string | undefined {
  const name = partAt(part);
  return name && PARTS[name].failed;
}

/** Saves what the form of a part has sent. */
export async function saveSent<P extends Part>(
  admin: Admin,
  { part, version, value }: Sent<P>,
): Promise<Result<null, Refusal<WithConflict>>> {
  const { key, labels, fieldsOf, say, reauthenticate }: PartOf<Saved[P], unknown> = PARTS[part as P];
  if (reauthenticate && !isReauthenticated(admin, new Date()))
    return fail({ code: "reauthentication_required" });
  const result = await savePart(admin, part as P, version, value as Saved[P]);
  if (result.ok) return ok(null);
  if (result.error.code === "not_found") return fail({ code: "not_found" });
  const { theirs } = result.error;
  const [mine, saved] = [fieldsOf(value as Saved[P]), fieldsOf(theirs.value)];
  const compared = {
    record: ["setting", key] as const,
    version: theirs.version,
    labels,
    mine,
    theirs: saved,
    say,
  };
  return fail({ code: "conflict", detail: { conflict: await conflictOf(compared) } });
}
