// How often a waiting page asks: every second while most people pay, then slower.

const STEPS = [
  { untilMs: 30_000, everyMs: 1_000 },
  { untilMs: 3 * 60_000, everyMs: 3_000 },
  { untilMs: 15 * 60_000, everyMs: 8_000 },
] as const;
const AT_LAST_MS = 20_000;

/** Milliseconds until the next question, after waiting for `waitedMs` and `failures` failed answers in a row. */
export function nextQuestionIn(waitedMs: number, failures: number): number {
  const step = STEPS.find(({ untilMs }) => waitedMs < untilMs);
  const everyMs = step?.everyMs ?? AT_LAST_MS;
  return failures === 0 ? everyMs : Math.min(AT_LAST_MS, everyMs * 2 ** Math.min(failures, 5));
}

/** So many failed answers in a row are no hiccup any more: the shopper is told, and the page goes on asking. */
export const FAILURES_UNTIL_TOLD = 4;
