import { chosenOf } from "@/lib/catalogue/bought-pole";
import type { ReceiptLine } from "@/lib/orders/order-line";
import { formatDay, formatWeekday } from "@/lib/kernel/workdays";
import type { MorningOrder } from "@/lib/workshop/morning/queries";

const LINES = 26;

/** `Vuxenstav grön 135 cm, ASTRID, till Astrid`, after the number of pairs if there are several; null for none left. */
function lineText({ pole, quantity, whose }: ReceiptLine, left: number | undefined): string | null {
  const pairs = left ?? quantity;
  if (!pole || pairs === 0) return null;
  const many = pairs === 1 ? "" : `${pairs} par `;
  const engraving = pole.engraving ? `, ${pole.engraving}` : "";
  const colour = chosenOf(pole, "color")?.name?.toLowerCase() ?? "";
  return `${many}${pole.title} ${colour} ${pole.lengthCm}\u00a0cm${engraving}${whose ? `, till ${whose}` : ""}`;
}

/** The parcel of one order. `stop`: why it must not be sent yet; null when it may. */
export type Box = { number: number; stop: string | null; lines: string[] };

function boxesOf(orders: readonly MorningOrder[]): Box[] {
  return orders.map(({ receipt, left }) => ({
    number: receipt.number,
    stop: receipt.reviewReason && `Skicka inte än. ${receipt.reviewReason}`,
    lines: receipt.lines.flatMap((line, index) => lineText(line, left[index]) ?? []),
  }));
}

export function packingPages(orders: readonly MorningOrder[]): Box[][] {
  const pages: Box[][] = [];
  let room = 0;
  for (const box of boxesOf(orders)) {
    const lines = box.lines.length + (box.stop ? 1 : 0);
    if (room < lines || pages.length === 0) {
      pages.push([]);
      room = LINES;
    }
    pages.at(-1)!.push(box);
    room -= lines;
  }
  return pages;
}

/** Pairs of poles that are still to be built or sent. */
export function pairsOf(orders: readonly MorningOrder[]): number {
  return orders
    .flatMap(({ receipt, left }) =>
      receipt.lines.map(({ pole, quantity }, index) => (pole ? (left[index] ?? quantity) : 0)),
    )
    .reduce((sum, pairs) => sum + pairs, 0);
}

/** `2 lådor, 3 par.`, and what goes into each. */
export function packingTotal(orders: readonly MorningOrder[]): string {
  return `${orders.length} ${orders.length === 1 ? "låda" : "lådor"}, ${pairsOf(orders)} par. Lägg skötselråd i varje.`;
}

type PackingListProps = { boxes: readonly Box[]; today: string; total: string };

/** The content of each box, with a square to tick. */
export function PackingList({ boxes, today, total }: PackingListProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-[1.875rem]">Packlista</h2>
        <span className="text-small">
          {formatWeekday(today)} {formatDay(today)}
        </span>
      </div>
      <table className="mt-4 w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-ink text-small">
            <th scope="col" className="w-20 py-2 font-semibold">
              Låda
            </th>
            <th scope="col" className="py-2 font-semibold">
              I den
            </th>
            <th scope="col" className="py-2">
              <span className="sr-only">Packad</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {boxes.map(({ number, stop, lines }) => (
            <tr key={number} className="border-b border-line align-top">
              <th scope="row" className="py-2 font-semibold">
                {number}
              </th>
              <td className="py-2 wrap-anywhere">
                {stop && <p className="font-semibold text-rowan">{stop}</p>}
                {lines.map((line, index) => (
                  <p key={index} className="pl-4 -indent-4">
                    {line}
                  </p>
                ))}
              </td>
              <td className="py-2.5 text-right">
                <span aria-hidden="true" className="inline-block size-5 border-[1.5px] border-ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-small">{total}</p>
    </>
  );
}
