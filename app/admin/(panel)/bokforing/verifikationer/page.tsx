import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { ListFrame } from "@/components/admin/list-frame";
import { LiveForm } from "@/components/admin/live-form";
import { Field, FieldLabel } from "@/components/admin/ui/field";
import { Input } from "@/components/admin/ui/input";
import { MonthSelect, ReplacementsNote } from "@/components/books/month";
import { VoucherList } from "@/components/books/voucher-list";
import { TextLink } from "@/components/ui/text-link";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { listCauses } from "@/lib/books/causes";
import { listBooked } from "@/lib/books/exports";
import { monthOf, nameMonth, periodOf } from "@/lib/kernel/month";
import { listReplacements } from "@/lib/books/queries";
import { parseVoucherFilter, searchVouchers, voucherFilterPath } from "@/lib/books/search";
import * as adminPaths from "@/lib/shop/admin-paths";
import { PAGE_SIZE, pageCount } from "@/lib/shop/list-query";
import { findPart } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Verifikationer" };

export default async function VouchersPage({ searchParams }: PageProps<"/admin/bokforing/verifikationer">) {
  await requireAdmin("books", adminPaths.vouchers);
  const { month, query, page: wanted } = parseVoucherFilter(await searchParams);
  const now = new Date();
  const period = periodOf(month ?? monthOf(now))!;
  const { value: setup } = await findPart("books");
  const found = searchVouchers(await listBooked(period, setup), query);
  const pages = Math.max(1, pageCount(found.length));
  const page = Math.min(wanted, pages);
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const causes = await listCauses(shown.map(({ source }) => source));
  return (
    <AdminPage current={adminPaths.books}>
      <h1>Verifikationer</h1>
      <p className="mt-2 mb-6 text-ash">
        {found.length} {found.length === 1 ? "verifikation" : "verifikationer"} i {nameMonth(period.month)}
        {query && " passar sökningen"}.
        <span className="block">
          <TextLink href={adminPaths.booksOf(period.month)}>Till bokföringen</TextLink>
        </span>
      </p>
      <LiveForm
        action={adminPaths.vouchers}
        role="search"
        className="mb-6 grid max-w-3xl items-end gap-4 sm:grid-cols-[1fr_2fr_auto]"
      >
        <MonthSelect month={period.month} now={now} />
        <Field>
          <FieldLabel htmlFor="q">Sök</FieldLabel>
          <Input
            id="q"
            name="q"
            type="search"
            autoComplete="off"
            defaultValue={query}
            placeholder="Nummer, text, konto eller belopp"
          />
        </Field>
      </LiveForm>
      <ListFrame
        isEmpty={shown.length === 0}
        empty={query ? `Ingen verifikation passar ”${query}”.` : "Inget är bokfört den månaden."}
        all={query !== "" && voucherFilterPath({ month: period.month })}
        pages={{
          page,
          pages,
          pathOf: (to) => voucherFilterPath({ month: period.month, query, page: to }),
        }}
      >
        <VoucherList vouchers={shown} causes={causes} />
      </ListFrame>
      <ReplacementsNote numbers={await listReplacements(period)} />
    </AdminPage>
  );
}
