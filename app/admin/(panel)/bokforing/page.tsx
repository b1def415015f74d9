import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { DownloadForm, FileButton } from "@/components/admin/download-form";
import { LiveForm } from "@/components/admin/live-form";
import { MonthSelect, ReplacementsNote } from "@/components/books/month";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { SumList } from "@/components/ui/sum-list";
import { TextLink } from "@/components/ui/text-link";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { exportMonthAction } from "@/lib/books/actions";
import { listBooked, listExports, type ExportRow } from "@/lib/books/exports";
import { overviewOf } from "@/lib/books/overview";
import { listFacts, listReplacements, sumOwed } from "@/lib/books/queries";
import { voucherFilterPath } from "@/lib/books/search";
import { findUnexportedMonth } from "@/lib/books/unexported";
import { vatSummary } from "@/lib/books/vat-summary";
import { rangesOf, type BookedVoucher } from "@/lib/books/written-vouchers";
import { formatDateTime } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { monthOf, nameMonth, periodOf } from "@/lib/kernel/month";
import { findPart } from "@/lib/settings/queries";
import { partPath } from "@/lib/settings/settings";
import * as adminPaths from "@/lib/shop/admin-paths";

type BookExportsProps = {
  month: string;
  /** The vouchers that are in no export yet. */
  fresh: readonly BookedVoucher[];
  exports: readonly ExportRow[];
  /** The oldest earlier month that is not fully exported. */
  earlier: string | null;
};

const FILES = "flex flex-wrap items-center gap-x-5 gap-y-2";

const vouchers = (count: number) => `${count} ${count === 1 ? "verifikation" : "verifikationer"}`;

/** The exports to the bookkeeping program: a button for the month's new vouchers, and earlier exports to download again. */
function BookExports({ month, fresh, exports, earlier }: BookExportsProps) {
  return (
    <section aria-labelledby="export" className="mt-12 max-w-4xl border-t-2 border-ink pt-5">
      <h2 id="export" className="text-[1.5rem]">
        Till bokföringsprogrammet
      </h2>
      {earlier && (
        <div className="mt-3 mb-5 border-l-4 border-rowan pl-4">
          <p>Det finns äldre verifikationer som inte är exporterade. De kommer inte med här.</p>
          <TextLink href={adminPaths.booksOf(earlier)}>Börja med {nameMonth(earlier)}</TextLink>
        </div>
      )}
      {fresh.length > 0 ? (
        <ActionForm
          action={exportMonthAction}
          page={adminPaths.booksOf(month)}
          hidden={{ manad: month }}
          className="mt-3 grid gap-4"
        >
          <p className="wrap-anywhere">Inte exporterat än: {rangesOf(fresh)}.</p>
          <Submit variant="default">
            Exportera {fresh.length} {fresh.length === 1 ? "ny" : "nya"}
          </Submit>
        </ActionForm>
      ) : (
        <p className="mt-3">
          {exports.length > 0
            ? `Allt i ${nameMonth(month)} är exporterat.`
            : `Det finns inget att bokföra i ${nameMonth(month)}.`}
        </p>
      )}
      {exports.length > 0 && (
        <ul className="mt-6" aria-label="Exporter">
          {exports.map(({ id, holds, voucherCount, actor, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{holds}</p>
                <p className="text-small wrap-anywhere text-ash">
                  {vouchers(voucherCount)}, {formatDateTime(createdAt)}, {actor}
                </p>
              </div>
              <DownloadForm id={`export-${id}`} page={adminPaths.booksOf(month)} className={FILES}>
                <FileButton file={adminPaths.exportFile("sie", id)}>
                  Ladda ner SIE 4<span className="sr-only">, {holds}</span>
                </FileButton>
                <FileButton file={adminPaths.exportFile("csv", id)} variant="link">
                  CSV<span className="sr-only">, {holds}</span>
                </FileButton>
              </DownloadForm>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 text-small text-ash">
        En fil laddas ner lika många gånger du vill och är alltid likadan. Konton och serier väljer du under
        Inställningar.
      </p>
      <p className="mt-4 text-small text-ash">Hela månaden, utan att något räknas som exporterat:</p>
      <DownloadForm page={adminPaths.booksOf(month)} className={FILES}>
        <FileButton file={adminPaths.bookFile("sie", month)} variant="link">
          SIE 4
        </FileButton>
        <FileButton file={adminPaths.bookFile("csv", month)} variant="link">
          CSV
        </FileButton>
      </DownloadForm>
      <TextLink href={partPath("books")} quiet>
        Inställningar för bokföring
      </TextLink>
    </section>
  );
}

export const metadata: Metadata = { title: "Bokföring" };

export default async function BooksPage({ searchParams }: PageProps<"/admin/bokforing">) {
  await requireAdmin("books", adminPaths.books);
  const { manad, besked } = await searchParams;
  const now = new Date();
  const period = periodOf(typeof manad === "string" ? manad : "") ?? periodOf(monthOf(now))!;
  const { value: setup } = await findPart("books");
  const reading = listFacts(period, setup);
  const [facts, replacements, owed, booked, exports, earlier] = await Promise.all([
    reading,
    listReplacements(period),
    sumOwed(),
    listBooked(period, setup, reading),
    listExports(period.month),
    findUnexportedMonth(period, setup),
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
        fresh={booked.filter(({ exportId }) => exportId === null)}
        exports={exports}
        earlier={earlier}
      />
    </AdminPage>
  );
}
