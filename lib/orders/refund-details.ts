// The JSON in the column `refunds.lines`.
import * as z from "zod";

const refundDetailsSchema = z.object({
  /** The lines that are refunded, in pairs; `freightOre` is the freight in the refund. */
  lines: z.optional(z.array(z.object({ position: z.int(), quantity: z.int() }))),
  freightOre: z.optional(z.int()),
  /** How much cheaper the change made its line (a campaign's part taken off), before any other discount; öre. */
  changeOre: z.optional(z.int()),
  /** A card made in place of an expired one. */
  replacementCardId: z.optional(z.string()),
  /** The amount taken off the sold gift card; it is put back if Stripe does not pay. */
  voidedOre: z.optional(z.int()),
  voidEntryId: z.optional(z.string()),
  /** The card was switched off already, because its payment was in doubt. */
  wasHeldBack: z.optional(z.boolean()),
});

/** Parses `refunds.lines`. Throws when it is malformed: it decides about money. */
export function readRefundDetails(lines: unknown): z.output<typeof refundDetailsSchema> {
  return refundDetailsSchema.parse(lines ?? {});
}
