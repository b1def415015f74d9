// The state of the checkout without JavaScript, kept in a cookie between two steps (lib/kernel/form-answer.ts).
import * as z from "zod";

/** As long as a freight quote holds. */
export const ONE_POLE_SECONDS = 30 * 60;

/** More than any carrier offers. */
const OPTIONS_MAX = 50;

const texts = z.record(z.string(), z.string());
export const onePoleSchema = z.object({
  /** The URL query of the pole that the options were quoted for. */
  line: z.string(),
  values: texts,
  fields: texts,
  message: z.string().nullable(),
  /** Quote ids of the freight options. Bounded: each is looked up, and anybody can forge the cookie. */
  optionIds: z.array(z.string()).max(OPTIONS_MAX),
  optionId: z.string().nullable(),
  /** The pick-up point chosen for it, by the carrier's id. */
  pointId: z.string().nullish(),
  /** Kronor. */
  card: z.object({ code: z.string(), balance: z.number(), isCampaign: z.boolean().optional() }).nullable(),
});

export type OnePoleState = z.output<typeof onePoleSchema>;

/** The initial state for a line. */
export function emptyState(line: string): OnePoleState {
  return { line, values: {}, fields: {}, message: null, optionIds: [], optionId: null, card: null };
}

/** True when the last step was refused. */
export function isRefused({ message, fields }: OnePoleState): boolean {
  return message !== null || Object.keys(fields).length > 0;
}

/** The kept state, if it is of this pole; of another pole only the typed values. */
export function stateFor(line: string, kept: OnePoleState | null): OnePoleState {
  if (!kept) return emptyState(line);
  return kept.line === line ? kept : { ...emptyState(line), values: kept.values };
}
