// A job that has to wait for somebody else's answer, for example a bank's, is followed by one that asks again.

/** Interval of asking Stripe about a refund that the bank is still processing. */
const ASK_AGAIN_MS = 6 * 3_600_000;

/** When to ask about a pending refund next. */
export function askAgainAt(now: Date): Date {
  return new Date(now.getTime() + ASK_AGAIN_MS);
}

/** Dedupe key of that job: one per refund and interval. */
export function askAgainKey(kind: string, id: string, now: Date): string {
  return `${kind}:${id}:${Math.floor(askAgainAt(now).getTime() / ASK_AGAIN_MS)}`;
}
