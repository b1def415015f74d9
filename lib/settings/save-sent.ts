import "server-only";
import * as z from "zod/mini";
import type { Refusal } from "@/lib/accounts/form-state";
import type { Admin } from "@/lib/accounts/require-admin";
import { formatDateTime } from "@/lib/kernel/dates";
import { fail, type Result } from "@/lib/kernel/result";
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

type Sent<V> = { version: number; value: V };

/** The fields of a part's form as `value`, and the version of the part that it was filled in from. */
export function sentSchema<P extends Part>(part: P): z.ZodMiniType<Sent<Saved[P]>> {
  const { form }: PartOf<Saved[P]> = PARTS[part];
  return z.intersection(
    z.object({ version: z.coerce.number({ error: "Ladda om sidan" }).check(z.int(), z.gte(0)) }),
    z.pipe(
      form,
      z.transform((value) => ({ value })),
    ),
  ) as z.ZodMiniType<Sent<Saved[P]>>;
}

/** Saves what the form of a part has sent; in a clash both values come back. */
export function saveSent<P extends Part>(part: P) {
  const { fieldsOf }: PartOf<Saved[P]> = PARTS[part];
  return async (admin: Admin, { version, value }: Sent<Saved[P]>): Promise<Result<null, Refusal<Clash>>> => {
    const result = await savePart(admin, part, version, value);
    if (result.ok) return result;
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
  };
}
