import "server-only";
import { writeAudit, type Change } from "@/lib/accounts/audit";
import type { LogAction } from "@/lib/accounts/log-words";
import type { Admin } from "@/lib/accounts/require-admin";
import { transaction, type Prisma, type Tx } from "@/lib/kernel/db";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { Fields } from "./part";
import { findPart, type EditedPart } from "./queries";
import { PARTS, type Part, type Saved } from "./settings";

const ACTIONS: Readonly<Record<Part, LogAction>> = {
  company: "setting.company",
  delivery: "setting.delivery",
  soldOut: "setting.sold-out",
  texts: "setting.texts",
  testimonials: "setting.testimonials",
  pictures: "setting.pictures",
  books: "setting.books",
  prices: "setting.prices",
  freight: "setting.freight",
};

/** The fields that differ, by what they are called. */
function changesOf(labels: Fields, before: Fields, after: Fields): Change[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const [from, to] = [before[name] ?? "", after[name] ?? ""];
    return from === to ? [] : [{ label, from, to }];
  });
}

/** Writes the row at its next version; false when somebody else has saved since `version` was read. */
async function writeRow(tx: Tx, key: string, version: number, data: Prisma.SettingUncheckedUpdateInput) {
  if (version > 0) {
    const where = { key, version };
    return (await tx.setting.updateMany({ where, data: { ...data, version: version + 1 } })).count === 1;
  }
  const row = { ...data, key } as Prisma.SettingCreateManyInput;
  // Of two first saves at once the second waits here for the first, and then writes nothing.
  return (await tx.setting.createMany({ data: [row], skipDuplicates: true })).count === 1;
}

/**
 * Saves a part that was read at `version`, with who, when and what in the log. Saved by somebody else since then, it is a
 * conflict and stays as they left it.
 */
export async function savePart<P extends Part>(
  admin: Admin,
  part: P,
  version: number,
  value: Saved[P],
): Promise<Result<null, { theirs: EditedPart<P> }>> {
  const { key, fieldsOf, labels } = PARTS[part];
  const isSaved = await transaction(async (tx) => {
    const before = await findPart(part, tx);
    if (!(await writeRow(tx, key, version, { value, updatedById: admin.id }))) return false;
    const changes = changesOf(labels, fieldsOf(before.value), fieldsOf(value));
    await writeAudit(tx, admin, ACTIONS[part], ["setting", key], { changes });
    return true;
  });
  return isSaved ? ok(null) : fail({ theirs: await findPart(part) });
}
