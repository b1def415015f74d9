import "server-only";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { adminAction } from "@/lib/accounts/admin-action";
import { formatDateTime } from "@/lib/dates";
import * as paths from "@/lib/paths";
import { isScripted } from "@/lib/form-answer";
import { fail } from "@/lib/result";
import { savePart } from "./mutations";
import type { Fields, PartOf } from "./part";
import { PARTS, type Part, type Saved } from "./settings";

/** Two have saved the same part: what one wrote and what the other has saved, by field. */
export type Clash = {
  mine: Fields;
  theirs: Fields;
  /** What a save has to be made from now. */
  version: number;
  /** `anna@example.se sparade 22 november 2026 kl. 20.31` */
  saved: string;
};

/** The form's own fields as `value`, and the version of the part that it was filled in from. */
function schemaOf<V>({ form }: PartOf<V>) {
  return z.intersection(
    z.object({ version: z.coerce.number({ error: "Ladda om sidan" }).check(z.int(), z.gte(0)) }),
    z.pipe(
      form,
      z.transform((value) => ({ value })),
    ),
  );
}

type SaveOptions = {
  /** The form's title when anything goes wrong. */
  failed: string;
  /** What it is about is money: asks for password or passkey first. */
  money?: boolean;
};

/** Leads back to a page of the settings, which says what has become of it. */
export async function leadBack(page: paths.Path): Promise<never> {
  // The browser keeps the page of the last save at the same address, and would show that one.
  if (await isScripted()) refresh();
  redirect(page);
}

/** The server action of a part: saved, it leads back to the part's page; in a clash both values come back. */
export function saveAction<P extends Part>(part: P, { failed, money = false }: SaveOptions) {
  const { fieldsOf }: PartOf<Saved[P]> = PARTS[part];
  return adminAction<{ version: number; value: Saved[P] }, null, Clash>(
    {
      permission: "settings",
      schema: schemaOf<Saved[P]>(PARTS[part]) as z.ZodMiniType<{ version: number; value: Saved[P] }>,
      failed,
      ...(money && { proof: () => paths.settingsPart(part) }),
    },
    async (admin, { version, value }) => {
      const result = await savePart(admin, part, version, value);
      if (result.ok) return leadBack(paths.settingsPart(part, "saved"));
      const { theirs } = result.error;
      const who = theirs.saved?.who ?? "Någon annan";
      return fail({
        code: "conflict",
        detail: {
          mine: fieldsOf(value),
          theirs: fieldsOf(theirs.value),
          version: theirs.version,
          saved: theirs.saved ? `${who} sparade ${formatDateTime(theirs.saved.at)}` : `${who} har sparat`,
        },
      });
    },
  );
}
