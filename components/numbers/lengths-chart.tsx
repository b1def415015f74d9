import type { Sold } from "@/lib/numbers/sold";
import { Figures } from "./figure";
import { formatCount } from "./plot-labels";

/** Pixels per centimetre of pole; lengths are five centimetres apart. */
const PER_CM = 3.4;
const BAR = 9;
const POST = 22;

/** Sold lengths as marks on a door post, each at its height. A mark is as long as its share of the most sold length. */
export function LengthsChart({ lengths }: { lengths: readonly Sold[] }) {
  const cm = lengths.map(({ name }) => Number(name));
  const low = Math.floor((Math.min(...cm) - 8) / 10) * 10;
  const high = Math.ceil((Math.max(...cm) + 8) / 10) * 10;
  const height = (high - low) * PER_CM;
  const yOf = (length: number) => height - (length - low) * PER_CM;
  const most = Math.max(1, ...lengths.map(({ count }) => count));
  const best = lengths.find(({ count }) => count === most);
  const tens = Array.from({ length: (high - low) / 10 + 1 }, (_, index) => low + index * 10);
  return (
    <>
      <div className="relative pl-16">
        <svg
          role="img"
          aria-label={`Sålda längder mot en mätstock. Flest par är ${best?.name ?? 0} cm.`}
          width="100%"
          height={height + 1}
          className="block"
        >
          {tens.map((ten) => (
            <line
              key={ten}
              x2="100%"
              y1={yOf(ten)}
              y2={yOf(ten)}
              stroke={ten % 50 === 0 ? "var(--color-edge)" : "var(--color-line)"}
            />
          ))}
          <rect width={POST} height={height} fill="url(#bambu-star)" />
          {tens.map((ten) => (
            <line
              key={ten}
              x2={ten % 50 === 0 ? POST : POST / 2}
              y1={yOf(ten)}
              y2={yOf(ten)}
              stroke="var(--color-ink)"
              strokeWidth="1.5"
            />
          ))}
          {/* Leaves room for the post on one side and the label of the longest mark on the other. */}
          <svg x={POST + 6} width="58%" height={height} overflow="visible">
            {lengths.map(({ name, count }) => (
              <g key={name}>
                <rect
                  y={yOf(Number(name)) - BAR / 2}
                  width={`${(100 * count) / most}%`}
                  height={BAR}
                  fill="var(--color-spruce)"
                />
                <text
                  x={`${(100 * count) / most}%`}
                  dx="8"
                  y={yOf(Number(name)) + 5}
                  fill={count === most ? "var(--color-ink)" : "var(--color-ash)"}
                  fontWeight={count === most ? 600 : 400}
                  stroke="var(--color-snow)"
                  strokeWidth="4"
                  paintOrder="stroke"
                  className="text-small"
                >
                  {formatCount(count)}
                  {count === most && " par"}
                </text>
              </g>
            ))}
          </svg>
        </svg>
        {tens
          .filter((ten) => ten % 20 === 0)
          .map((ten) => (
            <span
              key={ten}
              aria-hidden="true"
              className="absolute left-0 -translate-y-1/2 text-small whitespace-nowrap text-ash"
              style={{ top: yOf(ten) }}
            >
              {ten} cm
            </span>
          ))}
      </div>
      <Figures
        caption="Sålda par per längd"
        columns={["Längd", "Par"]}
        rows={lengths.map(({ name, count }) => [`${name} cm`, formatCount(count)])}
      />
    </>
  );
}
