import { NameStrip } from "@/components/receipt/name-strip";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import { cn } from "@/lib/utils";
import { dayOf, formatDay, formatWeekday, sayDay } from "@/lib/kernel/workdays";
import { NEED_KINDS, type Need, type Needs as AllNeeds } from "@/lib/workshop/needs/queries";
import { filterPath } from "@/lib/workshop/order-filter";
import { NEED_NAMES, needsLead, needsPath, needWhen, needWords, newsWords } from "./need-words";

/** So many are shown on a phone. */
const FEW = 3;

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The counts side by side on a measuring rule; what is nothing is no link. */
function Bar({ needs }: { needs: AllNeeds }) {
  return (
    <ul className="grid grid-cols-2 gap-px rounded border border-edge bg-edge sm:grid-cols-4 table:grid-cols-8">
      {NEED_KINDS.map((kind) => {
        const count = needs.counts[kind];
        const isRed = count > 0 && (kind === "late" || kind === "dispute");
        const number = (
          <b
            className={cn(
              "font-display text-[1.875rem] leading-none font-normal sm:text-[2.5rem]",
              isRed && "text-rowan",
            )}
          >
            {count}
          </b>
        );
        const cell =
          "flex min-h-16 items-center gap-3 px-3 pt-2 pb-4 text-small leading-[1.3] sm:min-h-29 sm:flex-col sm:items-start sm:gap-1.5 sm:px-4 sm:pt-4 sm:pb-6";
        return (
          <li key={kind} className="grid measured">
            {count > 0 ? (
              <Link href={needsPath(kind, needs)} className={cn(cell, "no-underline hover:bg-moss/60")}>
                {number} <span className="underline">{NEED_NAMES[kind]}</span>
              </Link>
            ) : (
              <span className={cn(cell, "text-ash")}>
                {number} {NEED_NAMES[kind]}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Line({ need, today }: { need: Need; today: string }) {
  const { day, detail } = needWhen(need, today);
  const { what, more, button, href } = needWords(need);
  const isRed = need.lastDay !== null && need.lastDay <= today;
  return (
    <li className="grid min-h-16 items-center gap-x-6 gap-y-1 border-b border-line py-3 max-md:nth-[n+4]:hidden md:grid-cols-[8.5rem_1fr_auto]">
      <p className={cn("flex flex-wrap gap-x-2 leading-tight md:block", isRed && "text-rowan")}>
        <b>{day}</b>
        {detail && <span className={cn("text-small md:block", !isRed && "text-ash")}> {detail}</span>}
      </p>
      <p className="max-w-none wrap-anywhere">
        <b>{what}</b> <span className="line-clamp-2 text-ash md:inline">{more}</span>
      </p>
      <ButtonLink
        href={href}
        variant="line"
        small
        className="mt-2 justify-self-start whitespace-nowrap md:mt-0 md:justify-self-end"
      >
        {button}
        {need.number !== null && <span className="sr-only"> order {need.number}</span>}
      </ButtonLink>
    </li>
  );
}

/** Nothing is late or asked for: the new orders and the bench, or calm and a pole. */
function InTime({ needs, today }: { needs: AllNeeds; today: string }) {
  const { orders, nextDay } = needs.bench;
  const news = newsWords(needs.news);
  return (
    <>
      <h2 id="kraver-dig" className="text-[1.875rem]">
        {news ? news.what : "Inget kräver dig"}.
      </h2>
      <p className="mt-2 mb-6 max-w-[46ch] text-lead">
        {nextDay === null
          ? "Bänken är tom."
          : `${orders === 1 ? "En order står på bänken, och den är i tid" : `${orders} ordrar står på bänken, alla i tid`}. Nästa paket ska gå ${sayDay(nextDay, today)}.`}
      </p>
      {news ? (
        <ButtonLink href={news.href}>{news.button}</ButtonLink>
      ) : (
        <div className="-mx-gutter">
          <NameStrip product="vuxenstav" colorId="bla" text="GÅ UT OCH ÅK" />
        </div>
      )}
    </>
  );
}

/** The new orders, beside what requires the owner. */
function News({ news }: { news: AllNeeds["news"] }) {
  const words = newsWords(news);
  return (
    words && (
      <p className="mb-4 flex max-w-none flex-wrap items-center gap-x-4">
        <b>{words.what}.</b> <TextLink href={words.href}>{words.button}</TextLink>
      </p>
    )
  );
}

/** What only the owner can settle, above everything else. Null: the database did not answer. */
export function Needs({ needs, now }: { needs: AllNeeds | null; now: Date }) {
  if (!needs) return null;
  const today = dayOf(now);
  const hidden = needs.total - needs.first.length;
  return (
    <section aria-labelledby="kraver-dig" className="mt-6 mb-10">
      {needs.total === 0 ? (
        <InTime needs={needs} today={today} />
      ) : (
        <>
          <h2 id="kraver-dig" className="text-[1.875rem]">
            Kräver dig
          </h2>
          <p className="mt-1 mb-5 text-ash">
            {upper(formatWeekday(today))} {formatDay(today)}. {needsLead(needs, today)}
          </p>
          <News news={needs.news} />
          <Bar needs={needs} />
          <ul className="mt-6 border-t border-line">
            {needs.first.map((need, index) => (
              <Line key={index} need={need} today={today} />
            ))}
          </ul>
          {needs.total > FEW && (
            <TextLink href={filterPath({})} className={cn(hidden === 0 && "md:hidden")}>
              Visa alla {needs.total}
            </TextLink>
          )}
        </>
      )}
    </section>
  );
}
