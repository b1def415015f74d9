// What the till without script remembers between two steps: in a cookie of the till's own, since Next gives the
// answer of a form to no page with a prerendered shell (React can't resume one with a form's state).
import * as z from "zod/mini";

export const ONE_POLE_COOKIE = "kassa";
/** As long as a freight quote holds. */
export const ONE_POLE_SECONDS = 30 * 60;

const texts = z.record(z.string(), z.string());
const schema = z.object({
  /** The pole that the options were asked for, as its query. */
  line: z.string(),
  /** Everything that was typed. */
  values: texts,
  fields: texts,
  message: z.nullable(z.string()),
  /** Freight options by the ids of their quotes. */
  optionIds: z.array(z.string()),
  optionId: z.nullable(z.string()),
  /** Kronor. */
  card: z.nullable(z.object({ code: z.string(), balance: z.number() })),
});

export type OnePoleState = z.output<typeof schema>;

export function emptyState(line: string): OnePoleState {
  return { line, values: {}, fields: {}, message: null, optionIds: [], optionId: null, card: null };
}

export function encodeState(state: OnePoleState): string {
  return Buffer.from(JSON.stringify(state)).toString("base64url");
}

/** The remembered state of this pole; of another pole only what was typed. Anything unusable is nothing. */
export function decodeState(cookie: string | undefined, line: string): OnePoleState {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(cookie ?? "", "base64url").toString("utf8")));
    if (!parsed.success) return emptyState(line);
    return parsed.data.line === line ? parsed.data : { ...emptyState(line), values: parsed.data.values };
  } catch {
    return emptyState(line);
  }
}
