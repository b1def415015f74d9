import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { LiveForm } from "@/components/admin/live-form";
import { BookExports } from "@/components/books/book-exports";
import { MonthSelect } from "@/components/books/month-select";
import { ReplacementsNote } from "@/components/books/replacements-note";
import { SumList } from "@/components/ui/sum-list";
import { TextLink } from "@/components/ui/text-link";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { listBooked, listExports } from "@/lib/books/exports";
import { overviewOf } from "@/lib/books/overview";
import { monthOf, nameMonth, periodOf } from "@/lib/kernel/month";
import { listFacts, listReplacements, sumOwed } from "@/lib/books/queries";
import { findUnexportedMonth } from "@/lib/books/unexported";
import { vatSummary } from "@/lib/books/vat-summary";
import { formatKronor } from "@/lib/kernel/money";
import { voucherFilterPath } from "@/lib/books/search";
import * as adminPaths from "@/lib/shop/admin-paths";
import { findPart } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Bokföring" };

export default async function BooksPage({ searchParams }: PageProps<"/admin/bokforing">) {
  await requireAdmin("books", adminPaths.books);
  const { manad, besked } = await searchParams;
  const now = new Date();
  const period = periodOf(typeof manad === "string" ? manad : "") ?? periodOf(monthOf(now))!;
  const { value: setup } = await findPart("books");
  const reading = listFacts(period, setup.yearStart);
  const [facts, replacements, owed, booked, exports, earlier] = await Promise.all([
    reading,
    listReplacements(period),
    sumOwed(),
    listBooked(period, setup, reading),
    listExports(period.month),
    findUnexportedMonth(period, setup.yearStart),
  ]);
  const summary = vatSummary(facts);
  return (
    <AdminPage current={adminPaths.books} besked={besked}>
      <h1>Bokföring</h1>
      <p className="mt-2 mb-6 text-ash">
        {summary.sales} {summary.sales === 1 ? "försäljning" : "försäljningar"} och {summary.refunds}{" "}
        {summary.refunds === 1 ? "återbetalning" : "återbetalningar"} i {nameMonth(period.month)}.
        <span className="block">
          <TextLink href={voucherFilterPath({ month: period.month })}>Läs verifikationerna</TextLink>
        </span>
      </p>
      <LiveForm action={adminPaths.books} className="mb-8 flex flex-wrap items-end gap-4">
        <MonthSelect month={period.month} now={now} />
      </LiveForm>
      <div className="grid max-w-4xl grid-cols-1 gap-12 md:grid-cols-2 xl:max-w-none xl:grid-cols-3">
        {overviewOf(summary).map(({ title, rows, total, hint }) => (
          <section key={title}>
            <h2 className="mb-4 text-[1.5rem]">{title}</h2>
            <SumList
              rows={[
                ...rows.map(({ label, amount, isPart }) => ({
                  label,
                  value: formatKronor(amount),
                  ...(isPart ? { kind: "note" as const } : {}),
                })),
                { label: total.label, value: formatKronor(total.amount), kind: "total" as const },
              ]}
            />
            {hint && <p className="mt-4 text-small text-ash">{hint}</p>}
          </section>
        ))}
        <section>
          <h2 className="mb-4 text-[1.5rem]">Momsdeklaration</h2>
          <SumList
            rows={[
              { label: "Ruta 05, försäljning utan moms", value: formatKronor(summary.box05) },
              { label: "Ruta 10, utgående moms 25 %", value: formatKronor(summary.box10) },
            ]}
          />
          <p className="mt-4 text-small text-ash">
            Summan av kvittonas moms minus kreditkvittonas. Deklarationen fylls i med hela kronor.
          </p>
        </section>
      </div>
      <ReplacementsNote numbers={replacements} />
      {summary.paidBackToCards > 0 && (
        <p className="mt-8">
          {formatKronor(summary.paidBackToCards)} är återbetalt till presentkort. De pengarna har inte lämnat
          butiken.
        </p>
      )}
      {summary.lost > 0 && (
        <p className="mt-8">
          {formatKronor(summary.lost)} är förlorat i bestridda betalningar. Momsen på köpen står kvar: för en
          fordran som kunden bestrider godtar Skatteverket inget avdrag som för en kundförlust. Hör med den
          som sköter ditt bokslut.
        </p>
      )}
      {owed > 0 && (
        <p className="mt-8 font-semibold">
          Just nu är {formatKronor(owed)} skuld till kunder: återbetalningar som kom tillbaka och ska betalas
          ut igen. De står överst bland beställningarna.
        </p>
      )}
      <BookExports
        month={period.month}
        monthName={nameMonth(period.month)}
        fresh={booked.filter(({ exportId }) => exportId === null)}
        exports={exports}
        earlier={earlier}
      />
    </AdminPage>
  );
}
