// The messages of a form's schema for what was entered.
type Issue = { path: PropertyKey[]; message: string };
type Schema = {
  safeParse: (entered: unknown) => { success: boolean; error?: { issues: Issue[] } | undefined };
};

/** Every message with its field, in the schema's order. */
export const issuesOf = (schema: Schema, entered: unknown): [field: string, message: string][] =>
  (schema.safeParse(entered).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);

/** The messages by field; empty for valid input. */
export const errorsOf = (schema: Schema, entered: unknown): Record<string, string> =>
  Object.fromEntries(issuesOf(schema, entered));

/** The faulty fields, each once for every message about it. */
export const wrongFields = (schema: Schema, entered: unknown): string[] =>
  issuesOf(schema, entered).map(([field]) => field);
