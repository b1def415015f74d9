import * as z from "zod";
import { isCalendarDay } from "@/lib/kernel/dates";
import { kr, typedKronor } from "@/lib/kernel/money";
import { paragraphs } from "@/lib/kernel/text";
import { writtenSchema } from "@/lib/outbox/written-mail";
import { EnquiryStatus } from "@/prisma/generated/enums";
import { emptyOr } from "../schema";

/** The greeting that an answer's form is filled in with. */
export const greetingTo = (name: string) => `Hej ${name.split(/[\s,]/)[0]},`;

export const answerSchema = writtenSchema
  .extend({ id: z.uuid() })
  .refine(({ text }) => !/^Hej [^\s,]*,$/.test(text), {
    path: ["text"],
    error: "Skriv ett meddelande",
  });

/** What the owner writes about an enquiry. `sum` is öre with VAT, typed in whole kronor. */
export const agreementSchema = z
  .object({
    status: z.enum(EnquiryStatus),
    day: emptyOr(
      (text) => (isCalendarDay(text) ? text : undefined),
      () => "Skriv dagen som 2027-01-31",
    ),
    guests: emptyOr(
      (text) => (/^\d{1,3}$/.test(text) && Number(text) > 0 ? Number(text) : undefined),
      () => "Skriv ett antal, till exempel 10",
    ),
    sum: emptyOr(
      (text) => {
        const sum = typedKronor(text);
        return sum !== null && sum % 100 === 0 && sum < kr(1_000_000) ? sum : undefined;
      },
      () => "Skriv summan i hela kronor, till exempel 7000",
    ),
    note: paragraphs({ max: 2000, tooLong: "Anteckningen får vara max 2 000 tecken" }),
  })
  .refine(({ status, day }) => status !== "booked" || day !== null, {
    path: ["day"],
    error: "Skriv vilken dag som är bokad",
  });

export type Agreement = z.output<typeof agreementSchema>;
