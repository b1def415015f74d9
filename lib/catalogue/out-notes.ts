// A file apart from sold-out.ts, so that a browser gets the notes and not the calendar.
import { formatDay } from "@/lib/kernel/workdays";
import { mapValues } from "@/lib/kernel/records";
import type { OutNotes, SoldOut } from "./sold-out";

/** The note of each sold-out thing, as pages show it. */
export function outNotes(soldOut: SoldOut): OutNotes {
  return mapValues(soldOut, (back) => (back ? `slut, åter den ${formatDay(back)}` : "slut just nu"));
}
