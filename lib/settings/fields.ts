// A part of the settings made of a list of fields: each is parsed, stored, labelled and drawn by its entry.
import "server-only";
import * as z from "zod";
import type { $ZodType } from "zod/v4/core";
import { emailAddress, line, paragraphs } from "@/lib/kernel/text";
import { mapValues } from "@/lib/kernel/records";
import { readFields, type Fields, type PartOf } from "./part";

/** How a field is drawn; plain data, for the browser. */
type FieldLayout = {
  label: string;
  /** Read aloud after the label, where several fields share a label. */
  about?: string;
  hint?: string;
  type?: "email" | "tel";
  inputMode?: "numeric";
  autoCapitalize?: "characters";
  maxLength?: number;
  rows?: number;
  choices?: readonly { value: string; label: string }[];
  /** An account number: the hint is the account's name in BAS. */
  isAccount?: boolean;
  /** May be left empty, and says so itself. */
  optional?: boolean;
  /** May be left empty, which the page says once for all such fields. */
  mayBeEmpty?: boolean;
  /** Spans both columns. */
  wide?: boolean;
};

export type NamedLayout = FieldLayout & { name: string };

/** Fields below each other under a title, in two columns, or a row for each thing. */
export type FieldGroup = {
  title?: string;
  note?: string;
  columns?: 2;
  fields?: readonly NamedLayout[];
  rows?: readonly { title: string; fields: readonly NamedLayout[] }[];
};

export type Field<T> = {
  /** Its name in the log and where two saves are compared. */
  label: string;
  /** Parses the typed text into the stored value. Swedish messages. */
  read: $ZodType<T, string>;
  stored: $ZodType<T>;
  toText(value: T): string;
  layout: FieldLayout;
};

type Options = Partial<FieldLayout> & {
  max: number;
  required?: string;
  /** A test of the text, and the message when it fails. */
  check?: readonly [isRight: (text: string) => boolean, wrong: string];
};

const ofText = (
  label: string,
  read: $ZodType<string, string>,
  layout: Partial<FieldLayout>,
): Field<string> => ({
  label,
  read,
  stored: z.string(),
  toText: (text) => text,
  layout: { label, ...layout },
});

/** One line of text. */
export function textField(label: string, { max, required, check, ...layout }: Options) {
  const [isRight, error] = check ?? [() => true, "Texten är för lång"];
  const read = line({ ...(required && { required }), max, tooLong: error });
  return ofText(label, z.pipe(read, z.string().refine(isRight, { error })), layout);
}

export const email = (label: string) => ofText(label, emailAddress(), { type: "email" });

/** One of a few, by its value. */
export function choice(label: string, choices: NonNullable<FieldLayout["choices"]>, error: string) {
  const isOne = (value: string) => choices.some((one) => one.value === value);
  return ofText(label, z.string({ error }).refine(isOne, { error }), { choices });
}

const tooLong = (max: number) => `Högst ${max} tecken`;

/** A text that falls back to the shop's own words when it is emptied. */
const ofWords = (
  label: string,
  usual: string,
  read: $ZodType<string, string>,
  layout: Partial<FieldLayout>,
): Field<string> =>
  ofText(
    label,
    z.pipe(
      read,
      z.transform((typed: string) => typed || usual),
    ),
    { mayBeEmpty: true, ...layout },
  );

/** One line of text: white space collapses to one space, non-breaking spaces stay. */
export function sentence(label: string, usual: string, max: number, layout: Partial<FieldLayout> = {}) {
  const oneLine = z
    .string({ error: "Skriv text här" })
    .transform((typed) => typed.replace(/[^\S\u00a0]+/g, " "));
  return ofWords(label, usual, oneLine.pipe(line({ max, tooLong: tooLong(max) })), layout);
}

/** A text with line breaks. */
export function passage(label: string, usual: string, max: number, layout: Partial<FieldLayout> = {}) {
  return ofWords(label, usual, paragraphs({ max, tooLong: tooLong(max) }), { rows: 3, ...layout });
}

/** A sentence about how many of the shop's texts the maker has replaced; `none` when it is none. */
export function ownWords(usual: Fields, value: Fields, none = "Butikens egen text."): string {
  const names = Object.keys(usual);
  const own = names.filter((name) => value[name] !== usual[name]).length;
  return own === 0 ? none : `Dina egna ord på ${own} av ${names.length} ställen.`;
}

/** A field that may be left empty, stored as `null`. */
export function mayBeEmpty({ read, layout, ...field }: Field<string>): Field<string | null> {
  const nothing = z
    .string()
    .trim()
    .length(0, { abort: true })
    .transform(() => null);
  return {
    ...field,
    read: z.union([nothing, read]),
    stored: z.string().nullable(),
    toText: (value) => value ?? "",
    layout: { ...layout, mayBeEmpty: true },
  };
}

type FieldList = Readonly<Record<string, Field<unknown>>>;
type ValueOf<F extends FieldList> = { -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };
type Name<F> = keyof F & string;

/** A group by the names of its fields. */
type Grouped<F> = Omit<FieldGroup, "fields" | "rows"> & {
  names?: readonly Name<F>[];
  rows?: readonly { title: string; names: readonly Name<F>[] }[];
};

/** The properties of a part that follow from its fields alone, whatever its value looks like. */
export function partOfFields<F extends FieldList>(fields: F, groups: readonly Grouped<F>[]) {
  const looksOf = (names: readonly Name<F>[]) => names.map((name) => ({ name, ...fields[name]!.layout }));
  return {
    labels: mapValues(fields, ({ label }) => label),
    layout: {
      kind: "fields" as const,
      groups: groups.map(({ names, rows, ...group }): FieldGroup => ({
        ...group,
        ...(names && { fields: looksOf(names) }),
        ...(rows && { rows: rows.map((row) => ({ title: row.title, fields: looksOf(row.names) })) }),
      })),
    },
    say: (name: string, typed: string) =>
      fields[name]?.layout.choices?.find(({ value }) => value === typed)?.label ?? (typed || "tomt"),
  };
}

/** Parses each field of the list, and reports all errors at once. */
export function readList<F extends FieldList>(
  fields: F,
  sent: Fields,
  refuse: (field: string, message: string) => void,
): ValueOf<F> {
  return mapValues(fields, ({ read }, name) => {
    const parsed = z.safeParse(read, sent[name]);
    if (!parsed.success) refuse(name, parsed.error.issues[0]!.message);
    return parsed.data;
  }) as ValueOf<F>;
}

type Head = Pick<
  PartOf<unknown>,
  "key" | "page" | "title" | "lead" | "save" | "failed" | "log" | "reauthenticate" | "shownOn"
>;
type FieldsOptions<F extends FieldList> = Head &
  Pick<PartOf<ValueOf<F>>, "usual" | "summary" | "note"> & { fields: F; groups: readonly Grouped<F>[] };

/** A part whose value is an object of its fields. A row saved before a field existed gets that field's default. */
export function fieldsPart<F extends FieldList>({
  fields,
  groups,
  ...head
}: FieldsOptions<F>): PartOf<ValueOf<F>> {
  const stored = z.object(mapValues(fields, (field) => field.stored)).partial();
  return {
    ...head,
    ...partOfFields(fields, groups),
    stored: stored.transform((saved) => ({ ...head.usual(), ...saved })),
    form: readFields((sent, refuse) => readList(fields, sent, refuse)),
    fieldsOf: (value) => mapValues(value, (held, name) => fields[name]!.toText(held)),
  };
}
