// What a form says of what was entered.
type Issue = { path: PropertyKey[]; message: string };
type Schema = {
  safeParse: (entered: unknown) => { success: boolean; error?: { issues: Issue[] } | undefined };
};

/** What is wrong, field by field, in the order it is said. */
export const issuesOf = (schema: Schema, entered: unknown): [field: string, message: string][] =>
  (schema.safeParse(entered).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);

/** The same by field; nothing for what is taken. */
export const errorsOf = (schema: Schema, entered: unknown): Record<string, string> =>
  Object.fromEntries(issuesOf(schema, entered));

/** The fields alone, each as often as something is said of it. */
export const wrongFields = (schema: Schema, entered: unknown): string[] =>
  issuesOf(schema, entered).map(([field]) => field);
