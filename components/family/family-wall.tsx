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

/** The wall: everybody's mark at their own height, and below it their pair in true scale, faint for one without. */
export function FamilyWall({ family, use, pictures, isExample }: FamilyWallProps) {
  const heights = family.map(({ person }) => readHeight(person.height) ?? 0);
  const topCm = Math.max(TOP_CM, ...heights.map((cm) => cm + HEADROOM_CM));
  const heard = family.flatMap(({ person, design }, index) =>
    design ? [`${person.name.trim() || `Rad ${index + 1}`}: stav ${design.lengthCm} cm`] : [],
  );
  return (
    <div className="overflow-x-auto pt-5 md:-mt-5" tabIndex={family.length > COLUMNS ? 0 : undefined}>
      <div
        role="img"
        aria-label={`${isExample ? "Exempel: stavar" : "Stavarna"} i skala mot väggen. ${heard.join(", ")}.`}
        className="relative min-w-(--least) border-b-2 border-ink"
        style={
          {
            height: `calc(${topCm} * var(--cm))`,
            "--least": family.length > COLUMNS ? `${family.length * 104 + 72}px` : "0px",
          } as CSSProperties
        }
      >
        <WallLines topCm={topCm} />
        <div className="absolute inset-y-0 right-3 left-11 grid auto-cols-fr grid-flow-col items-end md:right-0 md:left-18">
          {family.map(({ person, design }, index) => {
            const { product, lengthCm } = design ?? faintPair(person, use);
            const picture = pictures[product];
            return (
              <span key={person.row} className="relative block h-full">
                {heights[index]! > 0 && (
                  <span
                    className="absolute inset-x-0.5 border-t-2 border-ink transition-[bottom] duration-420 ease-travel motion-reduce:transition-none md:inset-x-[10%]"
                    style={{ bottom: `calc(${heights[index]} * var(--cm))` }}
                  >
                    <span
                      className={`absolute bottom-0.5 left-0 max-w-full overflow-hidden bg-snow pr-0.5 font-display leading-[1.15] text-ellipsis whitespace-nowrap md:pr-1.5 md:text-[1.25rem] ${family.length > 4 ? "text-small" : "text-[1.0625rem]"}`}
                    >
                      {person.name}{" "}
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
