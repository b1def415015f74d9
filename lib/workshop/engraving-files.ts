// The engravings of many orders as files for the laser, and a list in the same order.
import type { Receipt } from "@/lib/orders/queries";
import { findOutline, outlineFile } from "./engraving-outline";

type Engraved = { receipt: Pick<Receipt, "number" | "lines">; left: readonly number[] };

type EngravingFile = { name: string; text: string };

/** The engraved lines that are still to be built; two poles are a pair. */
function linesOf({ receipt, left }: Engraved) {
  return receipt.lines.flatMap(({ pole, quantity }, index) => {
    const pairs = left[index] ?? quantity;
    if (!pole?.engraving || pairs === 0) return [];
    const outline = findOutline(pole, pole.engraving);
    return [
      {
        number: receipt.number,
        row: index + 1,
        text: pole.engraving,
        poles: 2 * pairs,
        svg: outline && outlineFile(outline),
        why: outline
          ? `saknas i typsnittet: ${outline.missing.join(" ")}`
          : "staven finns inte i sortimentet längre",
      },
    ];
  });
}

export function countEngravings(orders: readonly Engraved[]): number {
  return orders.flatMap(linesOf).length;
}

/**
 * One SVG for each engraving, numbered in the order of the sheets, and `lista.txt`. An engraving that has no outline is in
 * the list only.
 */
export function engravingFiles(orders: readonly Engraved[]): EngravingFile[] {
  const lines = orders.flatMap(linesOf);
  const files = lines.map((line, index) => ({
    ...line,
    name: `${String(index + 1).padStart(2, "0")}-order-${line.number}-rad-${line.row}.svg`,
  }));
  const list = files.map(({ name, text, poles, svg, why }) =>
    svg === null
      ? `${name.replace(".svg", "")}: ${text}, ${poles} stavar. Gravera för hand, ${why}`
      : `${name}: ${text}, ${poles} stavar`,
  );
  return [
    ...files.flatMap(({ name, svg }) => (svg === null ? [] : [{ name, text: svg }])),
    { name: "lista.txt", text: `${list.join("\r\n")}\r\n` },
  ];
}
