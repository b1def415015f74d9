import type { CSSProperties } from "react";
import { readHeight } from "@/lib/catalogue/length";
import type { Design } from "@/lib/catalogue/design";
import type { PoleId } from "@/lib/catalogue/poles";
import { StandingPair, type WholePole } from "@/components/wall/standing-pair";
import { WallLines } from "@/components/wall/wall-lines";
import { faintPair, type FamilyUse, type Person } from "./people";

/** A picture of each pole. Its `src` lacks the colour, which is appended. */
export type Pictures = Readonly<Record<PoleId, WholePole>>;

type FamilyWallProps = {
  family: readonly { person: Person; design: Design | null }[];
  use: FamilyUse;
  pictures: Pictures;
  /** Nobody is filled in yet: the pairs are examples, drawn faintly. */
  isExample: boolean;
};

const TOP_CM = 196;
const HEADROOM_CM = 12;
/** With more people than this the wall scrolls sideways. */
const COLUMNS = 6;
/** A column's width in px then. On a phone of 390 px the fourth is cut through, which shows that there are more. */
const COLUMN_PX = 88;

/** Names of ten letters stand smaller, on a phone askew where a column is too narrow, with more room above the wall. */
function standOfNames(names: readonly string[]): { name: string; room: string } {
  const longest = Math.max(...names.map((name) => name.trim().length));
  if (names.length > COLUMNS) return { name: "text-[0.875rem]", room: "pt-5" };
  if (names.length < 4 || longest <= (names.length > 4 ? 4 : 7))
    return { name: "text-[1.0625rem]", room: "pt-5" };
  return names.length > 4
    ? {
        name: "text-small max-md:left-2.5 max-md:max-w-24 max-md:origin-bottom-left max-md:-rotate-55",
        room: "pt-14",
      }
    : { name: "text-[0.875rem] md:text-[1.0625rem]", room: "pt-5" };
}

/** The wall: everybody's mark at their own height, and below it their pair in true scale, faint for one without. */
export function FamilyWall({ family, use, pictures, isExample }: FamilyWallProps) {
  const heights = family.map(({ person }) => readHeight(person.height) ?? 0);
  const topCm = Math.max(TOP_CM, ...heights.map((cm) => cm + HEADROOM_CM));
  const heard = family.flatMap(({ person, design }, index) =>
    design ? [`${person.name.trim() || `Rad ${index + 1}`}: stav ${design.lengthCm} cm`] : [],
  );
  const stand = standOfNames(family.map(({ person }) => person.name));
  return (
    <div
      className={`overflow-x-auto md:-mt-5 md:pt-5 ${stand.room}`}
      tabIndex={family.length > COLUMNS ? 0 : undefined}
    >
      <div
        role="img"
        aria-label={`${isExample ? "Exempel: stavar" : "Stavarna"} i skala mot väggen. ${heard.join(", ")}.`}
        className="relative min-w-(--least) border-b-2 border-ink"
        style={
          {
            height: `calc(${topCm} * var(--cm))`,
            "--least": family.length > COLUMNS ? `${family.length * COLUMN_PX + 72}px` : "0px",
          } as CSSProperties
        }
      >
        <WallLines topCm={topCm} />
        <div className="absolute inset-y-0 right-3 left-11 grid auto-cols-fr grid-flow-col items-end md:right-4 md:left-18 lg:right-10">
          {family.map(({ person, design }, index) => {
            const { product, lengthCm } = design ?? faintPair(person, use);
            const picture = pictures[product];
            return (
              <span key={person.row} className="relative block h-full">
                {heights[index]! > 0 && (
                  <span
                    className={`absolute right-0 border-t-2 border-ink transition-[bottom] duration-420 ease-travel motion-reduce:transition-none md:left-3 ${family.length > 4 ? "left-2" : "left-0.5"}`}
                    style={{ bottom: `calc(${heights[index]} * var(--cm))` }}
                  >
                    <span
                      className={`absolute bottom-0.5 left-0 flex max-w-full flex-wrap gap-x-1.5 bg-snow pr-0.5 font-display leading-[1.15] whitespace-nowrap lg:text-[1.25rem] ${stand.name}`}
                    >
                      {person.name && (
                        <span className="overflow-hidden pb-px text-ellipsis">{person.name}</span>
                      )}
                      <span className={person.name ? "max-md:hidden" : ""}>{heights[index]}</span>
                    </span>
                  </span>
                )}
                <StandingPair
                  picture={{ ...picture, src: picture.src + person.color }}
                  lengthCm={lengthCm}
                  faint={isExample || !design}
                  measured={design !== null}
                />
              </span>
            );
          })}
        </div>
      </div>
    </div>
  );
}
