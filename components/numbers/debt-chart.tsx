import { formatKronor, ore } from "@/lib/kernel/money";
import type { Debt } from "@/lib/numbers/queries";
import { Figures, StepLine } from "./figure";
import { shortMonth, stepsTo, unitName } from "./plot-labels";

const HEIGHT = 220;
const TOP = 16;
/** The width of a month in units of the drawing, which is stretched to the full width; its line stays thin. */
const STEP = 10;

/** The total balance of sold gift cards, as a step for each month. */
export function DebtChart({ months }: { months: readonly Debt[] }) {
  const most = Math.max(...months.map(({ owed }) => owed));
  const yOf = (owed: number) => (most > 0 ? HEIGHT - ((HEIGHT - TOP) * owed) / most : HEIGHT);
  const line = months
    .map(({ owed }, index) => `${index === 0 ? "M0 " : "V"}${yOf(owed)}H${(index + 1) * STEP}`)
    .join("");
  const width = months.length * STEP;
  const now = months.at(-1)!;
  return (
    <>
      <div
        role="img"
        aria-label={`Kvar på sålda presentkort, per månad. Nu ${formatKronor(now.owed)}.`}
        className="relative border-b-2 border-ink"
      >
        {stepsTo(most).map((step) => (
          <StepLine key={step} style={{ top: yOf(step) }}>
            {formatKronor(ore(step))}
          </StepLine>
        ))}
        <svg
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="relative block"
        >
          <path d={`${line}V${HEIGHT}H0Z`} fill="var(--color-moss)" opacity="0.75" />
          <path
            d={line}
            fill="none"
            stroke="var(--color-ink)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div
        aria-hidden="true"
        className="mt-2 grid text-center text-small text-ash"
        style={{ gridTemplateColumns: `repeat(${months.length}, minmax(0, 1fr))` }}
      >
        {months.map(({ month }, index) => (
          <span key={month} className={(months.length - 1 - index) % 3 === 0 ? "" : "max-md:invisible"}>
            {index === months.length - 1 ? "nu" : shortMonth(month)}
          </span>
        ))}
      </div>
      <Figures
        caption="Kvar på sålda presentkort vid månadens slut"
        columns={["Månad", "Kvar"]}
        rows={months.map(({ month, owed }, index) => [
          index === months.length - 1 ? `${unitName(month)}, nu` : unitName(month),
          formatKronor(owed),
        ])}
      />
    </>
  );
}
