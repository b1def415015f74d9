import type { ReactNode } from "react";
import { ButtonLink } from "@/components/admin/ui/button";
import { NameStrip } from "@/components/receipt/name-strip";
import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import { Pair } from "@/components/wall/standing-pair";
import { WallLines } from "@/components/wall/wall-lines";
import { wholePole } from "@/components/wall/whole-pole";
import { formatKronor, type Ore } from "@/lib/kernel/money";
import { formatDay, formatWeekday } from "@/lib/kernel/workdays";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { cn } from "@/lib/utils";
import "./wall.css";
import { NEED_KINDS, type Need, type Needs as AllNeeds } from "@/lib/workshop/needs/queries";
import { filterPath } from "@/lib/workshop/order-filter";
import { STATIONS, type StandingOrder, type Station, type Wall as House } from "@/lib/workshop/wall/queries";
import { newsWords, todayWords, NEED_NAMES, needsPath, needWhen, needWords } from "./today.content";

/** `href`: the list of the station's orders; null for the bench, whose steps have a list each. */
const NAMES: Readonly<Record<Station, { name: string; href: paths.Path | null }>> = {
  new: { name: "Mottagna", href: filterPath({ state: "received" }) },
  bench: { name: "Byggs", href: null },
  ready: { name: "Att skicka", href: filterPath({ state: "ready" }) },
  away: { name: "På väg", href: filterPath({ state: "shipped" }) },
};

/** The height of the wall: above the longest pole with its strap. */
const TOP_CM = 180;
/** The number of pairs that are drawn of an order. */
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

const COUNT =
  "flex min-h-16 flex-col px-2 pt-2 pb-4 text-small leading-[1.25] md:flex-row md:items-baseline md:gap-3 md:px-4 md:pt-3 md:pb-5 md:text-body";

/** Every pair in the workshop, in true scale and lacquer, above the number of orders at each station. */
function Wall({ wall: { orders, standing } }: { wall: House }) {
  return (
    <section aria-label="I huset" className="mt-8 [--cm:0.55px] md:[--cm:1.1px]">
      {standing && standing.length > 0 && (
        <div className="wall overflow-x-auto">
          <div className="relative min-w-max">
            <div
              className="absolute inset-x-0 top-0 h-[calc(180*var(--cm))] border-b-2 border-ink max-md:hidden"
              aria-hidden="true"
            >
              <WallLines topCm={TOP_CM} />
            </div>
            <ol className="relative flex justify-around gap-4 pb-2 md:gap-6 md:pl-16">
              {standing.map((order) => (
                <Standing key={order.id} order={order} />
              ))}
            </ol>
          </div>
        </div>
      )}
      <ul className="grid grid-cols-4 gap-px rounded border border-edge bg-edge">
        {STATIONS.map((station) => {
          const { name, href } = NAMES[station];
          const count = (
            <>
              <b className="font-display text-[1.5rem] leading-none font-normal md:text-[1.75rem]">
                {orders[station]}
              </b>
              <span className={cn(href && "underline")}>{name}</span>
            </>
          );
          return (
            <li key={station} className="grid measured">
              {href ? (
                <Link href={href} className={cn(COUNT, "no-underline hover:bg-moss/60")}>
                  {count}
                </Link>
              ) : (
                <span className={COUNT}>{count}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The number of rows that each list shows one by one. */
const SHOWN = 6;

/** An order that should leave today, or should have left. */
const isLeaving = ({ kind }: Pick<Need, "kind">) => kind === "today" || kind === "late";

function Line({ need, today }: { need: Need; today: string }) {
  const { day, detail } = needWhen(need, today);
  const { what, more, button, href } = needWords(need);
  const isRed = need.lastDay !== null && need.lastDay <= today;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-t border-line py-2.5 md:min-h-16 md:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <p
        className={cn(
          "flex flex-wrap gap-x-2 leading-tight max-md:col-span-full md:block",
          isRed && "text-rowan",
        )}
      >
        <b>{day}</b>
        {detail && <span className={cn("text-small md:block", !isRed && "text-ash")}> {detail}</span>}
      </p>
      <p className="max-w-none leading-[1.35] wrap-anywhere">
        <b>{what}</b> <span className="line-clamp-2 text-small text-ash">{more}</span>
      </p>
      <ButtonLink variant="outline" size="sm" className="justify-self-end whitespace-nowrap" href={href}>
        {button}
        {need.number !== null && <span className="sr-only"> order {need.number}</span>}
      </ButtonLink>
    </li>
  );
}

type ListProps = { id: string; title: string; needs: readonly Need[]; all: AllNeeds; today: string };

function List({ id, title, needs, all, today }: ListProps) {
  const shown = needs.slice(0, SHOWN);
  const kinds = NEED_KINDS.filter(
    (kind) =>
      needs.some((need) => need.kind === kind) &&
      all.counts[kind] > shown.filter((need) => need.kind === kind).length,
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-[1.5rem]">
        {title}
      </h2>
      <ul className="border-b border-line">
        {shown.map((need, index) => (
          <Line key={index} need={need} today={today} />
        ))}
      </ul>
      {kinds.map((kind) => (
        <TextLink key={kind} href={needsPath(kind, all)} className="mr-6">
          {NEED_NAMES[kind]}: alla {all.counts[kind]}
        </TextLink>
      ))}
    </section>
  );
}

/** The list of what requires the owner, and beside it the parcels that leave today. */
function Needs({ needs, today }: { needs: AllNeeds; today: string }) {
  const [leaving, asks] = [needs.first.filter(isLeaving), needs.first.filter((need) => !isLeaving(need))];
  if (needs.first.length === 0) return null;
  return (
    <div className="mt-12 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      {asks.length > 0 && <List id="kraver-dig" title="Kräver dig" needs={asks} all={needs} today={today} />}
      {leaving.length > 0 && (
        <List id="gar-i-dag" title="Går i dag" needs={leaving} all={needs} today={today} />
      )}
    </div>
  );
}

/** Sales with VAT and freight, without gift cards. */
type Sold = { today: Ore; week: Ore };

type TodayProps = {
  today: string;
  /** Null for another role, or when the database did not answer. */
  needs: AllNeeds | null;
  wall: House | null;
  sold: Sold | null;
  /** Notices above the wall. */
  children: ReactNode;
};

/** The admin's first page: the day in a sentence with one button, the wall, what requires the owner, what leaves today. */
export function Today({ today, needs, wall, sold, children }: TodayProps) {
  const news = needs && newsWords(needs.news);
  const words = needs && todayWords(needs, today);
  return (
    <>
      <div className="grid items-end gap-x-8 gap-y-2 md:grid-cols-[1fr_auto]">
        <div>
          <h1 className="inline font-text text-body font-semibold tracking-normal">Admin Panel</h1>
          <span className="ml-3 text-ash">
            {formatWeekday(today)} {formatDay(today)}
          </span>
        </div>
        {sold && (
          <p className="max-w-none text-ash max-md:order-1">
            Sålt i dag <b className="num text-ink">{formatKronor(sold.today)}</b>, den senaste veckan{" "}
            <b className="num text-ink">{formatKronor(sold.week)}</b>.{" "}
            <Link href={adminPaths.numbers}>Siffror</Link>
          </p>
        )}
        {words && (
          <div>
            <p className="font-display text-[clamp(2rem,1.5rem+2.2vw,3.25rem)] leading-[1.08] tracking-[-0.015em]">
              {words.say}
            </p>
            {words.more && <p className="mt-2 text-ash">{words.more}</p>}
          </div>
        )}
        {news && (
          <ButtonLink
            className="justify-self-start max-md:order-2 max-md:mt-2 md:justify-self-end"
            href={news.href}
          >
            {news.button}
          </ButtonLink>
        )}
      </div>
      <div className="mt-4">{children}</div>
      {words?.isCalm && (
        <div className="-mx-gutter mt-6">
          <NameStrip product="vuxenstav" colorId="bla" text="GÅ UT OCH ÅK" />
        </div>
      )}
      {wall && <Wall wall={wall} />}
      {needs && <Needs needs={needs} today={today} />}
    </>
  );
}
