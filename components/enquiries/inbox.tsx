import type { ReactNode } from "react";
import { AdminPage } from "@/components/admin/admin-page";
import { ListFrame } from "@/components/admin/list-frame";
import { LinkRow } from "@/components/admin/link-row";
import { inboxPath } from "@/lib/event/inbox/inbox-filter";
import type { InboxEnquiry } from "@/lib/event/inbox/queries";
import { ENQUIRY_NAMES, STATUS_WORDS } from "@/lib/event/messages";
import * as adminPaths from "@/lib/shop/admin-paths";
import { pageCount } from "@/lib/shop/list-query";
import { cn } from "@/lib/utils";
import { Link } from "@/components/ui/link";
import { dayOf } from "@/lib/kernel/dates";
import { daysBetween, formatDay } from "@/lib/kernel/workdays";
import type { EnquiryStatus } from "@/prisma/generated/enums";

const sumOf = (counts: InboxProps["counts"]) => Object.values(counts).reduce((sum, count) => sum + count, 0);

function when(createdAt: Date, today: string): string {
  const ago = daysBetween(dayOf(createdAt), today);
  return ago <= 0 ? "i dag" : ago === 1 ? "i går" : formatDay(dayOf(createdAt));
}

function state({ status, bookedDay }: InboxEnquiry): string | null {
  if (status === "new") return null;
  return status === "booked" && bookedDay ? `Bokad den ${formatDay(bookedDay)}.` : `${STATUS_WORDS[status]}.`;
}

type InboxListProps = Pick<InboxProps, "enquiries" | "status" | "page" | "current" | "today">;

/** The enquiries, each with its first words. A new one has a band at its edge. */
function InboxList({ enquiries, status, page, current, today }: InboxListProps) {
  return (
    <ul className="border-t border-line">
      {enquiries.map((enquiry) => {
        const isNew = enquiry.status === "new";
        const said = state(enquiry);
        return (
          <li key={enquiry.id} className="border-b border-line">
            <Link
              href={inboxPath({ status, page }, adminPaths.enquiry(enquiry.id))}
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
                <time dateTime={dayOf(enquiry.createdAt)} className="flex-none text-small text-ash">
                  {when(enquiry.createdAt, today)}
                </time>
              </span>
              <span className="line-clamp-2 text-small wrap-anywhere text-ash">
                <b className="text-ink">{ENQUIRY_NAMES[enquiry.kind]}. </b>
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

type InboxProps = {
  enquiries: readonly InboxEnquiry[];
  counts: Readonly<Record<EnquiryStatus, number>>;
  /** The status to filter by; null for all. */
  status: EnquiryStatus | null;
  page: number;
  /** The id of the open enquiry. */
  current: string | null;
  besked: string | string[] | undefined;
  today: string;
  children?: ReactNode;
};

/** The list beside the open enquiry; a phone shows one of the two. */
export function Inbox(props: InboxProps) {
  const { enquiries, counts, status, page, current, besked, today, children } = props;
  const filters = [
    [null, `Alla (${sumOf(counts)})`],
    ["new", `Obesvarade (${counts.new})`],
    ["booked", `Bokade (${counts.booked})`],
  ] as const;
  const pages = pageCount(status ? counts[status] : sumOf(counts));
  return (
    <AdminPage current={adminPaths.enquiries} besked={besked}>
      <h1>Förfrågningar</h1>
      <p className="mt-2 mb-4 text-ash">
        {sumOf(counts) === 0
          ? "Ingen har skrivit än."
          : counts.new === 0
            ? "Alla har fått svar."
            : `${counts.new} ${counts.new === 1 ? "obesvarad" : "obesvarade"}.`}{" "}
        {counts.booked > 0 && `${counts.booked} ${counts.booked === 1 ? "bokad kväll" : "bokade kvällar"}.`}
      </p>
      <LinkRow
        label="Visa"
        links={filters.map(([of, name]) => ({
          href: inboxPath({ status: of }),
          name,
          isCurrent: of === status,
        }))}
        className="flex flex-wrap gap-x-6"
      />
      <div className="mt-4 grid items-start gap-10 lg:grid-cols-[22rem_1fr]">
        <div className={cn(current && "max-lg:hidden")}>
          <ListFrame
            isEmpty={enquiries.length === 0}
            empty={
              status
                ? "Inga förfrågningar här."
                : "Här är tomt. När någon skriver från Kontakt, Reservdelar och lagning, Reklamation eller Event kommer det hit och som mejl."
            }
            all={status !== null && adminPaths.enquiries}
            pages={{ page, pages, pathOf: (to) => inboxPath({ status, page: to }) }}
          >
            <InboxList enquiries={enquiries} status={status} page={page} current={current} today={today} />
          </ListFrame>
        </div>
        {children}
      </div>
    </AdminPage>
  );
}
