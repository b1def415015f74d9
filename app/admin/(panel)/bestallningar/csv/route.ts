import type { NextRequest } from "next/server";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { streamCsv, type CsvRow } from "@/lib/csv";
import { formatDateTime, formatShortDate } from "@/lib/dates";
import { toKronor } from "@/lib/money";
import { STATUS_NAMES } from "@/lib/orders/states";
import * as paths from "@/lib/paths";
import { parseFilter, type OrderFilter } from "@/lib/workshop/order-filter";
import { listForExport, type OrderRow } from "@/lib/workshop/list/queries";

function toCsvRow(row: OrderRow): CsvRow {
  return [
    row.number,
    formatDateTime(row.paidAt),
    row.name,
    row.email,
    row.summary,
    row.kind === "poles" ? STATUS_NAMES[row.status] : "Presentkort",
    toKronor(row.total),
    toKronor(row.refunded),
  ];
}

async function* listRows(filter: OrderFilter, now: Date): AsyncGenerator<CsvRow[]> {
  for await (const rows of listForExport(filter, now)) yield rows.map(toCsvRow);
}

/** The list as it is filtered, for a spreadsheet: every row, and of a search every match. */
export async function GET(request: NextRequest): Promise<Response> {
  await requireAdmin(paths.orders);
  const now = new Date();
  const filter = parseFilter(Object.fromEntries(request.nextUrl.searchParams));
  const header = ["Order", "Betald", "Kund", "E-post", "Innehåll", "Steg", "Totalt kr", "Återbetalt kr"];
  const csv = streamCsv(header, listRows(filter, now));
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="bestallningar-${formatShortDate(now)}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
