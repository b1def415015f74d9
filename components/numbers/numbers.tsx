import { LinkRow } from "@/components/admin/link-row";
import { NameStrip } from "@/components/receipt/name-strip";
import { isPoleId, poles } from "@/lib/catalogue/poles";
import { formatKronor, ore, type Ore } from "@/lib/kernel/money";
import { SPANS, type Period } from "@/lib/numbers/period";
import type { Debt } from "@/lib/numbers/queries";
import type { Sales } from "@/lib/numbers/sold";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import type { VisitStep } from "@/prisma/generated/enums";
import { BarChart } from "./bar-chart";
import { DaysPlot } from "./days";
import { DebtChart } from "./debt-chart";
import { Bamboo, Figure, FigureTable } from "./figure";
import { Funnel } from "./funnel";
import { LengthsChart } from "./lengths-chart";
import { formatCount, formatShare, lacquer } from "./plot-labels";

/** `112 par på 30 dagar.` */
export function headingOf({ pairs }: Pick<Sales, "pairs">, { isYear, name }: Period): string {
  const count = pairs === 0 ? "Inga par" : `${formatCount(pairs)} par`;
  return `${count} ${isYear ? name : `på ${name}`}.`;
}

/** The sum of the sales, compared with the year before. */
export function leadOf(
  { pairs, amount, orders }: Pick<Sales, "pairs" | "amount" | "orders">,
  before: { pairs: number } | null,
  paidBack: Ore,
  average: Ore | null,
): string {
  const sentences = [
    ...(average === null
      ? ["Inget är sålt än."]
      : [
          `Sålda för ${formatKronor(amount)} med moms och frakt, ${formatKronor(average)} per order i snitt (${formatCount(orders)}).`,
        ]),
    ...(before ? [comparison(pairs - before.pairs)] : []),
    ...(paidBack > 0 ? [`${formatKronor(paidBack)} är betalt tillbaka.`] : []),
  ];
  return sentences.join(" ");
}

function comparison(more: number): string {
  if (more === 0) return "Lika många som samma dagar i fjol.";
  return `Det är ${formatCount(Math.abs(more))} par ${more > 0 ? "fler" : "färre"} än samma dagar i fjol.`;
}

export function PeriodNav({ period, years }: { period: Period; years: readonly number[] }) {
  const choices = [
    ...SPANS.map((days) => [String(days), `${days} dagar`] as const),
    ...years.map((year) => [String(year), String(year)] as const),
  ];
  return (
    <LinkRow
      label="Visa"
      links={choices.map(([key, name]) => ({
        href: paths.withParams(adminPaths.numbers, { visa: key }),
        name,
        isCurrent: key === period.key,
      }))}
      className="flex flex-wrap gap-x-3 sm:gap-x-5"
    />
  );
}

type NumbersProps = {
  period: Period;
  sales: Sales;
  visits: Readonly<Record<VisitStep, number>>;
  debt: readonly Debt[];
};

const productName = (id: string) => (isPoleId(id) ? poles[id].title : id);

/** The average value of an order in öre, rounded to whole kronor; null without orders. */
export function averageOrder({ amount, orders }: Pick<Sales, "amount" | "orders">): Ore | null {
  return orders === 0 ? null : ore(Math.round(amount / orders / 100) * 100);
}

function Products({ sales }: { sales: Sales }) {
  const rows = sales.products.map((sold) => ({ ...sold, name: productName(sold.name) }));
  if (sales.cards.count > 0) rows.push({ ...sales.cards, name: "Presentkort" });
  return (
    <FigureTable
      caption="Sålt per vara"
      columns={["Vara", "Antal", "Kronor"]}
      rows={rows.map(({ name, count, amount }) => [name, formatCount(count), formatKronor(amount)])}
    />
  );
}

function Engraved({ sales }: { sales: Sales }) {
  const share = Math.round((100 * sales.engraved.count) / sales.pairs);
  return (
    <>
      <NameStrip product="vuxenstav" colorId="bla" text={`${share} av 100`} />
      <p className="mt-3 text-ash">
        {formatCount(sales.engraved.count)} av {formatCount(sales.pairs)} par är graverade. Det gav{" "}
        {formatKronor(sales.engraved.amount)}.
      </p>
    </>
  );
}

function engravedTitle({ engraved, pairs }: Sales): string {
  if (engraved.count === 0) return "Inget par är graverat";
  return 2 * engraved.count > pairs ? "Mer än hälften vill ha ett namn" : "Så många vill ha ett namn";
}

const best = (rows: Sales["colours"]) => rows[0]?.name ?? "";

/** All plots of a period. Without sales only visits and debt are shown. */
export function Numbers({ period, sales, visits, debt }: NumbersProps) {
  return (
    <>
      <Bamboo />
      {sales.pairs > 0 && (
        <>
          <Figure
            title={`Varje ${period.unit === "day" ? "dag" : "månad"} är en stav, varje band ett sålt par`}
            note="Banden har lacken som kunden valde."
          >
            <DaysPlot units={sales.units} />
          </Figure>
          <Figure title="Så långt räckte lacken" note={`${best(sales.colours)} leder.`}>
            <BarChart rows={sales.colours} colorOf={lacquer} caption="Sålda par per färg" column="Färg" />
          </Figure>
          <Figure title="Så långa är de" note="Ett streck för varje längd, i sin höjd, som på en dörrpost.">
            <LengthsChart lengths={sales.lengths} />
          </Figure>
          <Figure title={engravedTitle(sales)}>
            <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
              <div>
                <Engraved sales={sales} />
              </div>
              <Products sales={sales} />
            </div>
          </Figure>
          {sales.grips.length > 0 && (
            <Figure title="Grepp" note={`${best(sales.grips)} är vanligast.`}>
              <BarChart rows={sales.grips} colorOf={gripColor} caption="Sålda par per grepp" column="Grepp" />
            </Figure>
          )}
        </>
      )}
      <Figure
        title="Från sida till betalning"
        note="Visningar, inte personer: servern räknar sidor och sparar bara dagens antal. Inga kakor, inga adresser. Robotar och inloggade är inte med bland dem, men Betalade är alla order, också de på telefon."
      >
        <Funnel visits={visits} paid={sales.orders} />
        <p className="mt-2 empty:hidden">
          {visits.product > 0 && sales.orders <= visits.product && (
            <>
              <b className="num">{formatShare(sales.orders, visits.product)}</b> av visningarna blev en order.
            </>
          )}
          {sales.orders > visits.till && " Fler order än visade kassor: alla visningar räknas inte."}
        </p>
      </Figure>
      <Figure
        title="Presentkorten du är skyldig"
        note={`${formatKronor(debt.at(-1)!.owed)} är kvar på sålda kort. Trappan visar vad som var kvar när varje månad var slut.`}
      >
        <DebtChart months={debt} />
      </Figure>
    </>
  );
}

/** The colours of grips that have no lacquer's name. */
const GRIPS: Readonly<Record<string, string>> = { Kork: "#b07d4c", Brun: "#6b4326" };
const gripColor = (name: string) => GRIPS[name] ?? lacquer(name);
