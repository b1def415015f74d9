// Stripe's statuses of a disputed payment.

/** The shop keeps the money. `prevented` and `warning_closed`: it never became a dispute. */
export const KEPT = ["won", "warning_closed", "prevented"];

/** Does the shop keep the money? */
export function isKept(status: string): boolean {
  return KEPT.includes(status);
}

/** Has the bank decided? An appeal may still open it again. */
export function isDecided(status: string): boolean {
  return status === "lost" || KEPT.includes(status);
}
