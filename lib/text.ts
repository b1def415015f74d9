import * as z from "zod/mini";

const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200B\u2060\uFEFF]/u;
const UNPRINTABLE_BUT_BREAKS = /[\p{Cs}\u200B\u2060\uFEFF]|(?![\n\r\t])\p{Cc}/u;
const segmenter = new Intl.Segmenter("sv", { granularity: "grapheme" });

/** How many characters a person sees: å is one however it is encoded, a family emoji too. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** True when the text holds control characters, lone surrogates or invisible marks. Postgres refuses NUL. */
export function hasUnprintable(text: string): boolean {
  return UNPRINTABLE.test(text);
}

/** One line of text: trimmed, NFC, printable. `required` is the Swedish text for an empty value. */
export function line(options: { required?: string; max: number; tooLong: string }) {
  return z.string({ error: options.required ?? "Skriv text här" }).check(
    z.trim(),
    z.normalize("NFC"),
    ...(options.required ? [z.minLength(1, { error: options.required, abort: true })] : []),
    z.refine((text) => countCharacters(text) <= options.max, { error: options.tooLong }),
    z.refine((text) => !hasUnprintable(text), { error: "Ta bort tecken som inte går att skriva ut" }),
  );
}

/** Several lines of text: trimmed, NFC; line breaks and tabs are welcome. */
export function paragraphs(options: { required?: string; max: number; tooLong: string }) {
  return z.string({ error: options.required ?? "Skriv text här" }).check(
    z.trim(),
    z.normalize("NFC"),
    ...(options.required ? [z.minLength(1, { error: options.required, abort: true })] : []),
    z.refine((text) => text.length <= options.max, { error: options.tooLong }),
    z.refine((text) => !UNPRINTABLE_BUT_BREAKS.test(text), {
      error: "Ta bort tecken som inte går att skriva ut",
    }),
  );
}
