import { createHash } from "node:crypto";
import type { FrozenLine } from "@/lib/orders/order";

/** What a line is known by as long as it stays as it is: a change made from an older one is refused. */
export function versionOf(line: FrozenLine): string {
  return createHash("sha256").update(JSON.stringify(line)).digest("base64url").slice(0, 16);
}
