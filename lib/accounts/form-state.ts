/** What a failed save says. `entered` is what was typed, so that a page without JavaScript can show it again. */
export type FormFailure<D = undefined> = {
  status: "failed";
  code: string;
  title: string;
  text?: string;
  fields: Record<string, string>;
  entered: Record<string, string>;
  detail?: D;
  /** Distinguishes two failures of the same kind. */
  at: number;
};

export type FormState<V, D = undefined> =
  { status: "idle" } | { status: "done"; value: V; at: number } | FormFailure<D>;

export const idle = { status: "idle" } as const;
