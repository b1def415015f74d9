import { designQuery } from "@/lib/catalogue/design-query";
import { startDesign, STARTS } from "@/lib/catalogue/named-designs";
import { COLOURS } from "@/lib/catalogue/options";
import { poles } from "@/lib/catalogue/poles";
import { formatKronor } from "@/lib/money";
import * as paths from "@/lib/paths";
import { priceDesign } from "@/lib/pricing/pricing";
import { spriteSheet, spriteTile } from "@/components/pole-picture/sprite";
import { Link } from "@/components/ui/link";
import { StartTiles } from "./start-tiles";

/** How far each band of "Överraska mig" reaches, in percent: uneven, as if painted by eye. */
const BANDS = [32, 20, 40, 26, 36, 18, 30, 42];

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
export function Starts() {
  const starts = STARTS.map((start) => {
    const design = startDesign(start);
    return {
      ...start,
      price: formatKronor(priceDesign(design).unit),
      href: paths.startingFrom(paths.customPole, designQuery(design), start.id),
      tile: spriteTile("forslag", start.id),
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
      <StartTiles starts={starts} chance={CHANCE} />
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
