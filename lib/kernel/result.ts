/** What an operation gives back when its failure is expected and the caller has to handle it. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** An expected failure, by its code; bugs are thrown. */
export function fail<E>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}

/** True for a `Result` that failed. */
export function isFailure(answer: unknown): answer is { ok: false } {
  return typeof answer === "object" && answer !== null && (answer as { ok?: unknown }).ok === false;
}
