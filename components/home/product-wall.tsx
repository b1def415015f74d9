import { Link } from "@/components/ui/link";
import type { CSSProperties } from "react";
import { perPart } from "@/components/configurator/price-line";
import { Price } from "@/components/price";
import { Picture } from "@/components/ui/picture";
import geometry from "@/lib/catalogue/picture-geometry.json";
import { POLE_IDS, poles, type Pole, type PoleId } from "@/lib/catalogue/poles";
import * as paths from "@/lib/shop/paths";
import type { Settings } from "@/lib/settings/settings";
import { cn } from "@/lib/utils";
import { WallLines } from "@/components/wall/wall-lines";
import { WALL_COLOURS } from "./product-wall.content";

const TOP_CM = 176;

/** The size and offset that draw a pole in true scale with its tip on the floor. */
function wallPole(id: PoleId) {
  const { size, tip, pxPerCm } = geometry.whole[id];
  const [width = 0, height = 0] = size;
  const below = (height - (tip[1] ?? height)) / pxPerCm;
  return {
    width,
    height,
    style: {
      height: `calc(${(height / pxPerCm).toFixed(2)} * var(--cm))`,
      marginBottom: `calc(${(-below).toFixed(2)} * var(--cm))`,
    } satisfies CSSProperties,
  };
}

function PolePair({ pole }: { pole: Pole }) {
  const { width, height, style } = wallPole(pole.id);
  const src = `/stavar/hel/${pole.id}-${WALL_COLOURS[pole.id]}`;
  const image = (mirrored: boolean) => (
    <span className={cn("flex-none", mirrored && "-scale-x-100")} style={style}>
      <Picture src={src} alt="" cutOut width={width} height={height} className="h-full w-auto max-w-none" />
    </span>
  );
  return (
    <Link href={pole.href} tabIndex={-1} className="relative flex h-full items-end justify-center">
      {image(false)}
      <span className="-ml-[calc(7*var(--cm))] w-0" />
      {image(true)}
    </Link>
  );
}

type WallProps = Pick<Settings, "prices" | "products">;

function ProductLink({ pole, prices, products }: WallProps & { pole: Pole }) {
  const isOwn = pole.id === "designa-din-stav";
  return (
    <Link
      href={pole.href}
      className="group grid min-h-18 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 border-b border-line py-4 no-underline md:row-span-4 md:grid-cols-1 md:grid-rows-subgrid md:items-start md:justify-items-center md:gap-y-1 md:border-0 md:px-3 md:py-5 md:text-center"
    >
      <span className="font-display text-h3 underline decoration-edge decoration-1 underline-offset-[0.18em] group-hover:decoration-ink group-hover:decoration-2">
        {pole.title}
      </span>
      <span className="text-right font-semibold md:text-center">
        {isOwn && "från "}
        <Price amount={prices[`${pole.id}.base`]} />
      </span>
      <span className="text-small leading-[1.4] text-balance text-ash md:max-w-[26ch]">
        {products[pole.id].short}
        {isOwn && `, ${perPart(prices)}`}
      </span>
      <span className="text-right text-small num text-ash">
        {pole.lengthsCm[0]}–{pole.lengthsCm.at(-1)} cm
      </span>
    </Link>
  );
}

/** The four products in true scale against a wall with a line every 10 cm. */
export function ProductWall(shown: WallProps) {
  return (
    <section className="wrap py-section" aria-labelledby="produkter">
      <div className="grid gap-4 pb-8 lg:grid-cols-[7fr_5fr] lg:items-end">
        <h2 id="produkter">Utforska våra produkter</h2>
        <p className="text-lead text-ash">
          Fyra stavar, ritade i skala mot samma vägg. Välj din, så säger vi vilken längd du behöver.{" "}
          <Link href={paths.whichPole}>Vilken stav är min?</Link>
        </p>
      </div>
      <div className="pt-6 [--cm:1.9px] md:[--cm:clamp(3px,0.262vw,4px)]">
        <div
          aria-hidden="true"
          className="relative border-b-2 border-ink"
          style={{ height: `calc(${TOP_CM} * var(--cm))` }}
        >
          <WallLines topCm={TOP_CM} />
          <div className="absolute inset-y-0 right-0 left-13 grid grid-cols-4 items-end md:left-18">
            {POLE_IDS.map((id) => (
              <PolePair key={id} pole={poles[id]} />
            ))}
          </div>
        </div>
        <div className="grid md:grid-cols-4 md:grid-rows-[repeat(4,auto)] md:pl-18">
          {POLE_IDS.map((id) => (
            <ProductLink key={id} pole={poles[id]} {...shown} />
          ))}
        </div>
      </div>
    </section>
  );
}
