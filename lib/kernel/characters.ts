// Not in text.ts: product pages count characters and must not load zod for that.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
/** Bidi marks and zero-width characters. Joiners stay in emoji and in scripts without case, which need them. */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\u200C\u200D](?![\p{Extended_Pictographic}\p{Lo}])/gu;
// Created at the first letter: it blocks a phone for 90 ms, and most visitors engrave nothing.
let segmenter: Intl.Segmenter | undefined;

function charactersOf(text: string): Iterable<Intl.SegmentData> {
  if (text === "") return [];
  segmenter ??= new Intl.Segmenter("sv", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** How many characters a person sees: å is one however it is encoded, a family emoji too. */
export function countCharacters(text: string): number {
  return [...charactersOf(text)].length;
}

/** A family of four with a skin tone each has 19 code units; a longer character is a pile of combining marks. */
const UNITS_PER_CHARACTER = 20;

/** True for more than `max` characters, or one of more than 20 code units. Reads no further than it has to. */
export function isLongerThan(text: string, max: number): boolean {
  let count = 0;
  for (const { segment } of charactersOf(text)) {
    count += 1;
    if (count > max || segment.length > UNITS_PER_CHARACTER) return true;
  }
  return false;
}

/** Removes invisible marks, by which two texts that look the same differ. Numbers copied from a phone have some. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

/** Removes control characters and lone surrogates, from texts that are not refused for them. Postgres refuses NUL. */
export function withoutUnprintable(text: string): string {
  return text.replace(new RegExp(UNPRINTABLE, "gu"), "");
}

/** True when the text holds control characters, lone surrogates or invisible marks. Postgres refuses NUL. */
export function hasUnprintable(text: string): boolean {
  return UNPRINTABLE.test(text) || withoutInvisible(text) !== text;
}
