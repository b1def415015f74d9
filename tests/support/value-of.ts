import type { Result } from "@/lib/kernel/result";

/** The value of what has gone well; what was refused is thrown. */
export function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
