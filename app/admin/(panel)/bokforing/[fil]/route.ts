import type { NextRequest } from "next/server";
import { writeExport } from "@/lib/accounts/audit";
import { requireReauthentication } from "@/lib/accounts/reauthentication";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { findExport, listBooked, sieHead } from "@/lib/books/exports";
import { periodOf } from "@/lib/kernel/month";
import type { WrittenVoucher } from "@/lib/books/written-vouchers";
import { bookLog } from "@/lib/books/log-words";
import { sieFile } from "@/lib/books/sie";
import { voucherCsv } from "@/lib/books/voucher-csv";
import { download } from "@/lib/kernel/http";
import * as adminPaths from "@/lib/shop/admin-paths";
import { getSettings } from "@/lib/settings/queries";
import { isUuid } from "@/lib/kernel/uuid";

const sie = (bytes: Uint8Array, name: string) =>
  download(new Uint8Array(bytes), "application/octet-stream", name);

const csv = (vouchers: readonly WrittenVoucher[], name: string) =>
  download(voucherCsv(vouchers), "text/csv; charset=utf-8", name);

const missing = () => new Response("Filen finns inte", { status: 404 });

/**
 * The vouchers of an export, as they were then, or of a month: `sie` for a bookkeeping program (type 4I), `csv` for a
 * spreadsheet.
 */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<"/admin/bokforing/[fil]">,
): Promise<Response> {
  const admin = await requireAdmin("books", adminPaths.books);
  requireReauthentication(admin, adminPaths.books);
  const { fil } = await params;
  const asked = request.nextUrl.searchParams;
  const id = asked.get("export");
  const found = isUuid(id) ? await findExport(id) : null;
  const period = periodOf(asked.get("manad") ?? "");
  if (fil !== "sie" && fil !== "csv") return missing();
  if (found) {
    await writeExport(admin, "books", `Bokföring ${found.fileName}, ${fil}`, bookLog["books.download"]);
    return fil === "csv"
      ? csv(found.vouchers, found.fileName.replace(/si$/, "csv"))
      : sie(found.file, found.fileName);
  }
  if (!period) return missing();
  const { month } = period;
  await writeExport(admin, "books", `Bokföring ${month}, ${fil}`, bookLog["books.download"]);
  const { company, books } = await getSettings();
  const vouchers = await listBooked(period, books);
  return fil === "csv"
    ? csv(vouchers, `bokforing-${month}.csv`)
    : sie(sieFile(sieHead(company, books, month, new Date()), vouchers), `stavmakeriet-${month}-hela.si`);
}
