import { Pair } from "@/components/wall/standing-pair";
import { WallLines } from "@/components/wall/wall-lines";
import { wholePole } from "@/components/wall/whole-pole";
import { Link } from "@/components/ui/link";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { filterPath } from "@/lib/workshop/order-filter";
import { STATIONS, type StandingOrder, type Station, type Wall as House } from "@/lib/workshop/wall/queries";

const NAMES: Readonly<Record<Station, { name: string; href: paths.Path }>> = {
  new: { name: "Nya", href: filterPath({ state: "received" }) },
  bench: { name: "Byggs", href: filterPath({}) },
  ready: { name: "Att skicka", href: filterPath({ state: "ready" }) },
  away: { name: "På väg", href: filterPath({ state: "shipped" }) },
};

/** Longer than the longest pole, with its strap. */
const TOP_CM = 180;
/** Of an order so many pairs are drawn beside each other. */
const PAIRS = 4;

function Standing({ order }: { order: StandingOrder }) {
  const { id, number, name, pairs } = order;
  return (
    <li className="grid grid-rows-[calc(180*var(--cm))_auto] justify-items-center">
      <span className="flex items-end gap-2.5 forced-color-adjust-none md:gap-4" aria-hidden="true">
        {pairs.slice(0, PAIRS).map((design, index) => (
          <span key={index} className="flex h-full items-end gap-0.5 [&>*]:ml-0!">
            <Pair picture={wholePole(design.product, design.color)} lengthCm={design.lengthCm} />
          </span>
        ))}
      </span>
      <Link
        href={adminPaths.order(id)}
        className="min-h-target px-1 pt-2 text-center text-small leading-[1.3] no-underline hover:underline max-md:sr-only max-md:focus:not-sr-only"
      >
        <span className="sr-only">Order </span>
        {number}
        {name && <span className="block max-w-24 truncate text-ash">{name.split(" ", 1)[0]}</span>}
        {pairs.length > PAIRS && <span className="block text-ash">{pairs.length} par</span>}
      </Link>
    </li>
  );
}

/** Every pair in the house in true scale and lacquer, above how many orders stand at each station. */
export function Wall({ wall: { orders, standing } }: { wall: House }) {
  return (
    <section aria-label="I huset" className="mt-8 [--cm:0.55px] md:[--cm:1.1px]">
      {standing && standing.length > 0 && (
        <div className="relative overflow-x-auto">
          <div
            className="absolute inset-x-0 top-0 h-[calc(180*var(--cm))] border-b-2 border-ink max-md:hidden"
            aria-hidden="true"
          >
            <WallLines topCm={TOP_CM} />
          </div>
          <ol className="relative flex min-w-max justify-around gap-4 pb-2 md:gap-6 md:pl-16">
            {standing.map((order) => (
              <Standing key={order.id} order={order} />
            ))}
          </ol>
        </div>
      )}
      <ul className="grid grid-cols-4 gap-px rounded border border-edge bg-edge">
        {STATIONS.map((station) => {
          const { name, href } = NAMES[station];
          return (
            <li key={station} className="grid measured">
              <Link
                href={href}
                className="flex min-h-16 flex-col px-2 pt-2 pb-4 text-small leading-[1.25] no-underline hover:bg-moss/60 md:flex-row md:items-baseline md:gap-3 md:px-4 md:pt-3 md:pb-5 md:text-body"
              >
                <b className="font-display text-[1.5rem] leading-none font-normal md:text-[1.75rem]">
                  {orders[station]}
                </b>
                <span className="underline">{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
