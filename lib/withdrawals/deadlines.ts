// The last days to withdraw, and to refund. Days are 'YYYY-MM-DD' in Stockholm.
import { dayOf } from "@/lib/kernel/dates";
import { addDays, addWorkdays } from "@/lib/kernel/workdays";

/** Days of the right of withdrawal, from the day after the goods came (DAL 2 kap. 10 §). */
export const WITHDRAWAL_DAYS = 14;

/** The last day to withdraw, or null before delivery. A day off moves it to the next working day (SFS 1930:173). */
export function withdrawalEnds(deliveredAt: Date | null): string | null {
  return deliveredAt ? addWorkdays(addDays(dayOf(deliveredAt), WITHDRAWAL_DAYS), 0) : null;
}

/** The last day to refund a withdrawal that came in at `withdrawnAt` (DAL 2 kap. 14 §). */
export function repayBy(withdrawnAt: Date): string {
  return addDays(dayOf(withdrawnAt), WITHDRAWAL_DAYS);
}
