// How the workshop's forms are read.

export function tickedIn(form: FormData) {
  return { order: form.getAll("order") };
}

/** The orders that are ticked in the list, whose checkboxes name order and step: `<id>.<step>`; a button may name one step for all. */
export function movesIn(form: FormData) {
  const together = form.get("to");
  const moves = form.getAll("order").map((chosen) => {
    const [order, to] = String(chosen).split(".");
    return { order, to: together ?? to };
  });
  return { moves };
}

export function fieldsOf(form: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries(form);
}

/** `line-3` = 2 in the form is two pieces of the third line. */
export function refundFields(form: FormData) {
  const lines = [...form]
    .filter(([name, value]) => name.startsWith("line-") && Number(value) > 0)
    .map(([name, value]) => `${name.slice(5)}:${String(value)}`);
  return { ...fieldsOf(form), lines, freight: form.get("freight") === "on" };
}

/** The texts of the fields with these names, each cut at `most` characters. */
function typedFields(form: FormData, names: RegExp, most: number): Record<string, string> {
  const named = [...form].filter(([name]) => names.test(name));
  return Object.fromEntries(named.map(([name, value]) => [name, String(value).slice(0, most)]));
}

/** What was typed as a customer's data, to go back with the refusal. */
export function typedCustomer(form: FormData): Record<string, string> {
  return typedFields(
    form,
    /^(recipient_name|address_line1|address_line2|postal_code|city|phone|email)$/,
    300,
  );
}

/** The lines that `refundFields` names: how much of which. */
export function linesIn(texts: readonly string[]): { position: number; quantity: number }[] {
  return texts.map((text) => {
    const [position = 0, quantity = 0] = text.split(":").map(Number);
    return { position, quantity };
  });
}

/** A mail to a customer as it was typed. */
export function typedMail(form: FormData): Record<string, string> {
  const names = ["mail", "subject", "text"] as const;
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "").slice(0, 20_000)]));
}

/** What was typed into a refund or a replacement, to go back with the refusal (lib/form-answer.ts). */
export function typedRefund(form: FormData): Record<string, string> {
  return typedFields(form, /^(line-\d+|freight|amount|reason)$/, 200);
}
