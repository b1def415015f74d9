import { createHash } from "node:crypto";
import type { FrozenLine } from "@/lib/orders/order-line";

/**
 * A hash of a line, or of all lines of an order. A form that was drawn from another state sends another one, and is refused.
 */
export function versionOf(lines: FrozenLine | readonly FrozenLine[]): string {
  return createHash("sha256").update(JSON.stringify(lines)).digest("base64url").slice(0, 16);
}
