import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { averageOrder, headingOf, leadOf, Numbers, PeriodNav } from "@/components/numbers/numbers";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { parsePeriod } from "@/lib/numbers/period";
import {
  listCardDebt,
  listYears,
  readSales,
  readVisits,
  sumRefunded,
  sumYearBefore,
} from "@/lib/numbers/queries";
import * as adminPaths from "@/lib/shop/admin-paths";
import { dayOf } from "@/lib/kernel/dates";

export const metadata: Metadata = { title: "Siffror" };

export default async function NumbersPage({ searchParams }: PageProps<"/admin/siffror">) {
  await requireAdmin("numbers", adminPaths.numbers);
  const { visa } = await searchParams;
  const now = new Date();
  const today = dayOf(now);
  const period = parsePeriod(visa, today);
  const [sales, before, paidBack, visits, debt, years] = await Promise.all([
    readSales(period),
    sumYearBefore(period),
    sumRefunded(period),
    readVisits(period),
    listCardDebt(now),
    listYears(today),
  ]);
  return (
    <AdminPage current={adminPaths.numbers}>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div>
          <h1>{headingOf(sales, period)}</h1>
          <p className="mt-2 text-lead">{leadOf(sales, before, paidBack, averageOrder(sales))}</p>
        </div>
        <PeriodNav period={period} years={years} />
      </div>
      <Numbers period={period} sales={sales} visits={visits} debt={debt} />
    </AdminPage>
  );
}
