import { isPoleId, type PoleId } from "@/lib/catalogue/poles";

export type Entered = Readonly<Record<string, string>>;

/** The poles of the form, in their order. */
export function rowsOf({ rows = "" }: Entered): PoleId[] {
  return rows.split(",").filter(isPoleId).slice(0, 20);
}
