import { toCsv } from "@/lib/kernel/csv";
import { toKronor } from "@/lib/kernel/money";
import type { WrittenVoucher } from "./written-vouchers";

const HEADER = ["Verifikat", "Datum", "Text", "Konto", "Kontonamn", "Debet", "Kredit"];

/** Vouchers as CSV for a spreadsheet: a line for each of their rows, amounts in kronor. */
export function voucherCsv(vouchers: readonly WrittenVoucher[]): string {
  const rows = vouchers.flatMap(({ series, number, day, text, rows }) =>
    rows.map(({ account, name, amount }) => [
      `${series}${number}`,
      day,
      text,
      account,
      name,
      amount > 0 ? toKronor(amount) : null,
      amount < 0 ? -toKronor(amount) : null,
    ]),
  );
  return toCsv(HEADER, rows);
}
