/** An answer whose failure the caller has to handle. `Told` stands beside the error's code, for example texts by field. */
export type Result<T, E, Told = unknown> = { ok: true; value: T } | ({ ok: false; error: E } & Told);

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** An expected failure, by its code, and what is told beside it; bugs are thrown. */
export function fail<E, Told = unknown>(error: E, told?: Told): { ok: false; error: E } & Told {
  return { ok: false, error, ...told } as { ok: false; error: E } & Told;
}

/** True for a `Result` that failed. */
export function isFailure(answer: unknown): answer is { ok: false } {
  return typeof answer === "object" && answer !== null && (answer as { ok?: unknown }).ok === false;
}
