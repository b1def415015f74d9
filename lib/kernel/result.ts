/** An answer whose failure the caller must handle. `Details` stand beside the error's code, e.g. messages by field. */
export type Result<T, E, Details = unknown> = { ok: true; value: T } | ({ ok: false; error: E } & Details);

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** An expected failure, by its code, with details beside it; bugs are thrown. */
export function fail<E, Details = unknown>(error: E, details?: Details): { ok: false; error: E } & Details {
  return { ok: false, error, ...details } as { ok: false; error: E } & Details;
}

/** True for a `Result` that failed. */
export function isFailure(answer: unknown): answer is { ok: false } {
  return typeof answer === "object" && answer !== null && (answer as { ok?: unknown }).ok === false;
}
