import * as z from "zod";
import type { AmountsLayout } from "./amounts";
import type { FixedPage } from "@/lib/shop/pages";
import type { FieldGroup } from "./fields";

/** The fields of a sent settings form; a box that is not ticked is missing. */
export type Fields = Readonly<Record<string, string>>;

/** A part of the settings, saved as a row of its own. `V` is the saved value, `H` the value in force on a day. */
export type PartOf<V, H = V> = {
  /** The row's key, and the end of its action in the log: `setting.company`. */
  key: string;
  /** The end of its page's address: `foretaget`. */
  page: string;
  title: string;
  /** What it is about, below the title. */
  lead: string;
  /** The button's words: `Spara företaget`. */
  save: string;
  /** The title of a refusal: `Företaget är inte sparat`. */
  failed: string;
  /** A save as the log's reader calls it: `Ändrade företagets uppgifter`. */
  log: string;
  /** Saving it needs a re-authentication by password or passkey. */
  reauthenticate?: boolean;
  stored: z.ZodType<V>;
  /** The default, in force until somebody saves the part (docs/spec.md). */
  usual: () => V;
  /** Reads the form. Swedish messages by field. */
  form: z.ZodType<V>;
  fieldsOf: (value: V) => Fields;
  /** The name of each field in the log and where two saves are compared. */
  labels: Fields;
  /** Puts the text of a field in words, where it does not explain itself. */
  say?: (field: string, text: string) => string;
  /** The value in a sentence or two, on a Stockholm day. */
  summary: (value: V, today: string) => string;
  /** The value in force on a Stockholm day, where it differs from the saved one. `shownAt`: when that was published. */
  on?: (value: V, today: string, shownAt: Date | null) => H;
  /** The public pages that show it. Only a part that has them has drafts, which are previewed there. */
  shownOn?: readonly FixedPage[];
  /** How its form is drawn; without it the part has a form of its own. */
  layout?: { kind: "fields"; groups: readonly FieldGroup[] } | ({ kind: "amounts" } & AmountsLayout);
  note?: (value: V) => string | null;
};

/** A form that is parsed field by field. `refuse` reports a field's error, in Swedish. */
export const readFields = <V>(read: (sent: Fields, refuse: (field: string, message: string) => void) => V) =>
  z
    .record(z.string(), z.string())
    .transform((sent, ctx) =>
      read(sent, (field, message) =>
        ctx.issues.push({ code: "custom", path: [field], message, input: sent[field] }),
      ),
    );
