import "server-only";
import { changesIn, writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { saveVersioned, type SaveProblem } from "@/lib/accounts/versioned";
import { ok, type Result } from "@/lib/kernel/result";
import type { PartOf } from "./part";
import { findPart, type EditedPart } from "./queries";
import { PARTS, saveOf, type Part, type Saved } from "./settings";

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
