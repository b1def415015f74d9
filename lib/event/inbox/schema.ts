import * as z from "zod/mini";
import { isCalendarDay } from "@/lib/kernel/dates";
import { kr } from "@/lib/kernel/money";
import { paragraphs } from "@/lib/kernel/text";
import { EnquiryStatus } from "@/prisma/generated/enums";
import { MAX_PEOPLE } from "../schema";

/** A field that may be empty: null, or what `read` makes of it. */
function maybe<T>(read: (text: string) => T | undefined, message: string) {
  return z.pipe(
    z.optional(z.string()),
    z.transform((value, ctx) => {
      const text = (value ?? "").trim();
      if (text === "") return null;
      const found = read(text);
      if (found !== undefined) return found;
      ctx.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }),
  );
}

/** What the owner writes about an enquiry. `sum` is öre with VAT, typed in whole kronor. */
export const agreementSchema = z
  .object({
    status: z.enum(EnquiryStatus),
    day: maybe((text) => (isCalendarDay(text) ? text : undefined), "Skriv dagen som 2027-01-31"),
    guests: maybe((text) => {
      const count = Number(text);
      return /^\d{1,3}$/.test(text) && count > 0 ? count : undefined;
    }, `Skriv ett antal, till exempel ${MAX_PEOPLE}`),
    sum: maybe((text) => {
      const digits = text.replace(/[\s\u00a0]|kr/g, "");
      return /^\d{1,6}$/.test(digits) ? kr(Number(digits)) : undefined;
    }, "Skriv summan i hela kronor, till exempel 7000"),
    note: paragraphs({ max: 2000, tooLong: "Anteckningen får vara max 2 000 tecken" }),
  })
  .check(
    z.refine(({ status, day }) => status !== "booked" || day !== null, {
      path: ["day"],
      error: "Skriv vilken dag som är bokad",
    }),
  );

export type Agreement = z.output<typeof agreementSchema>;
