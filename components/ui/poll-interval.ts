// How often a waiting page polls: every second while most people pay, then slower.

const STEPS = [
  { untilMs: 30_000, everyMs: 1_000 },
  { untilMs: 3 * 60_000, everyMs: 3_000 },
  { untilMs: 15 * 60_000, everyMs: 8_000 },
] as const;
const LONGEST_MS = 20_000;

/** Milliseconds until the next poll, after waiting for `waitedMs` and `failures` failed polls in a row. */
export function pollIntervalMs(waitedMs: number, failures: number): number {
  const step = STEPS.find(({ untilMs }) => waitedMs < untilMs);
  const everyMs = step?.everyMs ?? LONGEST_MS;
  return failures === 0 ? everyMs : Math.min(LONGEST_MS, everyMs * 2 ** Math.min(failures, 5));
}
