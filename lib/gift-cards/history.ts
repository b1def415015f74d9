// A card's ledger in words: every row for the admin; for the card's holder only what came in, was used or is reserved.
import { sum, ZERO, type Ore } from "@/lib/kernel/money";
import type { EntryKind } from "./gift-card";
import type { LedgerEntry } from "./queries";

type HistoryRow = { at: Date; text: string; amount: Ore };

/** What each row of a card's ledger is called in the admin. */
export const entryNames: Record<EntryKind, string> = {
  issue: "Utfärdat",
  reserve: "Reserverat för en beställning",
  release: "Reservation släppt",
  capture: "Beställning betald",
  refund: "Återbetalt till kortet",
  adjust: "Ändrat i admin",
  expire: "Gått ut",
  void: "Makulerat",
};

const WORDS: Partial<Record<EntryKind, string>> = {
  issue: "Kortet köptes",
  adjust: "Ändrat av oss",
  expire: "Giltighetstiden gick ut",
  void: "Kortet betalades tillbaka",
};

const isHold = (entry: LedgerEntry) => entry.kind === "reserve" || entry.kind === "release";

/** The net effect of one checkout on the card; null when it released everything. */
function takenBy(entries: readonly LedgerEntry[]): HistoryRow | null {
  const amount = sum(...entries.map((entry) => entry.amount));
  const last = entries.findLast((entry) => entry.kind === "reserve");
  if (amount === 0 || !last) return null;
  const text =
    last.orderNumber === null
      ? "Reserverat för en påbörjad beställning"
      : `Använt till order ${last.orderNumber}`;
  return { at: last.at, text, amount };
}

/**
 * The rows of a card's history, oldest first. Released reservations are left out; the amounts add up to the balance.
 */
export function cardHistory(entries: readonly LedgerEntry[]): HistoryRow[] {
  const told = new Set<string | null>();
  const rows: HistoryRow[] = [];
  for (const entry of entries) {
    if (isHold(entry)) {
      if (told.has(entry.checkoutId)) continue;
      told.add(entry.checkoutId);
      const row = takenBy(entries.filter((other) => isHold(other) && other.checkoutId === entry.checkoutId));
      if (row) rows.push(row);
    } else if (entry.amount !== ZERO)
      rows.push({
        at: entry.at,
        text: WORDS[entry.kind] ?? `Återbetalning av order ${entry.orderNumber ?? ""}`.trim(),
        amount: entry.amount,
      });
  }
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime());
}
