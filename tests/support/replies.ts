// Many requests at once, and what their answers come to.

/** Does `work` for 0 up to `count`, so many at a time. */
export async function inParallel(count: number, atOnce: number, work: (index: number) => Promise<void>) {
  let next = 0;
  async function worker(): Promise<void> {
    while (next < count) await work(next++);
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}

/** The value that so many of them do not exceed, in ms; 0 of none. */
export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** How often each status came: "10000 × 404". */
export function statusesOf(replies: readonly { status: number }[]): string {
  const counts = Map.groupBy(replies, ({ status }) => status);
  return [...counts].map(([status, same]) => `${same.length} × ${status}`).join(", ");
}
