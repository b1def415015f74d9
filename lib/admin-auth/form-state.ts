/** What a failed save says. `entered` is what was typed, so that a page without JavaScript can show it again. */
export type FormFailure<D = undefined> = {
  status: "failed";
  code: string;
  title: string;
  text?: string;
  fields: Record<string, string>;
  entered: Record<string, string>;
  detail?: D;
  /** Tells two failures of the same kind apart. */
  at: number;
};

export type FormState<V, D = undefined> =
  { status: "idle" } | { status: "done"; value: V; at: number } | FormFailure<D>;

export const idle = { status: "idle" } as const;

/** The cookie that carries a failed login to the next page where there is no JavaScript. */
export const LOGIN_ANSWER = "inloggning";

/** The failure such a cookie holds; null for everything else. */
export function readLoginAnswer(value: string | undefined): FormFailure | null {
  try {
    const answer = JSON.parse(value ?? "null") as FormFailure | null;
    const isOne = answer?.status === "failed" && typeof answer.title === "string";
    return isOne ? { ...answer, fields: { ...answer.fields }, entered: { ...answer.entered } } : null;
  } catch {
    return null;
  }
}
