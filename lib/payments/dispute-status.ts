// Stripe's statuses of a disputed payment.

/** The shop keeps the money. `prevented` and `warning_closed`: it never became a dispute. */
export const KEPT = ["won", "warning_closed", "prevented"];

/** The bank waits for the shop's answer. */
export const NEEDS_ANSWER = ["needs_response", "warning_needs_response", "appeal_needs_response"];

/** Not decided (https://docs.stripe.com/api/disputes/object). */
export const OPEN = [...NEEDS_ANSWER, "under_review", "warning_under_review", "appeal_under_review"];

/** Does the shop keep the money? */
export function isKept(status: string): boolean {
  return KEPT.includes(status);
}

/** Has the bank decided? An appeal may still open it again. */
export function isDecided(status: string): boolean {
  return status === "lost" || KEPT.includes(status);
}

export function needsAnswer(status: string): boolean {
  return NEEDS_ANSWER.includes(status);
}
