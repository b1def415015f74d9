import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import { Section } from "@/components/workshop/section";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { formatDateTime, dayOf } from "@/lib/kernel/dates";
import { formatDay } from "@/lib/kernel/workdays";
import * as adminPaths from "@/lib/shop/admin-paths";
import { repayBy } from "@/lib/withdrawals/deadlines";
import { assignWithdrawalAction, closeWithdrawalAction } from "@/lib/withdrawals/unmatched/actions";
import { findUnmatched, type Candidate, type Unmatched } from "@/lib/withdrawals/unmatched/queries";

/** The orders that the withdrawal may belong to, with what matches and what does not. */
function Candidates({ withdrawal }: { withdrawal: Unmatched }) {
  const { candidates, number } = withdrawal;
  if (candidates.length === 0)
    return <p className="text-ash">Ingen beställning har numret {number} eller är köpt med den adressen.</p>;
  return (
    <ul className="grid gap-3">
      {candidates.map((order) => (
        <li key={order.id} className="wrap-anywhere">
          <TextLink href={adminPaths.order(order.id)} className="font-semibold num">
            Order {order.number}
          </TextLink>
          <span className="block text-small text-ash">
            Köpt {dayOf(order.paidAt)} med {order.email || "okänd adress"}.
            {order.isSameAddress && " Samma adress."}
            {order.number === number && " Samma nummer."}
            {order.withdrawn && " Redan ångrad."}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The order number, if only one candidate with the same address is not withdrawn; otherwise empty. */
function likely(candidates: readonly Candidate[]): string {
  const own = candidates.filter(({ withdrawn, isSameAddress }) => !withdrawn && isSameAddress);
  return own.length === 1 ? String(own[0]!.number) : "";
}

/** The forms that assign the withdrawal to an order, or close it. */
function Settle({ withdrawal: { id, candidates } }: { withdrawal: Unmatched }) {
  const page = adminPaths.unmatchedWithdrawal(id);
  return (
    <div className="grid gap-8">
      <ActionForm
        action={assignWithdrawalAction}
        page={page}
        id="angrad"
        hidden={{ id }}
        values={{ order: likely(candidates) }}
      >
        <TextField
          name="order"
          label="Ordernummer"
          inputMode="numeric"
          maxLength={40}
          hint="Kunden får ett mottagningsbevis, och sedan svarar du på ångern som vanligt."
        />
        <Submit variant="default">Det är den beställningen</Submit>
      </ActionForm>
      <ActionForm
        action={closeWithdrawalAction}
        page={page}
        id="avsluta"
        hidden={{ id }}
        className="grid gap-4 border-t border-edge pt-6"
      >
        <p>
          Hör den inte till någon beställning här? Svara kunden först. Ångern gäller från den dag den kom,
          även om numret var fel.
        </p>
        <Submit size="default">Den hör inte hit</Submit>
      </ActionForm>
    </div>
  );
}

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
