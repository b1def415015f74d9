import "server-only";
import * as z from "zod";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import type { Company } from "@/lib/shop/company";
import { dayOf, toDay } from "@/lib/kernel/dates";
import { db, isUniqueViolation, transaction, type Prisma } from "@/lib/kernel/db";
import { ore } from "@/lib/kernel/money";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { Period } from "@/lib/kernel/month";
import { listFacts, type Facts } from "./queries";
import { type BooksSetup } from "@/lib/settings/usual-books";
import { bookedVouchers, rangesOf, yearOf, type BookedVoucher } from "./written-vouchers";
import { sieFile, type SieHead } from "./sie";
import { sourcedVouchers } from "./vouchers";
import { bookLog } from "./log-words";

const rowsSchema = z.array(
  z.object({
    account: z.string(),
    name: z.nullable(z.string()),
    amount: z.int().transform(ore),
  }),
);

const exportedFields = {
  source: true,
  exportId: true,
  series: true,
  number: true,
  day: true,
  text: true,
  rows: true,
} as const;

type ExportedRow = Prisma.ExportedVoucherGetPayload<{ select: typeof exportedFields }>;

function toBooked({ day, rows, ...row }: ExportedRow): BookedVoucher {
  return { ...row, day: toDay(day), rows: rowsSchema.parse(rows) };
}

/** A month's vouchers as they stand in the owner's books; those that no export holds have no `exportId`. */
export async function listBooked(
  period: Period,
  setup: BooksSetup,
  known: Facts | Promise<Facts> = listFacts(period, setup),
): Promise<BookedVoucher[]> {
  const [facts, exported] = await Promise.all([
    known,
    db().exportedVoucher.findMany({
      where: { day: { gte: new Date(period.firstDay), lte: new Date(period.lastDay) } },
      orderBy: [{ series: "asc" }, { number: "asc" }],
      select: exportedFields,
    }),
  ]);
  return bookedVouchers(setup, sourcedVouchers(facts), exported.map(toBooked));
}

/** The head of a SIE file: the shop, the program and the financial year. */
export function sieHead(company: Company, setup: BooksSetup, month: string, now: Date): SieHead {
  return {
    companyName: company.name,
    orgNumber: company.orgNumber,
    program: "Stavmakeriet",
    version: "1",
    year: yearOf(month, setup.yearStart),
    generatedOn: dayOf(now),
  };
}

/** `nothing`: every voucher of the month is exported. `taken`: a series has had a number before, in another export. */
type ExportRefusal = "nothing" | "taken";

/** Exports a month's vouchers that no export holds. What was exported never changes, and nothing is exported twice. */
export async function exportMonth(
  admin: Admin,
  period: Period,
  { company, books }: { company: Company; books: BooksSetup },
  now: Date,
): Promise<Result<{ id: string }, ExportRefusal>> {
  const fresh = (await listBooked(period, books)).filter(({ exportId }) => exportId === null);
  if (fresh.length === 0) return fail("nothing");
  const head = sieHead(company, books, period.month, now);
  try {
    return await transaction(async (tx) => {
      const earlier = await tx.bookExport.count({ where: { month: period.month } });
      const holds = rangesOf(fresh);
      const { id } = await tx.bookExport.create({
        data: {
          month: period.month,
          holds,
          voucherCount: fresh.length,
          fileName: `stavmakeriet-${period.month}${earlier > 0 ? `-${earlier + 1}` : ""}.si`,
          file: new Uint8Array(sieFile(head, fresh)),
          actor: admin.email,
          createdAt: now,
        },
      });
      await tx.exportedVoucher.createMany({
        data: fresh.map(({ day, ...voucher }) => ({
          ...voucher,
          exportId: id,
          yearFrom: new Date(head.year.from),
          day: new Date(day),
        })),
      });
      await writeAudit(tx, admin, bookLog["books.export"], ["books", id], {
        who: holds,
        month: period.month,
        vouchers: fresh.length,
      });
      return ok({ id });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const left = (await listBooked(period, books)).some(({ exportId }) => exportId === null);
    return fail(left ? "taken" : "nothing");
  }
}

/** A month's exports, newest first. */
export async function listExports(month: string) {
  return db().bookExport.findMany({
    where: { month },
    orderBy: { createdAt: "desc" },
    select: { id: true, holds: true, voucherCount: true, actor: true, createdAt: true },
  });
}

export type ExportRow = Awaited<ReturnType<typeof listExports>>[number];

/** An export's file as it was, and its vouchers. Null for an unknown id. */
export async function findExport(id: string) {
  const row = await db().bookExport.findUnique({
    where: { id },
    select: {
      fileName: true,
      file: true,
      vouchers: { orderBy: [{ series: "asc" }, { number: "asc" }], select: exportedFields },
    },
  });
  return row && { ...row, vouchers: row.vouchers.map(toBooked) };
}
