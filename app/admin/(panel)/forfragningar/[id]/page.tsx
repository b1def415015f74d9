import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Inbox } from "@/components/enquiries/inbox";
import { ActionForm } from "@/components/forms/action-form";
import { TextAreaField, TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { BackLink } from "@/components/ui/back-link";
import { WrittenMails } from "@/components/workshop/mails";
import { shownValues } from "@/lib/accounts/saved-meanwhile";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { answerEnquiryAction, saveAgreementAction } from "@/lib/event/inbox/actions";
import {
  countEnquiries,
  findBookedOn,
  findInboxEnquiry,
  listEnquiries,
  type InboxEnquiry,
} from "@/lib/event/inbox/queries";
import { AGREEMENT_LABELS, agreementValues } from "@/lib/event/inbox/agreement";
import { inboxPath, parseInboxFilter } from "@/lib/event/inbox/inbox-filter";
import { greetingTo } from "@/lib/event/inbox/schema";
import { ENQUIRY_NAMES, STATUS_WORDS } from "@/lib/event/messages";
import { peopleWords } from "@/lib/event/schema";
import { dayOf, formatDateTime } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { formatDay } from "@/lib/kernel/workdays";
import { listWritten } from "@/lib/outbox/written-mail";
import * as adminPaths from "@/lib/shop/admin-paths";
import type { Path } from "@/lib/shop/paths";
import type { EnquiryStatus } from "@/prisma/generated/enums";

/** The statuses that an enquiry can be moved to, with the labels of their buttons. The current one has "Spara". */
const MOVES: readonly [EnquiryStatus, string][] = [
  ["answered", "Jag har svarat"],
  ["booked", "Boka kvällen"],
  ["declined", "Det blev inget"],
];

type AgreementFormProps = {
  enquiry: InboxEnquiry;
  page: Path;
  /** Somebody else who is booked that day; null for nobody. */
  taken: string | null;
};

/** The form for the agreement, which only the shop sees; for an event also the evening. */
function AgreementForm({ enquiry, page, taken }: AgreementFormProps) {
  const { id, status, sum, guests } = enquiry;
  const isEvent = enquiry.kind === "event";
  const values = agreementValues({ ...enquiry, day: enquiry.bookedDay });
  const others = MOVES.filter(([to]) => to !== status && (isEvent || to === "answered"));
  return (
    <ActionForm
      action={saveAgreementAction}
      page={page}
      id="kvall"
      hidden={{ id, seen: shownValues(values) }}
      values={values}
      className="grid gap-5"
    >
      <div className="grid gap-5 bg-drift p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          {/* Of another kind it is a note, and its field says so. */}
          {isEvent && <h3>Kvällen</h3>}
          <span className="text-small text-ash">{STATUS_WORDS[status]}. Kunden ser inte det här.</span>
        </div>
        {isEvent && (
          <div className="grid gap-5 sm:grid-cols-3">
            <TextField name="day" type="date" label={AGREEMENT_LABELS.day} optional />
            <TextField
              name="guests"
              label={AGREEMENT_LABELS.guests}
              inputMode="numeric"
              maxLength={3}
              optional
            />
            <TextField name="sum" label={AGREEMENT_LABELS.sum} inputMode="numeric" maxLength={9} optional />
          </div>
        )}
        {sum !== null && (
          <p className="max-w-none">
            <b className="num">{formatKronor(sum)} med moms</b>
            {guests !== null && guests > 0 && `. ${2 * guests} stavar ska kapas.`}
          </p>
        )}
        {taken && (
          <p className="max-w-none font-semibold text-rowan">
            {taken} är bokad den {enquiry.bookedDay && formatDay(enquiry.bookedDay)} också.
          </p>
        )}
        <TextAreaField name="note" label={AGREEMENT_LABELS.note} rows={4} maxLength={2000} optional />
      </div>
      <div className="flex flex-wrap gap-3">
        {/* First, so that Enter in a field saves and changes no status. */}
        <Submit name="status" value={status}>
          Spara
        </Submit>
        {others.map(([to, label]) => (
          <Submit key={to} name="status" value={to}>
            {label}
          </Submit>
        ))}
      </div>
    </ActionForm>
  );
}

const ANSWER_SUBJECTS: Readonly<Record<InboxEnquiry["kind"], string>> = {
  event: "Er kväll i verkstaden",
  question: "Svar på din fråga",
  repair: "Om din lagning",
  complaint: "Om din reklamation",
};

/** The form for an answer, which is sent as a mail and stored with the enquiry. */
function AnswerForm({ enquiry, page }: { enquiry: InboxEnquiry; page: Path }) {
  return (
    <ActionForm
      action={answerEnquiryAction}
      page={page}
      id="svar"
      // An idempotency key: the same form sent twice is one mail.
      hidden={{ id: enquiry.id, mail: crypto.randomUUID() }}
      values={{ subject: ANSWER_SUBJECTS[enquiry.kind], text: `${greetingTo(enquiry.name)}\n\n` }}
    >
      <TextField name="subject" label="Ämne" maxLength={150} />
      <TextAreaField name="text" label="Svar" rows={9} maxLength={10_000} />
      <Submit variant={enquiry.status === "new" ? "default" : "outline"} size="default">
        Skicka svaret
      </Submit>
    </ActionForm>
  );
}

export const metadata: Metadata = { title: "Förfrågan" };

export default async function EnquiryPage({ params, searchParams }: PageProps<"/admin/forfragningar/[id]">) {
  const { id } = await params;
  await requireAdmin("orders", adminPaths.enquiry(id));
  const asked = await searchParams;
  const filter = parseInboxFilter(asked);
  const here = inboxPath(filter, adminPaths.enquiry(id));
  const [enquiry, enquiries, counts] = await Promise.all([
    findInboxEnquiry(id),
    listEnquiries(filter.status, filter.page),
    countEnquiries(),
  ]);
  if (!enquiry) redirect(adminPaths.withNotice(adminPaths.enquiries, "enquiry-gone"));
  const written = await listWritten({ enquiryId: id });
  const taken = enquiry.bookedDay ? await findBookedOn(enquiry.bookedDay, id) : null;
  const wishes = [
    ENQUIRY_NAMES[enquiry.kind],
    enquiry.people !== null && peopleWords(enquiry.people),
    enquiry.wishedDay !== null && `önskar den ${formatDay(enquiry.wishedDay)}`,
  ].filter(Boolean);
  return (
    <Inbox
      enquiries={enquiries}
      counts={counts}
      {...filter}
      current={id}
      besked={asked.besked}
      today={dayOf(new Date())}
    >
      <article className="grid max-w-3xl gap-6">
        <div>
          <BackLink href={inboxPath(filter)} className="lg:hidden">
            Alla förfrågningar
          </BackLink>
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
            Skrev {formatDateTime(enquiry.createdAt)}. {wishes.join(", ")}.
          </p>
        </div>
        <blockquote className="max-w-none border-l-3 border-edge pl-4 wrap-anywhere whitespace-pre-wrap">
          {enquiry.message}
        </blockquote>
        <WrittenMails mails={written} />
        <AnswerForm enquiry={enquiry} page={here} />
        <AgreementForm enquiry={enquiry} page={here} taken={taken} />
      </article>
    </Inbox>
  );
}
