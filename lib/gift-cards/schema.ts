// The request schema of POST /api/purchase-gift-card, and of the form without JavaScript.
import * as z from "zod";
import { toKronor } from "@/lib/kernel/money";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import { emailAddress, line, paragraphs } from "@/lib/kernel/text";
import { mapValues } from "@/lib/kernel/records";
import { GREETING_MAX, RECIPIENT_NAME_MAX } from "./limits";
import { giftCardMessages } from "./messages";
import { sendDayProblem } from "./send-day";

const emptyToNull = (value: string | null | undefined) => value || null;

/** The address a card is sent to. */
export const recipientEmail = emailAddress({ required: "Skriv mottagarens e-postadress" });

const NAME = { max: RECIPIENT_NAME_MAX, tooLong: `Namnet får vara max ${RECIPIENT_NAME_MAX} tecken` };

const greeting = z
  .nullish(paragraphs({ max: GREETING_MAX, tooLong: `Hälsningen får vara max ${GREETING_MAX} tecken` }))
  .transform(emptyToNull);

/** What stands on a card that the buyer prints, and on the card that lies with poles that are a present. */
export const inscriptionSchema = z.object({
  name: z.nullish(line(NAME)).transform(emptyToNull),
  greeting,
});

const recipientSchema = z.object(
  {
    name: line({ required: "Skriv vem som ska få kortet", ...NAME }),
    email: recipientEmail,
    greeting,
    send_on: z
      .nullish(
        z.string({ error: "Skriv dagen som år, månad och dag" }).superRefine((day, ctx) => {
          const problem = day === "" ? null : sendDayProblem(day, new Date());
          if (problem) ctx.issues.push({ code: "custom", message: problem, input: day });
        }),
      )
      .transform(emptyToNull),
  },
  { error: "Skriv vem som ska få kortet" },
);

export const purchaseGiftCardSchema = z.object({
  /** Kronor; only one amount is sold. */
  amount: z.literal(toKronor(GIFT_CARD_PRICE), { error: giftCardMessages.couldNotStart }),
  recipient: z.nullish(recipientSchema),
  print: z.nullish(inscriptionSchema),
});

export type PurchaseGiftCard = z.output<typeof purchaseGiftCardSchema>;

/** The fields of the form and their longest values: together they fit in cookies (lib/kernel/form-answer.ts). */
const TYPED = { to: 5, name: RECIPIENT_NAME_MAX, email: 255, greeting: GREETING_MAX, send_on: 10 } as const;
export type PurchaseValues = Record<keyof typeof TYPED, string>;

/** The values of the buy form, cut to the length that is remembered. */
export function readPurchaseValues(form: { get: (name: string) => unknown }): PurchaseValues {
  // One character more than allowed, so that a text that is too long is refused and not truncated.
  return mapValues(TYPED, (max, name) => String(form.get(name) ?? "").slice(0, max + 1));
}

const text = z.string();
/** The answer to a failed purchase without JavaScript: the messages by field, and the typed values. */
export const purchaseAnswerSchema = z.object({
  errors: z.record(text, text),
  values: z.object({ to: text, name: text, email: text, greeting: text, send_on: text }),
});
export type PurchaseAnswer = z.output<typeof purchaseAnswerSchema>;
