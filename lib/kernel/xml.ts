// XML 1.0 can't represent control characters.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Removes the characters that XML can't represent. */
export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, "");
}
