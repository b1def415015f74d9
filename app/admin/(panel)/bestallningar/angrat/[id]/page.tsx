import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { Candidates, Settle } from "@/components/workshop/unmatched-withdrawal";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { formatDateTime } from "@/lib/dates";
import { readAnswer } from "@/lib/form-answer";
import { repayBy } from "@/lib/orders/due-dates";
import * as paths from "@/lib/paths";
import { formatDay } from "@/lib/workdays";
import { findUnmatched } from "@/lib/withdrawals/unmatched/queries";
import { refusedSchema } from "@/lib/withdrawals/unmatched/schema";

export const metadata: Metadata = { title: "Ångrat köp" };

export default async function UnmatchedPage({ params }: PageProps<"/admin/bestallningar/angrat/[id]">) {
  const { id } = await params;
  const page = paths.unmatchedWithdrawal(id);
  await requireAdmin("orders", page);
  const withdrawal = await findUnmatched(id);
  if (!withdrawal) redirect(paths.withNotice(paths.admin, "withdrawal-gone"));
  const { name, email, number, message, createdAt } = withdrawal;
  return (
    <AdminPage current={paths.orders}>
      <h1 className="wrap-anywhere">{name} ångrar ett köp</h1>
      <p className="mt-2 mb-8 text-ash">
        Skrev order {number} och {email} {formatDateTime(createdAt)}, och de hör inte ihop. Är det ett köp här
        ska pengarna vara tillbaka senast {formatDay(repayBy(createdAt))}.
      </p>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <section className="grid gap-4">
          <h2>Vem det kan vara</h2>
          <a href={`mailto:${email}`} className="inline-flex min-h-target items-center wrap-anywhere">
            {email}
          </a>
          {message && (
            <blockquote className="max-w-none border-l-3 border-edge pl-4 wrap-anywhere whitespace-pre-wrap">
              {message}
            </blockquote>
          )}
          <Candidates withdrawal={withdrawal} />
        </section>
        <section className="grid gap-4">
          <h2>Vilken beställning det är</h2>
          <Settle withdrawal={withdrawal} refused={await readAnswer(page, refusedSchema)} />
        </section>
      </div>
    </AdminPage>
  );
}
