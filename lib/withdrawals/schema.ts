import * as z from "zod";
import { emailAddress, line, paragraphs } from "@/lib/kernel/text";

/** An order number as people write it: `#1001`, `order 1001`. */
export const orderNumber = z.string().transform((value, ctx) => {
  const digits = value.replace(/[\s#]/g, "").replace(/^(order|nr)\.?/i, "");
  if (/^\d{1,9}$/.test(digits)) return Number(digits);
  ctx.addIssue(digits === "" ? "Skriv ordernumret" : "Ordernumret är bara siffror, till exempel 1001");
  return z.NEVER;
});

/** Name, contract and where the receipt goes: all that the law lets a shop ask for (DAL 2 kap. 10 a §). */
export const withdrawalSchema = z.object({
  name: line({ required: "Skriv ditt namn", max: 100, tooLong: "Namnet får vara max 100 tecken" }),
  order: orderNumber,
  email: emailAddress({ required: "Skriv din e-postadress" }).check(z.toLowerCase()),
  message: paragraphs({ max: 2000, tooLong: "Meddelandet får vara max 2 000 tecken" }),
});

export type WithdrawalInput = z.output<typeof withdrawalSchema>;

const judged = { order: z.uuid(), withdrawal: z.uuid() };
/** The shop's answer to a withdrawal; the customer reads the reason of a refusal. */
export const verdictSchema = z.discriminatedUnion("verdict", [
  z.object({ ...judged, verdict: z.literal("accepted") }),
  z.object({
    ...judged,
    verdict: z.literal("refused"),
    reason: paragraphs({
      required: "Skriv varför du avslår. Kunden får läsa det.",
      max: 500,
      tooLong: "Texten är för lång",
    }),
  }),
]);
