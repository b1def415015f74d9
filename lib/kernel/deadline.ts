import "server-only";

/** A shopper is answered within this time; the page itself waits 15 seconds. */
const ANSWER_WITHIN_MS = 9_000;

/**
 * The result of `work`, or `late` when it takes longer than a shopper waits. The step under way then goes on to its end
 * in the background; `work` asks `signal` before it changes anything else.
 */
export async function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  late: T,
  withinMs = ANSWER_WITHIN_MS,
): Promise<T> {
  const signal = AbortSignal.timeout(withinMs);
  const passed = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );
  try {
    return await Promise.race([work(signal), passed]);
  } catch (error) {
    if (signal.aborted) return late;
    throw error;
  }
}
