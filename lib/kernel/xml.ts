// XML 1.0 can't represent control characters.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text without what no XML can hold. */
export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, "");
}
