const LABELS = [
  { part: "handle", label: "Handtag", left: "13.6%", lead: "M76 -2V28" },
  { part: "grip", label: "Grepp", left: "30.6%", lead: "M171 -2V31" },
  { part: "basket", label: "Truga", left: "84.6%", lead: "M474 -2V6" },
] as const;

export type DrawnPart = (typeof LABELS)[number]["part"];

const SHAPES: Readonly<Record<DrawnPart, string>> = {
  handle: "M30 27q50 -5 104 4v22q-54 9 -104 4z",
  grip: "M138 31h68v22h-68z",
  basket: "M464 42a10 36 0 1 0 20 0a10 36 0 1 0 -20 0z",
};

/** Strap, knob, cane with its two bands and rings, and the tip. */
const REST =
  "M36 50C38 70 72 84 122 83C146 82 146 69 126 67C92 63 62 59 50 50M41 50C46 66 76 78 122 77C132 77 132 73 122 72M30 30q-6 2 -8 -2q-16 0 -16 14t16 14q2 -4 8 -2zM206 34H464M206 50H464M212 34v16M240 34v16M246 34v16M252 34v16M318 32q3 10 0 20M322 32q3 10 0 20M396 34v16M402 34v16M408 34v16M446 34v16M484 33h32l6 3 30 6 -30 6 -6 3h-32z";

const TEXTS: Readonly<Record<DrawnPart, string>> = {
  handle: "Det du håller i. Kork är varmt i handen.",
  grip: "En lindning under handtaget. När backen blir brant flyttar du ner handen dit.",
  basket: "Skivan som bär i snön. Utan truga får du en vandringsstav.",
};

/** What a part is for: one sentence, and the pole lying down with this part inked. Only it is named: it is no choice. */
export function PartDrawing({ part }: { part: DrawnPart }) {
  const { label, left, lead } = LABELS.find((each) => each.part === part)!;
  return (
    <>
      <div
        role="img"
        aria-label={`Ritning av staven. ${label} är markerat.`}
        className="relative mb-3 max-w-140 pt-6 text-small leading-5"
      >
        <svg viewBox="0 0 560 84" aria-hidden="true" className="block w-full overflow-visible">
          <g className="fill-none stroke-edge *:[vector-effect:non-scaling-stroke]" strokeWidth="1.1">
            <path d={REST} />
            {LABELS.filter((each) => each.part !== part).map((each) => (
              <path key={each.part} d={SHAPES[each.part]} />
            ))}
            <path d={SHAPES[part]} className="fill-moss stroke-ink" strokeWidth="2" />
            <path d={lead} className="stroke-ink" />
          </g>
        </svg>
        <span aria-hidden="true" className="absolute top-0 -translate-x-1/2 font-semibold" style={{ left }}>
          {label}
        </span>
      </div>
      <p className="mb-4 text-small text-ash">{TEXTS[part]}</p>
    </>
  );
}
