import { PARTS, type PartKey } from "@/lib/catalogue/parts";

type Drawing = {
  /** In the drawing of the lying pole. */
  shape: string;
  /** From the shape to its name above, which stands at `left`. */
  lead: string;
  left: string;
  text: string;
};

const DRAWINGS: Readonly<Record<PartKey, Drawing>> = {
  handle: {
    shape: "M30 27q50 -5 104 4v22q-54 9 -104 4z",
    lead: "M76 -2V28",
    left: "13.6%",
    text: "Det du håller i. Kork är varmt i handen.",
  },
  grip: {
    shape: "M138 31h68v22h-68z",
    lead: "M171 -2V31",
    left: "30.6%",
    text: "En lindning under handtaget. När backen blir brant flyttar du ner handen dit.",
  },
  basket: {
    shape: "M464 42a10 36 0 1 0 20 0a10 36 0 1 0 -20 0z",
    lead: "M474 -2V6",
    left: "84.6%",
    text: "Skivan som bär i snön. Utan truga får du en vandringsstav.",
  },
};

/** Strap, knob, cane with its two bands and rings, and the tip. */
const REST =
  "M36 50C38 70 72 84 122 83C146 82 146 69 126 67C92 63 62 59 50 50M41 50C46 66 76 78 122 77C132 77 132 73 122 72M30 30q-6 2 -8 -2q-16 0 -16 14t16 14q2 -4 8 -2zM206 34H464M206 50H464M212 34v16M240 34v16M246 34v16M252 34v16M318 32q3 10 0 20M322 32q3 10 0 20M396 34v16M402 34v16M408 34v16M446 34v16M484 33h32l6 3 30 6 -30 6 -6 3h-32z";

/** What a part is for: one sentence, and the pole lying down with this part inked. Only it is named: it is no choice. */
export function PartDrawing({ part: { key, name } }: { part: (typeof PARTS)[number] }) {
  const { shape, lead, left, text } = DRAWINGS[key];
  return (
    <>
      <div
        role="img"
        aria-label={`Ritning av staven. ${name} är markerat.`}
        className="relative mb-3 max-w-140 pt-6 text-small leading-5"
      >
        <svg viewBox="0 0 560 84" aria-hidden="true" className="block w-full overflow-visible">
          <g className="fill-none stroke-edge *:[vector-effect:non-scaling-stroke]" strokeWidth="1.1">
            <path d={REST} />
            {PARTS.filter((other) => other.key !== key).map((other) => (
              <path key={other.key} d={DRAWINGS[other.key].shape} />
            ))}
            <path d={shape} className="fill-moss stroke-ink" strokeWidth="2" />
            <path d={lead} className="stroke-ink" />
          </g>
        </svg>
        <span aria-hidden="true" className="absolute top-0 -translate-x-1/2 font-semibold" style={{ left }}>
          {name}
        </span>
      </div>
      <p className="mb-4 text-small text-ash">{text}</p>
    </>
  );
}
