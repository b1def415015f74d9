import type { NextRequest } from "next/server";
import { writeExport } from "@/lib/accounts/audit";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { periodOf } from "@/lib/books/period";
import { listFacts } from "@/lib/books/queries";
import { writtenBy, yearOf } from "@/lib/books/setup";
import { sieFile } from "@/lib/books/sie";
import { vouchersOf } from "@/lib/books/vouchers";
import { toCsv } from "@/lib/csv";
import { formatShortDate } from "@/lib/dates";
import { toKronor } from "@/lib/money";
import * as paths from "@/lib/paths";
import { getSettings } from "@/lib/settings/queries";

function download(body: BodyInit, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}

/** A month's vouchers: `sie` for a bookkeeping program (type 4I, named `.si`), `csv` for a spreadsheet. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<"/admin/bokforing/[fil]">,
): Promise<Response> {
  const admin = await requireAdmin("books", paths.books);
  const { fil } = await params;
  const period = periodOf(request.nextUrl.searchParams.get("manad") ?? "");
  if (!period || (fil !== "sie" && fil !== "csv")) return new Response("Filen finns inte", { status: 404 });
  await writeExport(admin, "books", `Bokföring ${period.month}, ${fil}`);
  const { company, books } = await getSettings();
  const vouchers = writtenBy(books, vouchersOf(await listFacts(period, books.yearStart)));
  if (fil === "csv") {
    const rows = vouchers.flatMap((voucher) =>
      voucher.rows.map((row) => [
        `${voucher.series}${voucher.number}`,
        voucher.day,
        voucher.text,
        row.account,
        row.name,
        row.amount > 0 ? toKronor(row.amount) : null,
        row.amount < 0 ? -toKronor(row.amount) : null,
      ]),
    );
    const header = ["Verifikat", "Datum", "Text", "Konto", "Kontonamn", "Debet", "Kredit"];
    return download(toCsv(header, rows), "text/csv; charset=utf-8", `bokforing-${period.month}.csv`);
  }
  const file = sieFile(
    {
      companyName: company.name,
      orgNumber: company.orgNumber,
      program: "Stavmakeriet",
      version: "1",
      year: yearOf(period.month, books.yearStart),
      generatedOn: formatShortDate(new Date()),
    },
    vouchers,
  );
  return download(new Uint8Array(file), "application/octet-stream", `stavmakeriet-${period.month}.si`);
}
