import { Link } from "@/components/ui/link";
import { formatShortDate } from "@/lib/kernel/dates";
import type { InboxEnquiry } from "@/lib/event/inbox/queries";
import { KIND_NAMES } from "@/lib/event/messages";
import * as paths from "@/lib/shop/paths";
import { cn } from "@/lib/utils";
import { dayOf, daysBetween, formatDay } from "@/lib/kernel/workdays";
import { STATUS_WORDS } from "./words";

function when(createdAt: Date, today: string): string {
  const ago = daysBetween(dayOf(createdAt), today);
  return ago <= 0 ? "i dag" : ago === 1 ? "i går" : formatDay(dayOf(createdAt));
}

function state({ status, bookedDay }: InboxEnquiry): string | null {
  if (status === "new") return null;
  return status === "booked" && bookedDay ? `Bokad den ${formatDay(bookedDay)}.` : `${STATUS_WORDS[status]}.`;
}

type InboxListProps = { enquiries: readonly InboxEnquiry[]; current: string | null; today: string };

/** The enquiries, each with its first words; what is new has a band at its edge. */
export function InboxList({ enquiries, current, today }: InboxListProps) {
  return (
    <ul className="border-t border-line">
      {enquiries.map((enquiry) => {
        const isNew = enquiry.status === "new";
        const said = state(enquiry);
        return (
          <li key={enquiry.id} className="border-b border-line">
            <Link
              href={paths.enquiry(enquiry.id)}
              aria-current={enquiry.id === current ? "true" : undefined}
              className={cn(
                "relative block py-3 pr-3 pl-4 no-underline hover:bg-drift aria-[current]:bg-moss",
                isNew && "before:absolute before:inset-y-4 before:left-0 before:w-1.5 before:bg-spruce",
              )}
            >
              <span className="flex justify-between gap-4">
                <span className={cn("wrap-anywhere", isNew && "font-semibold")}>
                  {enquiry.name}
                  {isNew && <span className="sr-only">, ny</span>}
                </span>
                <time dateTime={formatShortDate(enquiry.createdAt)} className="flex-none text-small text-ash">
                  {when(enquiry.createdAt, today)}
                </time>
              </span>
              <span className="line-clamp-2 text-small wrap-anywhere text-ash">
                <b className="text-ink">{KIND_NAMES[enquiry.kind]}. </b>
                {said && <b className="text-ink">{said} </b>}
                {enquiry.message}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
