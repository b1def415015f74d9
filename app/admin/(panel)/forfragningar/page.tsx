import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Inbox } from "@/components/enquiries/inbox";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { inboxPath, parseInboxFilter } from "@/lib/event/inbox/inbox-filter";
import { countEnquiries, listEnquiries } from "@/lib/event/inbox/queries";
import * as adminPaths from "@/lib/shop/admin-paths";
import { dayOf } from "@/lib/kernel/dates";

export const metadata: Metadata = { title: "Förfrågningar" };

export default async function EnquiriesPage({ searchParams }: PageProps<"/admin/forfragningar">) {
  await requireAdmin("orders", adminPaths.enquiries);
  const params = await searchParams;
  const { status, page } = parseInboxFilter(params);
  const [enquiries, counts] = await Promise.all([listEnquiries(status, page), countEnquiries()]);
  if (enquiries.length === 0 && page > 1) redirect(inboxPath({ status }));
  return (
    <Inbox
      enquiries={enquiries}
      counts={counts}
      status={status}
      page={page}
      current={null}
      besked={params.besked}
      today={dayOf(new Date())}
    />
  );
}
