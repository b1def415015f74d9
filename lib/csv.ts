// CSV as a Swedish Excel opens it: semicolons, decimal commas, UTF-8 with a byte order mark.

/** A value that a spreadsheet would run as a formula is made text (OWASP: CSV injection). */
function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export type CsvRow = readonly (string | number | null)[];

/** The whole file as text, BOM first. */
export function toCsv(header: readonly string[], rows: readonly CsvRow[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(";")).join("\r\n")}\r\n`;
}
