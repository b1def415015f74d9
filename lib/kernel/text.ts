import * as z from "zod/mini";
import { hasUnprintable, isLongerThan, withoutInvisible } from "./characters";

const UNPRINTABLE_BUT_BREAKS = /\p{Cs}|(?![\n\r\t])\p{Cc}/u;

/** Code units per character at most: 80 characters then have at most 1,000 bytes, and Postgres can index 2,704. */
const UNITS = 4;

/**
 * One line of text: trimmed, single-spaced, NFC, printable, without invisible marks. `required` is the Swedish text for an
 * empty value.
 */
export function line(options: { required?: string; max: number; tooLong: string }) {
  return z.string({ error: options.required ?? "Skriv text här" }).check(
    z.overwrite(withoutInvisible),
    z.trim(),
    // A page shows a run of spaces as one space, and people search for what they see.
    z.overwrite((text) => text.replace(/ {2,}/g, " ")),
    z.normalize("NFC"),
    ...(options.required ? [z.minLength(1, { error: options.required, abort: true })] : []),
    z.refine((text) => text.length <= options.max * UNITS && !isLongerThan(text, options.max), {
      error: options.tooLong,
    }),
    z.refine((text) => !hasUnprintable(text), { error: "Ta bort tecken som inte går att skriva ut" }),
  );
}

/** A form sends a line break as CR LF, but its `maxLength` counts one character. The shop counts the same. */
const oneCharacterBreaks = () => z.overwrite<string>((text) => text.replace(/\r\n?/g, "\n"));

/** Several lines of text: trimmed, NFC, without invisible marks. A line break is one character. */
export function paragraphs(options: { required?: string; max: number; tooLong: string }) {
  return z.string({ error: options.required ?? "Skriv text här" }).check(
    z.overwrite(withoutInvisible),
    oneCharacterBreaks(),
    z.trim(),
    z.normalize("NFC"),
    ...(options.required ? [z.minLength(1, { error: options.required, abort: true })] : []),
    z.refine((text) => text.length <= options.max, { error: options.tooLong }),
    z.refine((text) => !UNPRINTABLE_BUT_BREAKS.test(text), {
      error: "Ta bort tecken som inte går att skriva ut",
    }),
  );
}

/** An e-mail address, at most 255 characters. `required` is the Swedish text for an empty value. */
export function emailAddress({ required }: { required?: string } = {}) {
  const wrong = "Ogiltig e-postadress";
  return z
    .string({ error: required ?? wrong })
    .check(
      z.overwrite(withoutInvisible),
      z.trim(),
      ...(required ? [z.minLength(1, { error: required, abort: true })] : []),
      z.maxLength(255, { error: "E-postadressen får vara max 255 tecken", abort: true }),
      z.email({ error: wrong }),
    );
}

/** A text as its paragraphs: every line with something on it is one. */
export const paragraphsOf = (text: string) => text.split(/\n+/).filter((paragraph) => paragraph.trim());
