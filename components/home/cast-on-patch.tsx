import { STITCH_HEIGHT, STITCH_WIDTH } from "./knitted-initial";

const WIDTH = 15 * STITCH_WIDTH;
/** Which stitches of the lowest rows are green: every fourth, every second, all. */
const GREEN = [(x: number) => x % 4 === 2, (x: number) => x % 2 === 1, () => true];
const ROWS = 7;
const KNITTED_AT = 70;

const greenStitches = GREEN.flatMap((isGreen, row) =>
  Array.from({ length: 15 }, (_, x) =>
    isGreen(x) ? `${x * STITCH_WIDTH},${(ROWS - GREEN.length + row) * STITCH_HEIGHT}` : "",
  ),
)
  .filter(Boolean)
  .join(" ");

/** A patch that is cast on, drawn once for the page: a needle, what is knitted below it, and what is left to knit above. */
export function CastOnShape() {
  return (
    <symbol id="upplagd" viewBox="-4 0 129 120">
      <pattern id="rutor" width={STITCH_WIDTH} height="8" y="4" patternUnits="userSpaceOnUse">
        <path d="M0 0H8M0 0V8" className="stroke-line" strokeWidth="1.2" fill="none" />
      </pattern>
      <rect y="4" width={WIDTH} height="57" fill="url(#rutor)" />
      <g transform={`translate(0 ${KNITTED_AT})`}>
        <rect width={WIDTH} height={ROWS * STITCH_HEIGHT} fill="#dfe5e2" />
        <rect width={WIDTH} height={ROWS * STITCH_HEIGHT} fill="url(#maskor)" />
        <polyline
          points={greenStitches}
          fill="none"
          className="[marker-end:url(#maska)] [marker-mid:url(#maska)] [marker-start:url(#maska)]"
        />
      </g>
      <path
        d={Array.from({ length: 15 }, (_, x) => `M${x * STITCH_WIDTH + 1} 72q3-12 6 0`).join("")}
        stroke="#b9c5bf"
        strokeWidth="2.6"
        fill="none"
      />
      <rect x="-4" y="62" width="126" height="5" fill="#d3a75f" stroke="#a97c3c" strokeWidth=".6" />
      <circle cx="120" cy="64.5" r="4.6" fill="#5a3a20" />
    </symbol>
  );
}

/** The places of testimonials that are still to come: nothing is said in anybody's name. */
export function CastOnPatches({ count }: { count: number }) {
  return (
    <ul
      aria-label={count === 1 ? "Plats för ett omdöme" : `Plats för ${count} omdömen`}
      className="mt-8 grid grid-cols-3 gap-x-8 gap-y-6 sm:grid-cols-6 lg:gap-x-16"
    >
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <svg viewBox="-4 0 129 120" aria-hidden="true" className="h-auto w-full max-w-32">
            <use href="#upplagd" width="129" height="120" x="-4" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
