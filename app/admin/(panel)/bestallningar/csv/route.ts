import type { NextRequest } from "next/server";
import { writeExport } from "@/lib/accounts/audit";
import { requireReauthentication } from "@/lib/accounts/reauthentication";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { streamCsv } from "@/lib/kernel/csv";
import { dayOf } from "@/lib/kernel/dates";
import { download } from "@/lib/kernel/http";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { EXPORT_HEADER, listExportRows } from "@/lib/workshop/export/queries";
import { parseFilter } from "@/lib/workshop/order-filter";

/** The filtered list as CSV for a spreadsheet: every row or, for a search, every match. */
export async function GET(request: NextRequest): Promise<Response> {
  const admin = await requireAdmin("exports", adminPaths.orders);
  requireReauthentication(
    admin,
    paths.fromUrl({ pathname: adminPaths.orders, search: request.nextUrl.search }),
  );
  const now = new Date();
  const filter = parseFilter(Object.fromEntries(request.nextUrl.searchParams));
  await writeExport(admin, "order", filter.query ? "Sökta beställningar" : "Beställningar");
  return download(
    streamCsv(EXPORT_HEADER, listExportRows(filter, now)),
    "text/csv; charset=utf-8",
    `bestallningar-${dayOf(now)}.csv`,
  );
}
