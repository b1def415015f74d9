import type { Metadata } from "next";
import Form from "next/form";
import { AdminPage } from "@/components/admin/admin-page";
import { Button, buttonClass } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { SumList } from "@/components/ui/sum-list";
import { requireAdmin } from "@/lib/admin-auth/require-admin";
import { monthOf, periodOf, recentMonths } from "@/lib/books/period";
import { listFacts, sumOwed } from "@/lib/books/queries";
import { vatSummary } from "@/lib/books/vat-summary";
import { formatKronor, ore } from "@/lib/money";

export const metadata: Metadata = { title: "Bokföring" };
export const instant = false;

const named = new Intl.DateTimeFormat("sv-SE", { month: "long", year: "numeric", timeZone: "UTC" });

export default async function BooksPage({ searchParams }: PageProps<"/admin/bokforing">) {
  await requireAdmin("/admin/bokforing");
  const { manad } = await searchParams;
  const now = new Date();
  const period = periodOf(typeof manad === "string" ? manad : "") ?? periodOf(monthOf(now))!;
  const [facts, owed] = await Promise.all([listFacts(period), sumOwed()]);
  const summary = vatSummary(facts);
  return (
    <AdminPage current="/admin/bokforing">
      <h1>Bokföring</h1>
      <p className="mt-2 mb-6 text-ash">
        {summary.sales} {summary.sales === 1 ? "försäljning" : "försäljningar"} och {summary.refunds}{" "}
        {summary.refunds === 1 ? "återbetalning" : "återbetalningar"} i{" "}
        {named.format(period.from.getTime() + 43_200_000)}.
      </p>
      <Form action="/admin/bokforing" className="mb-8 flex flex-wrap items-end gap-4">
        <Select label="Månad" name="manad" defaultValue={period.month}>
          {[...new Set([period.month, ...recentMonths(now)])].map((month) => (
            <option key={month} value={month}>
              {named.format(Date.parse(`${month}-01T00:00:00Z`))}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="line">
          Visa
        </Button>
      </Form>
      <div className="grid max-w-4xl gap-12 md:grid-cols-2">
        <section>
          <h2 className="mb-4 text-[1.5rem]">Försäljning</h2>
          <SumList
            rows={[
              { label: "Stavar och frakt, med moms", value: formatKronor(summary.gross) },
              { label: "varav frakt", value: formatKronor(summary.freight), kind: "note" },
              { label: "Rabattkoder", value: formatKronor(ore(-summary.discounts)) },
              { label: "Betalt med presentkort", value: formatKronor(ore(-summary.giftCardsUsed)) },
              { label: "Sålda presentkort", value: formatKronor(summary.giftCardsSold) },
              { label: "Återbetalt", value: formatKronor(ore(-summary.paidBack)) },
              ...(summary.paidBackToCards > 0
                ? [
                    {
                      label: "återbetalt till presentkort",
                      value: formatKronor(ore(-summary.paidBackToCards)),
                      kind: "note" as const,
                    },
                  ]
                : []),
              ...(summary.cameBack > 0
                ? [{ label: "Återbetalningar som kom tillbaka", value: formatKronor(summary.cameBack) }]
                : []),
              ...(summary.paidAgain > 0
                ? [{ label: "Återbetalt igen", value: formatKronor(ore(-summary.paidAgain)) }]
                : []),
              { label: "Stripe, före avgifter", value: formatKronor(summary.stripe), kind: "total" },
            ]}
          />
        </section>
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
      {owed > 0 && (
        <p className="mt-8 font-semibold">
          Just nu är {formatKronor(owed)} skuld till kunder: återbetalningar som kom tillbaka och ska betalas
          ut igen. De står överst bland beställningarna.
        </p>
      )}
      <p className="mt-10 flex flex-wrap gap-3">
        <a href={`/admin/bokforing/sie?manad=${period.month}`} className={buttonClass({})}>
          Ladda ner SIE 4
        </a>
        <a href={`/admin/bokforing/csv?manad=${period.month}`} className={buttonClass({ variant: "line" })}>
          Ladda ner CSV
        </a>
      </p>
    </AdminPage>
  );
}
