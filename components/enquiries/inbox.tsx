import type { ReactNode } from "react";
import { AdminPage } from "@/components/admin/admin-page";
import { LinkRow } from "@/components/admin/link-row";
import type { EnquiryStatus, InboxEnquiry } from "@/lib/event/inbox/queries";
import * as paths from "@/lib/shop/paths";
import { cn } from "@/lib/utils";
import { InboxList } from "./inbox-list";
import { STATUS_WORDS } from "./words";

type InboxProps = {
  enquiries: readonly InboxEnquiry[];
  counts: Readonly<Record<EnquiryStatus, number>>;
  /** Only these are shown; null is all. */
  status: EnquiryStatus | null;
  /** The open one. */
  current: string | null;
  besked: string | string[] | undefined;
  today: string;
  children?: ReactNode;
};

function Filter({ counts, status }: Pick<InboxProps, "counts" | "status">) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const kinds = [
    [null, paths.enquiries, `Alla (${all})`] as const,
    ...(["new", "booked"] as const).map(
      (kind) => [kind, paths.enquiriesOf(kind), `${STATUS_WORDS[kind]} (${counts[kind]})`] as const,
    ),
  ];
  return (
    <LinkRow
      label="Visa"
      links={kinds.map(([kind, href, name]) => ({ href, name, isCurrent: kind === status }))}
      className="flex flex-wrap gap-x-6"
    />
  );
}

/** The list beside the open enquiry; on a phone one or the other. */
export function Inbox({ enquiries, counts, status, current, besked, today, children }: InboxProps) {
  return (
    <AdminPage current={paths.enquiries} besked={besked}>
      <h1>Förfrågningar</h1>
      <p className="mt-2 mb-4 text-ash">
        {counts.new === 0 ? "Alla har fått svar." : `${counts.new} ${counts.new === 1 ? "ny" : "nya"}.`}{" "}
        {counts.booked > 0 && `${counts.booked} ${counts.booked === 1 ? "bokad kväll" : "bokade kvällar"}.`}
      </p>
      <Filter counts={counts} status={status} />
      <div className="mt-4 grid items-start gap-10 lg:grid-cols-[22rem_1fr]">
        <div className={cn(current && "max-lg:hidden")}>
          {enquiries.length === 0 ? (
            <p className="text-lead text-ash">
              Här är tomt. När någon skriver från Kontakt, Reparation, Reklamation eller Event kommer det hit
              och som mejl.
            </p>
          ) : (
            <InboxList enquiries={enquiries} current={current} today={today} />
          )}
        </div>
        {children}
      </div>
    </AdminPage>
  );
}
