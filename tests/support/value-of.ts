import type { Result } from "@/lib/kernel/result";

/** The value of a successful result; throws the error of a refused one. */
export function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
