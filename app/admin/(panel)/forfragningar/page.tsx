import type { Metadata } from "next";
import { Inbox } from "@/components/enquiries/inbox";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { countEnquiries, EnquiryStatus, listEnquiries } from "@/lib/event/inbox/queries";
import * as adminPaths from "@/lib/shop/admin-paths";
import { dayOf } from "@/lib/kernel/workdays";

export const metadata: Metadata = { title: "Förfrågningar" };

export default async function EnquiriesPage({ searchParams }: PageProps<"/admin/forfragningar">) {
  await requireAdmin("orders", adminPaths.enquiries);
  const { visa, besked } = await searchParams;
  const status = Object.values(EnquiryStatus).find((one) => one === visa) ?? null;
  const [enquiries, counts] = await Promise.all([listEnquiries(status), countEnquiries()]);
  return (
    <Inbox
      enquiries={enquiries}
      counts={counts}
      status={status}
      current={null}
      besked={besked}
      today={dayOf(new Date())}
    />
  );
}
