// A file apart from sold-out.ts, so that a browser gets the notes and not the calendar.
import { formatDay } from "@/lib/kernel/workdays";
import type { OutNotes, SoldOut } from "./sold-out";

/** The notes of what is sold out, for pages. */
export function outNotes(soldOut: SoldOut): OutNotes {
  return Object.fromEntries(
    Object.entries(soldOut).map(([key, back]) => [
      key,
      back ? `slut, åter den ${formatDay(back)}` : "slut just nu",
    ]),
  );
}
