import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AgreementForm } from "@/components/enquiries/agreement-form";
import { Inbox } from "@/components/enquiries/inbox";
import { AnswerForm } from "@/components/enquiries/answer-form";
import { WrittenMails } from "@/components/workshop/write-mail";
import { ArrowLeftIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { KIND_NAMES } from "@/lib/event/messages";
import { formatDateTime } from "@/lib/kernel/dates";
import { countEnquiries, findBookedOn, findInboxEnquiry, listEnquiries } from "@/lib/event/inbox/queries";
import { peopleWords } from "@/lib/event/schema";
import { listWritten } from "@/lib/outbox/written-mail";
import * as adminPaths from "@/lib/shop/admin-paths";
import { dayOf, formatDay } from "@/lib/kernel/workdays";

export const metadata: Metadata = { title: "Förfrågan" };

export default async function EnquiryPage({ params, searchParams }: PageProps<"/admin/forfragningar/[id]">) {
  const { id } = await params;
  await requireAdmin("orders", adminPaths.enquiry(id));
  const { besked } = await searchParams;
  const [enquiry, enquiries, counts] = await Promise.all([
    findInboxEnquiry(id),
    listEnquiries(null),
    countEnquiries(),
  ]);
  if (!enquiry) redirect(adminPaths.withNotice(adminPaths.enquiries, "enquiry-gone"));
  const written = await listWritten({ enquiryId: id });
  const taken = enquiry.bookedDay ? await findBookedOn(enquiry.bookedDay, id) : null;
  const asked = [
    KIND_NAMES[enquiry.kind],
    enquiry.people !== null && peopleWords(enquiry.people),
    enquiry.wishedDay !== null && `önskar den ${formatDay(enquiry.wishedDay)}`,
  ].filter(Boolean);
  return (
    <Inbox
      enquiries={enquiries}
      counts={counts}
      status={null}
      current={id}
      besked={besked}
      today={dayOf(new Date())}
    >
      <article className="grid max-w-3xl gap-6">
        <div>
          <TextLink href={adminPaths.enquiries} quiet className="text-small lg:hidden">
            <ArrowLeftIcon />
            Alla förfrågningar
          </TextLink>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="text-[1.875rem] wrap-anywhere">{enquiry.name}</h2>
            <a
              href={`mailto:${enquiry.email}`}
              className="inline-flex min-h-target items-center wrap-anywhere"
            >
              {enquiry.email}
            </a>
          </div>
          <p className="text-small text-ash">
            Skrev {formatDateTime(enquiry.createdAt)}. {asked.join(", ")}.
          </p>
        </div>
        <blockquote className="max-w-none border-l-3 border-edge pl-4 wrap-anywhere whitespace-pre-wrap">
          {enquiry.message}
        </blockquote>
        <WrittenMails mails={written} />
        <AnswerForm enquiry={enquiry} mailId={crypto.randomUUID()} />
        <AgreementForm enquiry={enquiry} taken={taken} />
      </article>
    </Inbox>
  );
}
