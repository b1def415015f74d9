// The two steps of the withdrawal function and what each shows: only what was typed, nothing of an order.
import * as z from "zod/mini";

const values = z.object({ name: z.string(), order: z.string(), email: z.string(), message: z.string() });

export const withdrawalStateSchema = z.discriminatedUnion("step", [
  z.object({ step: z.literal("form"), values, errors: z.record(z.string(), z.string()) }),
  z.object({ step: z.literal("confirm"), values }),
  z.object({ step: z.literal("done"), at: z.string(), order: z.number(), email: z.string() }),
]);

export type WithdrawalValues = z.output<typeof values>;
export type WithdrawalState = z.output<typeof withdrawalStateSchema>;

/** The form's values as submitted, cut at a length no person types. */
export function readWithdrawal(form: FormData): WithdrawalValues {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 5000);
  return { name: text("name"), order: text("order"), email: text("email"), message: text("message") };
}
