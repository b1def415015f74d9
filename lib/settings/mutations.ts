import "server-only";
import * as z from "zod";
import { changesIn, writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { saveVersioned, conflictRefusal, type SaveProblem } from "@/lib/accounts/versioned";
import { Prisma } from "@/prisma/generated/client";
import { lockName } from "@/lib/kernel/db";
import { ok, fail, type Result } from "@/lib/kernel/result";
import type { Refusal, WithConflict } from "@/lib/accounts/form-state";
import { isReauthenticated } from "@/lib/accounts/reauthentication";
import type { PartOf, Fields } from "./part";
import { editedOf, findPart, type EditedPart } from "./queries";
import { saveOfDraft, PARTS, saveOf, partAt, type Part, type Saved } from "./settings";

/** Saves a part that was read at `version`, public or as a draft. A draft that equals the public value is dropped. */
export async function savePart<P extends Part>(
  admin: Admin,
  part: P,
  version: number,
  value: Saved[P],
  as: "shown" | "draft" = "shown",
): Promise<Result<null, SaveProblem<EditedPart<P>>>> {
  const { key, fieldsOf, labels, usual }: PartOf<Saved[P], unknown> = PARTS[part];
  return saveVersioned({
    version,
    lock: async (tx) => {
      // An advisory lock, because a part that nobody has saved has no row to lock.
      await lockName(tx, `setting ${key}`);
      return findPart(part, tx);
    },
    write: async (tx, before) => {
      const isDraft = as === "draft";
      const changesFrom = (was: Saved[P]) => {
        const [from, to] = [fieldsOf(was), fieldsOf(value)];
        const rows = Object.entries(labels).map(([name, label]) => [
          label,
          [from[name] ?? "", to[name] ?? ""],
        ]);
        return changesIn(Object.fromEntries(rows));
      };
      const draft = isDraft && changesFrom(before.value).length > 0 ? value : Prisma.DbNull;
      const saved = { draft, version: version + 1, updatedById: admin.id };
      const shown = { value, shownAt: new Date() };
      await tx.setting.upsert({
        where: { key },
        create: { key, ...saved, ...(isDraft ? { value: usual() } : shown) },
        update: { ...saved, ...(isDraft ? {} : shown) },
        select: { key: true },
      });
      const changes = changesFrom(isDraft ? editedOf(before) : before.value);
      const action = isDraft ? saveOfDraft(part) : saveOf(part);
      await writeAudit(tx, admin, action, ["setting", key], { version: version + 1, changes });
      return ok(null);
    },
    theirs: () => findPart(part),
  });
}

/** The buttons of the form; the last three ignore its fields. */
const PRESSES = ["show", "draft", "preview", "usual", "discard", "publish"] as const;
type Press = (typeof PRESSES)[number];

/** A sent form: the part's value, null where the button alone decides it, and the version that it was filled in from. */
type Sent<P extends Part = Part> = {
  [Q in P]: { part: Q; version: number; pressed: Press; value: Saved[Q] | null };
}[P];

const OLD_PAGE = "Ladda om sidan";
const whichSchema = z.looseObject({
  part: z
    .string({ error: OLD_PAGE })
    .transform((page) => partAt(page))
    .refine((part) => part !== undefined, { error: OLD_PAGE, abort: true }),
  version: z.coerce.number({ error: OLD_PAGE }).int().nonnegative(),
  pressed: z.enum(PRESSES, { error: OLD_PAGE }).optional(),
});

/** The form of any part, read by that part's own fields. */
export const sentSchema = whichSchema.transform(({ part, version, pressed, ...fields }, ctx): Sent => {
  const { shownOn, form } = PARTS[part];
  // A part that has drafts is published only by a button that says so.
  const sent = { part, version, pressed: shownOn ? (pressed ?? "draft") : "show" };
  if (["usual", "discard", "publish"].includes(sent.pressed)) return { ...sent, value: null } as Sent;
  const parsed = form.safeParse(fields);
  if (parsed.success) return { ...sent, value: parsed.data } as Sent;
  for (const { path, message } of parsed.error.issues) ctx.addIssue({ code: "custom", path, message });
  return z.NEVER;
});

/** The title of a refusal, by the part whose form was sent. */
export function failedOf({ part = "" }: Fields): string | undefined {
  const name = partAt(part);
  return name && PARTS[name].failed;
}

/** The value to save for a button that ignores the fields. */
async function valueForButton<P extends Part>(part: P, pressed: Press): Promise<Saved[P]> {
  const { usual }: PartOf<Saved[P], unknown> = PARTS[part];
  if (pressed === "usual") return usual();
  const found = await findPart(part);
  return pressed === "publish" ? editedOf(found) : found.value;
}

/** Saves what the form of a part has sent. */
export async function saveSent<P extends Part>(
  admin: Admin,
  sent: Sent<P>,
): Promise<Result<null, Refusal<WithConflict> | "seen_before">> {
  const { part, version, pressed } = sent;
  const { key, labels, fieldsOf, say, reauthenticate }: PartOf<Saved[P], unknown> = PARTS[part];
  if (reauthenticate && !isReauthenticated(admin, new Date()))
    return fail({ code: "reauthentication_required" });
  const value = (sent.value as Saved[P] | null) ?? (await valueForButton(part, pressed));
  const as = pressed === "show" || pressed === "publish" ? "shown" : "draft";
  const result = await savePart(admin, part, version, value, as);
  if (result.ok) return ok(null);
  if (result.error.code === "not_found") return fail({ code: "not_found" });
  if (sent.value === null) return fail("seen_before");
  const { theirs } = result.error;
  const editor = { entity: "setting", labels, valuesOf: fieldsOf, say };
  const saved = { id: key, version: theirs.version, mine: value, theirs: editedOf(theirs) };
  return fail(await conflictRefusal(editor, saved));
}
