import { buttonVariants } from "@/components/admin/ui/button";
import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import { cn } from "@/lib/utils";
import { NEED_KINDS, type Need, type Needs as AllNeeds } from "@/lib/workshop/needs/queries";
import { NEED_NAMES, needsPath, needWhen, needWords } from "./need-words";

/** So many of what requires the owner are told one by one, and so many parcels. */
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
      <Link
        className={buttonVariants({
          variant: "outline",
          size: "sm",
          className: "justify-self-end whitespace-nowrap",
        })}
        href={href}
      >
        {button}
        {need.number !== null && <span className="sr-only"> order {need.number}</span>}
      </Link>
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

/** What only the owner can settle, and beside it what leaves today. */
export function Needs({ needs, today }: { needs: AllNeeds; today: string }) {
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
