// A part of the settings as the list of its fields: a field is one line, with how it is read, drawn and called.
import "server-only";
import * as z from "zod";
import type { $ZodType } from "zod/v4/core";
import { emailAddress, line, paragraphs } from "@/lib/kernel/text";
import { readFields, type Fields, type PartOf } from "./part";

/** How a field is drawn; plain data, for the browser. */
type FieldLayout = {
  label: string;
  /** Read aloud after the label, where several fields have the same. */
  about?: string;
  hint?: string;
  type?: "email" | "tel";
  inputMode?: "numeric";
  autoCapitalize?: "characters";
  maxLength?: number;
  rows?: number;
  choices?: readonly { value: string; label: string }[];
  /** A number of the chart of accounts: its name stands as the hint. */
  isAccount?: boolean;
  /** It says that it may be left empty. */
  optional?: boolean;
  /** It may be left empty, which the page says once for all. */
  mayBeEmpty?: boolean;
  /** The whole width of two columns. */
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
  /** As the log and a comparison call it. */
  label: string;
  /** What is typed as what is stored. Swedish messages. */
  read: $ZodType<T, string>;
  stored: $ZodType<T>;
  toText(value: T): string;
  layout: FieldLayout;
};

type Options = Partial<FieldLayout> & {
  max: number;
  required?: string;
  /** What it has to be, and what is said otherwise. */
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

/** Emptied it is the shop's own words again. */
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

/** One line of words, however it was typed; a space that does not break stays one. */
export function sentence(label: string, usual: string, max: number, layout: Partial<FieldLayout> = {}) {
  const oneLine = z
    .string({ error: "Skriv text här" })
    .transform((typed) => typed.replace(/[^\S\u00a0]+/g, " "));
  return ofWords(label, usual, oneLine.pipe(line({ max, tooLong: tooLong(max) })), layout);
}

/** Words with line breaks. */
export function passage(label: string, usual: string, max: number, layout: Partial<FieldLayout> = {}) {
  return ofWords(label, usual, paragraphs({ max, tooLong: tooLong(max) }), { rows: 3, ...layout });
}

/** How much of the shop's words the maker has written anew; `none` of a part where nothing is. */
export function ownWords(usual: Fields, value: Fields, none = "Butikens egen text."): string {
  const names = Object.keys(usual);
  const own = names.filter((name) => value[name] !== usual[name]).length;
  return own === 0 ? none : `Dina egna ord på ${own} av ${names.length} ställen.`;
}

/** A field that may be left empty: then it is `null`. */
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

const map = <F extends object, T>(fields: F, turn: (field: F[keyof F], name: string) => T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, turn(field as F[keyof F], name)]));

/** What a part takes from the list of its fields, however its value is built of them. */
export function partOfFields<F extends FieldList>(fields: F, groups: readonly Grouped<F>[]) {
  const looksOf = (names: readonly Name<F>[]) => names.map((name) => ({ name, ...fields[name]!.layout }));
  return {
    labels: map(fields, ({ label }) => label),
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

/** Reads each field of the list, all that is wrong at once. */
export function readList<F extends FieldList>(
  fields: F,
  sent: Fields,
  refuse: (field: string, message: string) => void,
): ValueOf<F> {
  return map(fields, ({ read }, name) => {
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

/** A part whose value is its fields. One that was saved before a field was there has the default of that. */
export function fieldsPart<F extends FieldList>({
  fields,
  groups,
  ...head
}: FieldsOptions<F>): PartOf<ValueOf<F>> {
  const stored = z.object(map(fields, (field) => field.stored)).partial();
  return {
    ...head,
    ...partOfFields(fields, groups),
    stored: stored.transform((saved) => ({ ...head.usual(), ...saved }) as ValueOf<F>),
    form: readFields((sent, refuse) => readList(fields, sent, refuse)),
    fieldsOf: (value) => map(value, (held, name) => fields[name]!.toText(held)),
  };
}
