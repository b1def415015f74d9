// The steps of the withdrawal function. Each shows only what was typed, nothing of an order.
type WithdrawalValues = { name: string; order: string; email: string; message: string };

export type WithdrawalState =
  | { step: "form"; values: WithdrawalValues; errors: Record<string, string> }
  | { step: "confirm"; values: WithdrawalValues }
  | { step: "done"; at: string; order: number; email: string };

/** The form's values as submitted, cut to a length that no person types. */
export function readWithdrawal(form: FormData): WithdrawalValues {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 5000);
  return { name: text("name"), order: text("order"), email: text("email"), message: text("message") };
}
