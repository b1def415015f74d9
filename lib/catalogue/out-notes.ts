// Apart from sold-out.ts, so that a browser gets the words and not the calendar.
import { formatDay } from "@/lib/kernel/workdays";
import type { OutNotes, SoldOut } from "./sold-out";

/** What a page says of what is out. */
export function outNotes(soldOut: SoldOut): OutNotes {
  return Object.fromEntries(
    Object.entries(soldOut).map(([key, back]) => [
      key,
      back ? `slut, åter den ${formatDay(back)}` : "slut just nu",
    ]),
  );
}
