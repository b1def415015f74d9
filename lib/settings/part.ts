import * as z from "zod/mini";

/** What a form of the settings sends, by field; a box that is not ticked is not sent. */
export type Fields = Readonly<Record<string, string>>;

/** A part of the settings: saved for itself, with a row of its own in the table. */
export type PartOf<V> = {
  /** The row's key. */
  key: string;
  stored: z.ZodMiniType<V>;
  /** What holds as long as nobody has saved the part (docs/spec.md). */
  usual: () => V;
  /** Reads the form. Swedish messages by field. */
  form: z.ZodMiniType<V, unknown>;
  fieldsOf: (value: V) => Fields;
  /** What each field is called where two saves are compared. */
  labels: Fields;
};

/** A form that is read field by field. `refuse` says what is wrong with one, in Swedish. */
export const readFields = <V>(read: (sent: Fields, refuse: (field: string, message: string) => void) => V) =>
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform((sent, ctx) =>
      read(sent, (field, message) =>
        ctx.issues.push({ code: "custom", path: [field], message, input: sent[field] }),
      ),
    ),
  );
