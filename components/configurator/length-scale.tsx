import type { Design } from "@/lib/catalogue/design";
import { COLOURS } from "@/lib/catalogue/options";
import { poles } from "@/lib/catalogue/poles";
import { drawnParts } from "@/lib/pole-picture/composition";

type LengthScaleProps = {
  design: Design;
  /** Drawn beside the pole; `null` draws the person that this length fits. */
  bodyHeightCm: number | null;
};

const CORK = "#b0834c";
const PARTS_HEX: Readonly<Record<string, string>> = {
  ...Object.fromEntries(COLOURS.map(({ id, hex }) => [id, hex])),
  kork: CORK,
  vit: "#f4f2ec",
  brun: "#5f3d2a",
  rotting: "#a87b46",
};

const HEADROOM_CM = 12;
/** The lacquer begins this far down, below the handle and the grip. */
const HANDLE_CM = 16;
const GRIP_CM = 15;

/** A person 100 high, standing at 0,0 with a hand out to the right. */
const FIGURE = (
  <g className="fill-none stroke-edge" strokeLinecap="round" strokeLinejoin="round">
    <circle cx="0" cy="-92" r="6.2" className="fill-edge" strokeWidth="2.4" />
    <path d="M0 -76V-54" strokeWidth="18" />
    <path d="M-5 -50L-6 -4M5 -50L6 -4" strokeWidth="7.6" />
    <path d="M-6 -2.6h-1.5M6 -2.6h5" strokeWidth="5" />
    <path d="M8 -78L12 -62L24 -64.5" strokeWidth="5.4" />
    <path d="M-8 -78L-12 -62L-11 -50" strokeWidth="5.4" />
  </g>
);

/** The pole in true scale against a wall with a line for each 10 cm, beside a person. */
export function LengthScale({ design, bodyHeightCm }: LengthScaleProps) {
  const pole = poles[design.product];
  const fitsCm = Math.round(design.lengthCm / pole.lengthFactor);
  const personCm = bodyHeightCm ?? fitsCm;
  const tallestCm = Math.max(pole.lengthsCm.at(-1)! / pole.lengthFactor, personCm) + HEADROOM_CM;
  const width = tallestCm * 1.5;
  const lines = Array.from({ length: Math.floor(tallestCm / 10) }, (_, index) => (index + 1) * 10);
  const length = design.lengthCm;
  const lacquer = pole.colours.find((colour) => colour.id === design.color)?.hex;
  const { handle, grip, basket } = drawnParts(design);
  const top = HANDLE_CM - length;
  const lacquerTop = top + (grip ? GRIP_CM : 0);
  const personX = width * 0.48;
  const poleX = personX + personCm * 0.25;
  return (
    <svg
      viewBox={`0 ${-tallestCm} ${width} ${tallestCm + 1}`}
      className="block size-full"
      role="img"
      aria-label={`Staven är ${length} cm. Bredvid står en person som ${bodyHeightCm === null ? "den passar," : "är"} ${personCm} cm lång.`}
    >
      {lines.map((cm) => (
        <line
          key={cm}
          x1="0"
          x2={width}
          y1={-cm}
          y2={-cm}
          className={cm % 50 === 0 ? "stroke-edge" : "stroke-line"}
          strokeWidth={tallestCm / 400}
        />
      ))}
      <line x1="0" x2={width} y1="0" y2="0" className="stroke-ink" strokeWidth={tallestCm / 120} />
      {[50, 100, 150, 200]
        .filter((cm) => cm < tallestCm - 6)
        .map((cm) => (
          <text key={cm} x="2" y={-cm - 2} className="fill-ash" fontSize={tallestCm / 21}>
            {cm} cm
          </text>
        ))}
      <g transform={`translate(${personX} 0) scale(${personCm / 100})`}>{FIGURE}</g>
      <g transform={`translate(${poleX} 0)`}>
        <path d={`M0 0V${-length}`} className="stroke-bamboo" strokeWidth="2.6" />
        <path
          d={`M0 0V${-length}`}
          className="stroke-bamboo-dark"
          strokeWidth=".5"
          transform="translate(1.1 0)"
        />
        <path d={`M0 -2.5V0`} className="stroke-ash" strokeWidth="1.6" />
        {basket && <path d="M-5.5 -8h11" stroke={PARTS_HEX[basket]} strokeWidth="1.8" />}
        <path d="M0 -12V-24" stroke={lacquer} strokeWidth="2.6" />
        <path d="M0 -26V-27.5" stroke={lacquer} strokeWidth="2.6" />
        <path d={`M0 ${lacquerTop}v11`} stroke={lacquer} strokeWidth="2.6" />
        <path d={`M0 ${lacquerTop + 13}v1.5`} stroke={lacquer} strokeWidth="2.6" />
        {grip && <path d={`M0 ${lacquerTop}V${top}`} stroke={PARTS_HEX[grip]} strokeWidth="3.4" />}
        {handle && <path d={`M0 ${top}V${2 - length}`} stroke={PARTS_HEX[handle]} strokeWidth="4.2" />}
        <path d={`M-2.5 ${1.4 - length}h5`} className="stroke-ink" strokeWidth="2.8" />
      </g>
      <g className="fill-ink font-semibold" fontSize={tallestCm / 18}>
        <text x={poleX + 9} y={-length + tallestCm / 18}>
          {length} cm
        </text>
        <text x={personX - personCm * 0.16} y={-personCm + tallestCm / 22} textAnchor="end">
          {bodyHeightCm === null && "passar "}
          {personCm} cm
        </text>
      </g>
    </svg>
  );
}
