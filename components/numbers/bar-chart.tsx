import type { Sold } from "@/lib/numbers/sold";
import { Figures } from "./figure";
import { formatCount, formatShare } from "./plot-labels";

const HEIGHT = 32;
/** The length of the longest coat, in percent of the rod, so that some bamboo stays bare. */
const LONGEST = 86;

/** A horizontal rod, lacquered up to its share of the longest, with a thin ring at the end of the coat. */
function Rod({ share, color }: { share: number; color: string }) {
  const coat = `${share * LONGEST}%`;
  return (
    <svg width="100%" height={HEIGHT} className="block" aria-hidden="true">
      <rect y="2" width="100%" height={HEIGHT - 4} fill="url(#bambu-ligger)" />
      {[23, 51, 79].map((node) => (
        <line
          key={node}
          x1={`${node}%`}
          x2={`${node}%`}
          y1="2"
          y2={HEIGHT - 2}
          stroke="#8a6530"
          strokeWidth="1.5"
          opacity="0.5"
        />
      ))}
      <rect width={coat} height={HEIGHT} fill={color} />
      <rect width={coat} height={HEIGHT} fill="url(#glans-ligger)" />
      {share > 0 && <rect x={coat} width="8" height={HEIGHT} fill={color} className="translate-x-2" />}
    </svg>
  );
}

type BarChartProps = {
  rows: readonly Sold[];
  colorOf: (name: string) => string;
  caption: string;
  column: string;
};

/** A bar chart of pairs by colour: each bar is a lacquered rod. */
export function BarChart({ rows, colorOf, caption, column }: BarChartProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <ul className="grid gap-2.5">
        {rows.map(({ name, count }) => (
          <li
            key={name}
            className="grid grid-cols-[4.5rem_1fr_4.5rem] items-center gap-3 md:grid-cols-[6rem_1fr_8rem] md:gap-5"
          >
            <span className="font-semibold">{name}</span>
            <Rod share={count / most} color={colorOf(name)} />
            <span className="num whitespace-nowrap">
              <b>{formatCount(count)} par</b>{" "}
              <span className="text-small text-ash max-md:hidden">{formatShare(count, all)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Figures
        caption={caption}
        columns={[column, "Par", "Andel"]}
        rows={rows.map(({ name, count }) => [name, formatCount(count), formatShare(count, all)])}
      />
    </>
  );
}
