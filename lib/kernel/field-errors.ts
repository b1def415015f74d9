/** The title above a form's errors, unless the form has its own. */
export const TO_CORRECT = "Rätta det här, så går vi vidare";

/** Field name (dots for nesting) to Swedish message. */
export type FieldErrors = Record<string, string>;

/** The first message per field, as `{ "items.0.color": "…" }`; messages without a field are under `whole`. */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[], whole = "form") {
  const fields: FieldErrors = {};
  for (const issue of issues) fields[issue.path.join(".") || whole] ??= issue.message;
  return fields;
}
