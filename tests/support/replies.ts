// Sends many requests at once and sums up their answers.

/** Runs `work` for each index from 0 to `count` - 1, at most `atOnce` at a time. */
export async function inParallel(count: number, atOnce: number, work: (index: number) => Promise<void>) {
  let next = 0;
  async function worker(): Promise<void> {
    while (next < count) await work(next++);
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}

/** The percentile of `times` in ms, with `part` as a fraction (0.95); 0 for no times. */
export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Counts the statuses: "10000 × 404". */
export function statusesOf(replies: readonly { status: number }[]): string {
  const counts = Map.groupBy(replies, ({ status }) => status);
  return [...counts].map(([status, same]) => `${same.length} × ${status}`).join(", ");
}
