import type { ReactNode } from "react";
import { designQuery } from "@/lib/catalogue/design-query";
import { startDesign, startsFrom } from "@/lib/catalogue/named-designs";
import { COLOURS } from "@/lib/catalogue/options";
import { poles } from "@/lib/catalogue/poles";
import type { OutNotes } from "@/lib/catalogue/sold-out";
import { formatKronor } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import type { PriceList } from "@/lib/pricing/price-list";
import { priceDesign } from "@/lib/pricing/pricing";
import { spriteSheet, spriteTile } from "@/components/pole-picture/sprite";
import { Link } from "@/components/ui/link";
import { StartTiles } from "./start-tiles";

/** How far each band of "Överraska mig" reaches, in percent: uneven, as if painted by eye. */
const BANDS = [32, 20, 40, 26, 36, 18, 30, 42];

type FaceProps = { name: string; text: string; price?: string; children: ReactNode };

/** What stands on a tile: a picture, a name, a line and a price. */
function Face({ name, text, price, children }: FaceProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className="mb-1.5 block aspect-4/5 overflow-hidden bg-drift outline-ink forced-color-adjust-none group-aria-[current]/tile:outline-[2.5px] group-aria-[current]/tile:outline-offset-2"
      >
        {children}
      </span>
      <span className="font-display text-[1.1875rem] leading-[1.15] text-ink decoration-1 underline-offset-[.2em] group-hover/tile:underline group-aria-[current]/tile:underline group-aria-[current]/tile:decoration-2">
        {name}
      </span>
      <span className="text-ash">{text}</span>
      {price && <span className="num text-ink">{price}</span>}
    </>
  );
}

/** Eight lacquered sticks: a picture of chance. */
const CHANCE = (
  <span className="grid h-full grid-rows-8 gap-1 py-1.5">
    {COLOURS.map(({ id, hex }, index) => (
      <span key={id} className="relative border-y border-bamboo-dark bg-bamboo">
        <span
          className="absolute -inset-y-px left-[16%]"
          style={{ background: hex, width: `${BANDS[index]}%` }}
        />
        <span
          className="absolute -inset-y-px w-1"
          style={{ background: hex, left: `${16 + BANDS[index]! + 5}%` }}
        />
      </span>
    ))}
  </span>
);

/** Above the colours of one's own design: named designs to start from, and the poles that are finished. */
export function Starts({ prices, out }: { prices: PriceList; out: OutNotes }) {
  const starts = startsFrom(out).map((start) => {
    const design = startDesign(start, out);
    const { id, name, text, parts } = start;
    return {
      id,
      name,
      parts,
      href: paths.startingFrom(paths.customPole, designQuery(design), id),
      face: (
        <Face name={name} text={text} price={formatKronor(priceDesign(design, prices).unit)}>
          <span
            className="block size-full bg-size-(--sheet) group-data-near/opt:bg-(image:--sprite) noscript:bg-(image:--sprite)"
            style={spriteTile("forslag", id)}
          />
        </Face>
      ),
    };
  });
  return (
    <section
      aria-labelledby="forslag"
      data-sprite=""
      className="group/opt border-t border-line py-6"
      style={spriteSheet("forslag")}
      suppressHydrationWarning
    >
      <StartTiles
        heading={
          <h2 id="forslag" className="text-[1.375rem] leading-[1.2]">
            Börja från en av våra
          </h2>
        }
        starts={starts}
        chance={
          <Face name="Överraska mig" text="Vi lovar ingenting.">
            {CHANCE}
          </Face>
        }
      />
      <p className="mt-4 border-l-4 border-edge pl-3 text-small text-ash">
        Eller ta en som är klar:{" "}
        {(["vuxenstav", "barnstav", "turstav"] as const).map((id, index) => (
          <span key={id}>
            {index > 0 && (index === 2 ? " eller " : ", ")}
            <Link href={poles[id].href}>{poles[id].title}</Link>
          </span>
        ))}
        .
      </p>
    </section>
  );
}
