import * as z from "zod";
import type { AmountsLayout } from "./amounts";
import type { FixedPage } from "@/lib/shop/pages";
import type { FieldGroup } from "./fields";

/** What a form of the settings sends, by field; a box that is not ticked is not sent. */
export type Fields = Readonly<Record<string, string>>;

/** A part of the settings: saved for itself, with a row of its own in the table. `H` is what holds on a day. */
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
  /** Saved only by who has shown password or passkey. */
  reauthenticate?: boolean;
  stored: z.ZodType<V, unknown>;
  /** What holds as long as nobody has saved the part (docs/spec.md). */
  usual: () => V;
  /** Reads the form. Swedish messages by field. */
  form: z.ZodType<V, unknown>;
  fieldsOf: (value: V) => Fields;
  /** What each field is called where two saves are compared, and in the log. */
  labels: Fields;
  /** A field's text in words, where it does not say it itself. */
  say?: (field: string, text: string) => string;
  /** What is set, in a sentence or two, on a Stockholm day. */
  summary: (value: V, today: string) => string;
  /** What holds on a Stockholm day, where that is not the value itself. `shownAt`: when that value began to be shown. */
  on?: (value: V, today: string, shownAt: Date | null) => H;
  /** The public pages that show it, where a draft of it can be kept and looked at on them. */
  shownOn?: readonly FixedPage[];
  /** How its form is drawn; without it the part has a form of its own. */
  layout?: { kind: "fields"; groups: readonly FieldGroup[] } | ({ kind: "amounts" } & AmountsLayout);
  note?: (value: V) => string | null;
};

/** A form that is read field by field. `refuse` says what is wrong with one, in Swedish. */
export const readFields = <V>(read: (sent: Fields, refuse: (field: string, message: string) => void) => V) =>
  z
    .record(z.string(), z.string())
    .transform((sent, ctx) =>
      read(sent, (field, message) =>
        ctx.issues.push({ code: "custom", path: [field], message, input: sent[field] }),
      ),
    );
