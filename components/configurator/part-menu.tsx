import type { ReactNode } from "react";
import { QUERY } from "@/lib/catalogue/design-query";
import { CHOICES, type ChoiceKey } from "@/lib/catalogue/parts";
import { ArrowLeftIcon, ArrowRightIcon } from "@/components/ui/icons";
import { OPEN_PART } from "./form-state";

type Drawn = {
  /** Hides its panel while another part is open. */
  panel: string;
  /** The part's path in the drawing of the pole, and the classes that colour it while its panel is open. */
  shape: string;
  ink: string;
};

/**
 * The parts as in the drawing, from left to right; length and engraving come last. Class names are written out in full,
 * or Tailwind would not find them.
 */
const DRAWN: Readonly<Record<ChoiceKey | "length" | "engraving", Drawn>> = {
  color: {
    panel: "group-has-[[name=del][value=farg]:not(:checked)]/config:hidden",
    shape: "M218 22h44v16h-44zM270 22h7v16h-7zM412 22h7v16h-7zM426 22h34v16h-34z",
    ink: "group-has-[[value=farg]:checked]/config:fill-moss group-has-[[value=farg]:checked]/config:stroke-ink",
  },
  handle: {
    panel: "group-has-[[name=del][value=handtag]:not(:checked)]/config:hidden",
    shape: "M22 16q58 -6 112 5v18q-58 8 -112 4z",
    ink: "group-has-[[value=handtag]:checked]/config:fill-moss group-has-[[value=handtag]:checked]/config:stroke-ink",
  },
  grip: {
    panel: "group-has-[[name=del][value=grepp]:not(:checked)]/config:hidden",
    shape: "M134 20h72v20h-72z",
    ink: "group-has-[[value=grepp]:checked]/config:fill-moss group-has-[[value=grepp]:checked]/config:stroke-ink",
  },
  basket: {
    panel: "group-has-[[name=del][value=truga]:not(:checked)]/config:hidden",
    shape: "M473 30a11 28 0 1 0 22 0a11 28 0 1 0 -22 0z",
    ink: "group-has-[[value=truga]:checked]/config:fill-moss group-has-[[value=truga]:checked]/config:stroke-ink",
  },
  length: {
    panel: "group-has-[[name=del][value=langd]:not(:checked)]/config:hidden",
    shape: "M8 58H586M8 52v8M586 52v8",
    ink: "opacity-0 group-has-[[value=langd]:checked]/config:opacity-100 group-has-[[value=langd]:checked]/config:stroke-ink",
  },
  engraving: {
    panel: "group-has-[[name=del][value=gravyr]:not(:checked)]/config:hidden",
    shape: "M288 22h92v16h-92z",
    ink: "opacity-0 group-has-[[value=gravyr]:checked]/config:fill-moss group-has-[[value=gravyr]:checked]/config:stroke-ink group-has-[[value=gravyr]:checked]/config:opacity-100",
  },
};

/** The parts in the order of the page, each with its field of the form. */
const MENU = [
  ...CHOICES.map(({ key, query, name }) => ({ field: query, name, ...DRAWN[key] })),
  { field: QUERY.length, name: "Längd", ...DRAWN.length },
  { field: QUERY.engraving, name: "Gravyr", ...DRAWN.engraving },
];

/** The rest of the drawing: strap, knob, cane and tip. */
const REST =
  "M36 34C40 52 74 62 122 61C144 60 144 50 126 48C92 45 62 42 48 34M12 17q-6 2 -6 12q0 12 6 14q4 -3 10 -6v-16q-6 -2 -10 -4zM206 22H473M206 38H473M206 22v16M392 20q4 10 0 20M396 20q4 10 0 20M495 22h36l8 3 52 5 -52 5 -8 3h-36z";

/**
 * A drawing of the pole and a menu of its parts. The chosen part's panel is open below, and the part is coloured in the
 * drawing. Without script all panels are open and the menu is hidden.
 */
export function PartMenu() {
  return (
    <div className="pt-2.5 lg:pt-5 noscript:hidden">
      <svg viewBox="0 0 600 62" aria-hidden="true" className="block h-9.5 w-full overflow-visible lg:h-15">
        <g className="fill-none stroke-edge *:[vector-effect:non-scaling-stroke]" strokeWidth="1.2">
          <path d={REST} />
          {MENU.map(({ field, shape, ink }) => (
            <path key={field} d={shape} className={ink} />
          ))}
        </g>
      </svg>
      <div role="radiogroup" aria-label="Del av staven" className="flex justify-between border-b border-line">
        {MENU.map(({ field, name }, index) => (
          <label
            key={field}
            className="relative grid min-h-target min-w-target cursor-pointer items-center text-center text-small text-ash -outline-offset-2 outline-ink first-of-type:text-left last-of-type:text-right has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 max-xs:min-w-10 lg:min-h-12 lg:text-body"
          >
            <input
              type="radio"
              name={OPEN_PART}
              value={field}
              defaultChecked={index === 0}
              className="peer sr-only"
            />
            {name}
            <span
              aria-hidden="true"
              className="absolute inset-x-0 -bottom-px hidden h-1.5 gap-[3px] forced-color-adjust-none peer-checked:flex before:flex-1 before:bg-spruce after:w-[5px] after:bg-spruce"
            />
          </label>
        ))}
      </div>
    </div>
  );
}

const STEP =
  "inline-flex min-h-target cursor-pointer items-center gap-2 text-small font-semibold underline decoration-1 underline-offset-[.22em] hover:decoration-2";

type PartPanelProps = { field: string; inPanel: boolean; children: ReactNode };

/** The panel of one part, with buttons to the parts beside it. All panels are equally high, so that nothing jumps. */
export function PartPanel({ field, inPanel, children }: PartPanelProps) {
  if (!inPanel) return children;
  const at = MENU.findIndex((part) => part.field === field);
  const [before, after] = [MENU[at - 1], MENU[at + 1]];
  return (
    <div className={`flex min-h-68 flex-col lg:min-h-88 ${MENU[at]!.panel} noscript:block! noscript:min-h-0`}>
      {children}
      <div className="mt-auto flex justify-between border-t border-line noscript:hidden">
        {before && (
          <button type="button" data-open-part={before.field} className={STEP}>
            <ArrowLeftIcon className="size-5" />
            {before.name}
          </button>
        )}
        {after && (
          <button type="button" data-open-part={after.field} className={`ml-auto ${STEP}`}>
            {after.name}
            <ArrowRightIcon className="size-5" />
          </button>
        )}
      </div>
    </div>
  );
}
