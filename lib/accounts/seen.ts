// Two have the same form open: who saves second is told what the first has written. For records without versions; those
// with versions have lib/accounts/versioned.ts.
import * as z from "zod";
import type { Refusal } from "./form-state";

type Texts = Readonly<Record<string, string>>;
/** What a form was filled in with; null where it does not say. */
export type Seen = Texts | null;

/** What a form of a record without versions is filled in with, for its hidden field `seen`. */
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
 * The refusal of who would save over what somebody else has saved since the form was drawn: it says what stands there now,
 * and the next press replaces it. Null where nothing is lost.
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
