// The browser's storage is untrusted, so every value is checked before it is a cart line again. By hand and not by
// zod, which would be half of the checkout page's scripts.
import { isPoleId, poles } from "@/lib/catalogue/poles";
import type { CartLine } from "./cart";
import { MAX_QUANTITY, WHOSE_MAX } from "@/lib/catalogue/order-limits";
import { toDesign, type Issue } from "./raw-design";

const ID_MAX = 100;

/** A value as an object to look into; arrays and all else are `null`. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord ? (value as Readonly<Record<string, unknown>>) : null;
}

/** A stored line, or `null` when it can't be built (any more). */
export function readStoredLine(value: unknown): CartLine | null {
  const line = asRecord(value);
  const design = asRecord(line?.design);
  if (!line || !design) return null;
  const { id, quantity } = line;
  if (typeof id !== "string" || id === "" || id.length > ID_MAX) return null;
  if (typeof quantity !== "number" || !Number.isInteger(quantity)) return null;
  if (quantity < 1 || quantity > MAX_QUANTITY) return null;
  if (!isPoleId(design.product)) return null;
  const issues: Issue[] = [];
  const read = toDesign(poles[design.product], { ...design, length: design.lengthCm }, "id", issues);
  if (issues.length > 0) return null;
  const { whose } = line;
  const isNamed = typeof whose === "string" && whose !== "" && whose.length <= WHOSE_MAX;
  return { id, design: read, quantity, ...(isNamed && { whose }) };
}
