// Optimistic locking for records without a version: the form sends back the values it was rendered with, and whoever saves
// second is told what the first has written. Records with a version use lib/accounts/versioned.ts.
import * as z from "zod";
import type { Refusal } from "./form-state";

type Texts = Readonly<Record<string, string>>;
/** The values that a form was rendered with; null for a form that does not send them. */
export type Seen = Texts | null;

/** The value of the hidden field `seen`, from the values that the form is rendered with. */
export const shownValues = (shown: Texts): string => JSON.stringify(shown);

/** The hidden field `seen`; null for a form that has none. */
export const seenSchema = z.optional(z.string()).transform((text, ctx): Seen => {
  if (!text) return null;
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    ctx.addIssue("Ladda om sidan");
    return z.NEVER;
  }
});

type Meanwhile = {
  seen: Seen;
  now: Texts;
  mine: Texts;
  /** The fields that are compared, as the form calls them. */
  labels: Texts;
};

/**
 * Refuses a save that would overwrite what somebody else has saved since the form was rendered. It says what is saved now,
 * and the next press replaces that. Null when nothing would be lost.
 */
export function savedMeanwhile({ seen, now, mine, labels }: Meanwhile): Refusal | null {
  if (!seen) return null;
  const lost = Object.keys(labels).filter((name) => now[name] !== seen[name] && now[name] !== mine[name]);
  if (lost.length === 0) return null;
  const said = lost.map((name) => `${labels[name]} ${now[name] ? `”${now[name]}”` : "tomt"}`).join(", ");
  return {
    code: "conflict",
    text: `Någon annan har sparat sedan du öppnade sidan, och ditt står kvar här. Spara igen om det ska ersätta det som står där nu: ${said}`,
    entered: { ...mine, seen: shownValues(now) },
  };
}
