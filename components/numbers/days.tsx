import type { UnitSales } from "@/lib/numbers/sold";
import { formatKronor } from "@/lib/kernel/money";
import { cn } from "@/lib/utils";
import { Figures, StepLine } from "./figure";
import { formatCount, lacquer, stepsTo, shortMonth, unitMark, unitName } from "./plot-labels";

const HEIGHT = 250;
/** The room above the highest stack of bands: the end of the stick and its handle, px. */
const TOP = 44;
const HANDLE = 24;
/** The greatest height of a pair, px. Pairs lower than `BAND` px are not drawn one by one. */
const HIGHEST = 26;
const BAND = 6;

const ON_STICK = "-translate-x-1/2 [transform-box:fill-box]";

/** The width of a stick, by the number of sticks. */
function thickness(count: number): { stick: string; band: string } {
  if (count <= 14) return { stick: "w-2.5 md:w-3.5", band: "w-3 md:w-4" };
  if (count <= 31) return { stick: "w-1.5 md:w-2.5", band: "w-2 md:w-3" };
  return { stick: "w-[3px] md:w-1.5", band: "w-[3px] md:w-2" };
}

type Band = { y: number; height: number; color: string };

/** The bands of a stick, from the bottom up: one for each pair or, if those would be too thin, one for each colour. */
function bandsOf({ colours }: UnitSales, perPair: number): Band[] {
  let at = HEIGHT;
  return colours.flatMap(({ name, count }) => {
    const color = lacquer(name);
    const each = perPair >= BAND ? Array.from({ length: count }, () => perPair) : [count * perPair];
    return each.map((height) => {
      at -= height;
      const gap = perPair >= BAND ? height * 0.34 : Math.min(1, height / 4);
      return { y: at + gap, height: height - gap, color };
    });
  });
}

type StickProps = { sales: UnitSales; index: number; of: number; perPair: number };

function Stick({ sales, index, of, perPair }: StickProps) {
  if (sales.pairs === 0) return null;
  const { stick, band } = thickness(of);
  const top = HEIGHT - sales.pairs * perPair - TOP + 10;
  return (
    <svg x={`${(100 * index) / of}%`} width={`${100 / of}%`} height={HEIGHT} overflow="visible">
      <title>{`${unitName(sales.unit)}: ${formatCount(sales.pairs)} par`}</title>
      <rect x="50%" y={top} height={HEIGHT - top} fill="url(#bambu-star)" className={cn(stick, ON_STICK)} />
      {bandsOf(sales, perPair).map(({ y, height, color }) => (
        <rect key={y} x="50%" y={y} height={height} fill={color} className={cn(band, ON_STICK)} />
      ))}
      <rect x="50%" y={top - 4} height={HANDLE} rx="2" fill="#b07d4c" className={cn(band, ON_STICK)} />
      <rect x="50%" y={top - 4} height="4" rx="1" fill="#1c1b1a" className={cn(band, ON_STICK)} />
    </svg>
  );
}

/** Whether this unit has a label on a phone, and on a large screen. The last one always has. */
function isNamed(index: number, of: number, isDays: boolean): { small: boolean; large: boolean } {
  const back = of - 1 - index;
  const every = !isDays ? 2 : of > 31 ? 28 : 7;
  return { small: of <= 7 || back % every === 0, large: of <= 31 || back % 7 === 0 };
}

/** The sales plot: each day or month is a pole, and each band on it a pair in its lacquer. */
export function DaysPlot({ units }: { units: readonly UnitSales[] }) {
  const most = Math.max(...units.map(({ pairs }) => pairs));
  const perPair = most > 0 ? Math.min(HIGHEST, (HEIGHT - TOP) / most) : 0;
  const best = units.find(({ pairs }) => pairs === most)!;
  const isDays = best.unit.length > 7;
  return (
    <>
      <div
        role="img"
        aria-label={`Sålda par per ${isDays ? "dag" : "månad"}. Mest ${unitName(best.unit)}: ${formatCount(most)} par.`}
        className="relative border-b-2 border-ink pl-9 md:pl-11"
      >
        {stepsTo(most).map((step) => (
          <StepLine key={step} style={{ bottom: step * perPair }}>
            {formatCount(step)}
          </StepLine>
        ))}
        <svg width="100%" height={HEIGHT} overflow="visible" className="relative block">
          {units.map((sales, index) => (
            <Stick key={sales.unit} sales={sales} index={index} of={units.length} perPair={perPair} />
          ))}
        </svg>
      </div>
      <div
        aria-hidden="true"
        className="mt-2 grid pl-9 text-center text-small leading-tight text-ash md:pl-11"
        style={{ gridTemplateColumns: `repeat(${units.length}, minmax(0, 1fr))` }}
      >
        {units.map(({ unit }, index) => {
          const { small, large } = isNamed(index, units.length, isDays);
          return (
            <span
              key={unit}
              className={cn(
                "justify-self-center whitespace-nowrap",
                !small && "max-md:hidden",
                !large && "md:hidden",
              )}
              style={{ gridColumn: index + 1, gridRow: 1 }}
            >
              {unitMark(unit)}
              {isDays && small && <b className="block font-semibold text-ink">{shortMonth(unit)}</b>}
            </span>
          );
        })}
      </div>
      <Figures
        caption={isDays ? "Sålda par per dag" : "Sålda par per månad"}
        columns={[isDays ? "Dag" : "Månad", "Ordrar", "Par", "Kronor"]}
        rows={units.map(({ unit, orders, pairs, amount }) => [
          unitName(unit),
          formatCount(orders),
          formatCount(pairs),
          formatKronor(amount),
        ])}
      />
    </>
  );
}
