import * as z from "zod";
import { versionedFields } from "@/lib/accounts/schema";
import { endOfStockholmDay, isCalendarDay } from "@/lib/kernel/dates";
import { normalizeCode } from "@/lib/gift-cards/gift-card";
import { kr } from "@/lib/kernel/money";
import { line } from "@/lib/kernel/text";

const REQUIRED = "Kod och belopp måste fyllas i";
const POSITIVE = "Beloppet måste vara ett positivt tal";
const WHOLE = "Skriv hela kronor";
const MAX_KRONOR = 100_000;

const empty = z.literal("");

/** The field for a code of the owner's, put in upper case. `required`: the message for an empty one. */
export function codeField(required: string) {
  return z
    .string({ error: required })
    .transform(normalizeCode)
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .regex(/^[A-Z0-9ÅÄÖ-]{3,40}$/, { error: "Koden får ha 3–40 bokstäver, siffror och bindestreck" }),
    );
}

/** `99,50` or `12.5 kr`: an amount, with öre. */
function isFraction(text: string): boolean {
  const [, ore] = /^\d+[.,](\d+)\s*(?:kr)?$/.exec(text) ?? [];
  return ore !== undefined && Number(ore) > 0;
}

/** Whole kronor, as the field's step says. A comma, a minus or a letter is no positive number. */
const amount = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, { error: REQUIRED, abort: true })
  .refine((text) => !isFraction(text), { error: WHOLE, abort: true })
  .transform((text) => (/^\d{1,9}(\.0+)?$/.test(text) ? Number(text) : NaN))
  .pipe(
    z
      .number({ error: POSITIVE })
      .int({ error: POSITIVE })
      .positive({ error: POSITIVE })
      .max(MAX_KRONOR, { error: "Beloppet får vara högst 100 000 kr" }),
  );

const DAY = "Skriv datumet som åååå-mm-dd";
/** A Stockholm day of this century, as a date field sends it. */
export const day = z.string().refine((text) => isCalendarDay(text) && text.startsWith("20"), { error: DAY });

const form = z.object({
  ...versionedFields,
  code: codeField(REQUIRED),
  amount,
  expires_at: z.optional(z.union([empty, day], { error: DAY })),
  is_active: z.optional(z.string()),
  balance: z.optional(z.enum(["refill", "keep"])),
  reason: z.optional(line({ max: 120, tooLong: "Skriv kortare, högst 120 tecken" })),
});

/** The editor's form. The last day counts to its end in Stockholm. */
export const codeSchema = form.transform((entered: z.output<typeof form>) => ({
  id: entered.id,
  version: entered.version,
  code: entered.code,
  amount: kr(entered.amount),
  expiresAt: entered.expires_at ? endOfStockholmDay(entered.expires_at) : null,
  isActive: entered.is_active === "on",
  balanceChoice: entered.balance ?? null,
  reason: entered.reason || null,
}));

type CodeForm = z.output<typeof codeSchema>;
export type CodeInput = Omit<CodeForm, "id" | "version" | "reason"> & Partial<Pick<CodeForm, "reason">>;

export const codeIdSchema = z.object({ id: z.uuid({ error: "Okänd rabattkod" }) });
