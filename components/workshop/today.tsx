import type { ReactNode } from "react";
import { buttonVariants } from "@/components/admin/ui/button";
import { NameStrip } from "@/components/receipt/name-strip";
import { Link } from "@/components/ui/link";
import { formatKronor, type Ore } from "@/lib/kernel/money";
import { formatDay, formatWeekday } from "@/lib/kernel/workdays";
import * as adminPaths from "@/lib/shop/admin-paths";
import type { Needs as AllNeeds } from "@/lib/workshop/needs/queries";
import type { Wall as House } from "@/lib/workshop/wall/queries";
import { newsWords, todayWords } from "./need-words";
import { Needs } from "./needs";
import { Wall } from "./wall";

/** With VAT and freight, without gift cards. */
type Sold = { today: Ore; week: Ore };

type TodayProps = {
  today: string;
  /** Null: they are another role's, or the database did not answer. */
  needs: AllNeeds | null;
  wall: House | null;
  sold: Sold | null;
  /** What is said above the house. */
  children: ReactNode;
};

/** The day's finding in a sentence and its one press, then the house, what requires the owner and what leaves today. */
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
          <Link
            className={buttonVariants({
              className: "justify-self-start max-md:order-2 max-md:mt-2 md:justify-self-end",
            })}
            href={news.href}
          >
            {news.button}
          </Link>
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
