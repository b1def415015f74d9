import type { NextRequest } from "next/server";
import { writeExport } from "@/lib/accounts/audit";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { toCsv } from "@/lib/csv";
import { formatDateTime, formatShortDate } from "@/lib/dates";
import { toKronor } from "@/lib/money";
import { STATUS_NAMES } from "@/lib/orders/states";
import * as paths from "@/lib/paths";
import { parseFilter } from "@/lib/workshop/order-filter";
import { listForExport } from "@/lib/workshop/list/queries";

/** The list as it is filtered, for a spreadsheet. */
export async function GET(request: NextRequest): Promise<Response> {
  const admin = await requireAdmin(paths.orders);
  const now = new Date();
  const rows = await listForExport(parseFilter(Object.fromEntries(request.nextUrl.searchParams)), now);
  const csv = toCsv(
    ["Order", "Betald", "Kund", "E-post", "Innehåll", "Steg", "Totalt kr", "Återbetalt kr"],
    rows.map((row) => [
      row.number,
      formatDateTime(row.paidAt),
      row.name,
      row.email,
      row.summary,
      row.kind === "poles" ? STATUS_NAMES[row.status] : "Presentkort",
      toKronor(row.total),
      toKronor(row.refunded),
    ]),
  );
  await writeExport(admin, "order");
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="bestallningar-${formatShortDate(now)}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
