// Reads the form's fields into an answer, in the browser and from the page's URL.
import { isPoleId, poles, type PoleId } from "@/lib/catalogue/poles";
import { outNote, type Stock } from "@/lib/catalogue/stock";
import { nearestLength, readHeight } from "@/lib/catalogue/length";
import { choosePole, fits, USES, type Use } from "@/lib/catalogue/advice";

/** The names of the fields, also in the URL. `asked` is the question that the chosen pole was chosen for. */
export const FIELD = { height: "langd", use: "var", pole: "stav", asked: "fraga" } as const;

export type Answer = {
  heightCm: number;
  /** The height as it was typed, which may be no valid height. */
  typed: string;
  use: Use;
  pole: PoleId | null;
};

const USUAL_CM = 172;

/** Identifies a question by height and use: another one invalidates an earlier choice of pole. */
export function questionKey({ heightCm, use }: Pick<Answer, "heightCm" | "use">): string {
  return `${heightCm} ${use}`;
}

/**
 * Reads the fields. While a height can't be read, `before` stays, so that the wall does not jump while one types. A pole
 * that is sold out is not chosen.
 */
export function answerIn(get: (name: string) => unknown, stock: Stock, before = USUAL_CM): Answer {
  const text = get(FIELD.height);
  const typed = typeof text === "string" ? text.slice(0, 8) : String(before);
  const heightCm = readHeight(typed) ?? before;
  const use = USES.find((one) => one === get(FIELD.use)) ?? "utfor";
  const wish = get(FIELD.pole);
  const stands =
    isPoleId(wish) && fits(wish, heightCm) && get(FIELD.asked) === questionKey({ heightCm, use });
  const pole = stands ? wish : choosePole(heightCm, use);
  const isThere = pole !== null && outNote(stock, pole, nearestLength(poles[pole], heightCm)) === null;
  return { typed, heightCm, use, pole: isThere ? pole : null };
}
