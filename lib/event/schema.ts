import * as z from "zod";
import { isCalendarDay } from "@/lib/kernel/dates";
import { emailAddress, line, paragraphs } from "@/lib/kernel/text";

/** An event is for 3 to 10 people: so many fit around the workbench. More can be asked for, and the answer plans for them. */
export const MIN_PEOPLE = 3;
export const MAX_PEOPLE = 10;

/** `9 personer`, and whether that is more than fit. */
export function peopleWords(count: number): string {
  return count > MAX_PEOPLE ? `${count} personer, fler än ${MAX_PEOPLE}` : `${count} personer`;
}

/** A field that may be empty: null, or what `read` returns. `wrong` is the message when that is undefined. */
export function emptyOr<T>(read: (text: string) => T | undefined, wrong: (text: string) => string) {
  return z.optional(z.string()).transform((value, ctx) => {
    const text = (value ?? "").trim();
    if (text === "") return null;
    const found = read(text);
    if (found !== undefined) return found;
    ctx.addIssue(wrong(text));
    return z.NEVER;
  });
}

const people = emptyOr(
  (text) => (/^\d{1,3}$/.test(text) && Number(text) >= MIN_PEOPLE ? Number(text) : undefined),
  () => `Vi tar emot ${MIN_PEOPLE}–${MAX_PEOPLE} personer`,
);

/** A day after `today` (`YYYY-MM-DD`), or none. */
const wishedDate = (today: string) =>
  emptyOr(
    (text) => (isCalendarDay(text) && text > today ? text : undefined),
    (text) => (isCalendarDay(text) ? "Välj en dag som inte har varit" : "Skriv dagen som 2027-01-31"),
  );

/** The enquiry form. `today` is the Stockholm day, `YYYY-MM-DD`. */
export function enquirySchema(today: string) {
  return z.object({
    name: line({ required: "Skriv ditt namn", max: 100, tooLong: "Namnet får vara max 100 tecken" }),
    email: emailAddress({ required: "Skriv din e-postadress" }),
    message: paragraphs({
      required: "Skriv vad du undrar",
      max: 5000,
      tooLong: "Meddelandet får vara max 5 000 tecken",
    }),
    people,
    date: wishedDate(today),
  });
}

export type Enquiry = z.output<ReturnType<typeof enquirySchema>>;
