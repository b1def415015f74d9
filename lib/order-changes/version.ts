import { createHash } from "node:crypto";
import type { FrozenLine } from "@/lib/orders/order";

/**
 * What a line, or all of an order's, is known by as long as it stays as it is: a change made from an older one is refused.
 */
export function versionOf(lines: FrozenLine | readonly FrozenLine[]): string {
  return createHash("sha256").update(JSON.stringify(lines)).digest("base64url").slice(0, 16);
}
