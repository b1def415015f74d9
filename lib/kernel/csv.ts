// CSV as a Swedish Excel opens it: semicolons, decimal commas, UTF-8 with a byte order mark.
import { Readable } from "node:stream";

/** The start of a formula, also full-width, after characters that a spreadsheet may strip (OWASP: CSV injection). */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;

/** A value that a spreadsheet would run as a formula is made text. */
function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export type CsvRow = readonly (string | number | null)[];

function csvLine(row: CsvRow): string {
  return `${row.map(cell).join(";")}\r\n`;
}

/** The whole file as text, BOM first. */
export function toCsv(header: readonly string[], rows: readonly CsvRow[]): string {
  return `\uFEFF${[header, ...rows].map(csvLine).join("")}`;
}

/** Streams the file batch by batch. An error breaks the stream off, so that nobody takes a part for the whole. */
export function streamCsv(header: readonly string[], batches: AsyncIterable<readonly CsvRow[]>) {
  const encoder = new TextEncoder();
  async function* parts() {
    yield encoder.encode(toCsv(header, []));
    for await (const rows of batches) yield encoder.encode(rows.map(csvLine).join(""));
  }
  return Readable.toWeb(Readable.from(parts())) as ReadableStream<Uint8Array>;
}
