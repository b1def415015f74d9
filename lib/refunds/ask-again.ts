// A job whose answer is not there yet, for example a bank's, enqueues another one that asks again.

/** Interval of asking Stripe about a refund that the bank is still processing. */
const ASK_AGAIN_MS = 6 * 3_600_000;

/** When to ask about a pending refund next, and the key of that job: one per refund and interval. */
export function nextQuestion(id: string, now: Date): { key: string; notBefore: Date } {
  const notBefore = new Date(now.getTime() + ASK_AGAIN_MS);
  return { key: `${id}:${Math.floor(notBefore.getTime() / ASK_AGAIN_MS)}`, notBefore };
}
