import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { Section } from "@/components/workshop/section";
import { Candidates, Settle } from "@/components/workshop/unmatched-withdrawal";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { formatDateTime } from "@/lib/kernel/dates";
import { repayBy } from "@/lib/withdrawals/deadlines";
import * as adminPaths from "@/lib/shop/admin-paths";
import { formatDay } from "@/lib/kernel/workdays";
import { findUnmatched } from "@/lib/withdrawals/unmatched/queries";

export const metadata: Metadata = { title: "Ångrat köp" };

export default async function UnmatchedPage({
  params,
  searchParams,
}: PageProps<"/admin/bestallningar/angrat/[id]">) {
  const { id } = await params;
  const page = adminPaths.unmatchedWithdrawal(id);
  await requireAdmin("orders", page);
  const withdrawal = await findUnmatched(id);
  if (!withdrawal) redirect(adminPaths.withNotice(adminPaths.admin, "withdrawal-gone"));
  const { name, email, number, message, createdAt } = withdrawal;
  return (
    <AdminPage current={adminPaths.orders} besked={(await searchParams).besked}>
      <h1 className="wrap-anywhere">{name} ångrar ett köp</h1>
      <p className="mt-2 mb-8 text-ash">
        Skrev {formatDateTime(createdAt)}, med order {number} och {email}. De hör inte ihop. Är det ett köp
        här ska pengarna vara tillbaka senast den {formatDay(repayBy(createdAt))}.
      </p>
      <div className="grid items-start gap-x-12 lg:grid-cols-2">
        <Section title="Vem det kan vara">
          <div className="grid gap-4">
            <a href={`mailto:${email}`} className="inline-flex min-h-target items-center wrap-anywhere">
              {email}
            </a>
            {message && (
              <blockquote className="max-w-none border-l-3 border-edge pl-4 wrap-anywhere whitespace-pre-wrap">
                {message}
              </blockquote>
            )}
            <Candidates withdrawal={withdrawal} />
          </div>
        </Section>
        <Section title="Vilken beställning det är">
          <Settle withdrawal={withdrawal} />
        </Section>
      </div>
    </AdminPage>
  );
}
