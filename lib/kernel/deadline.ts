import "server-only";
import { env } from "./env";

/** A shopper is answered within this time (times `TIMEOUT_FACTOR`); the page itself waits 15 seconds. */
const ANSWER_WITHIN_MS = 9_000;

/** The result of `work`, or `late` when it takes too long. `work` must check `signal` before each further change. */
export async function withDeadline<T>(work: (signal: AbortSignal) => Promise<T>, late: T): Promise<T> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS * env().TIMEOUT_FACTOR);
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
