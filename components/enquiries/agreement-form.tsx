import { ActionForm } from "@/components/forms/action-form";
import { TextAreaField, TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { saveAgreementAction } from "@/lib/event/inbox/actions";
import type { EnquiryStatus, InboxEnquiry } from "@/lib/event/inbox/queries";
import { formatKronor, toKronor } from "@/lib/kernel/money";
import * as adminPaths from "@/lib/shop/admin-paths";
import { formatDay } from "@/lib/kernel/workdays";
import { STATUS_WORDS } from "./words";

/** What a press makes of an enquiry; the status it has needs no button of its own but for saving. */
const MOVES: readonly [EnquiryStatus, string][] = [
  ["answered", "Jag har svarat"],
  ["booked", "Boka kvällen"],
  ["declined", "Det blev inget"],
];

type AgreementFormProps = {
  enquiry: InboxEnquiry;
  /** Who else is booked that day. */
  taken: string | null;
};

/** What was agreed on, for the owner alone; of an event also the evening. */
export function AgreementForm({ enquiry, taken }: AgreementFormProps) {
  const { id, status, sum, guests } = enquiry;
  const isEvent = enquiry.kind === "event";
  const others = MOVES.filter(([to]) => to !== status && (isEvent || to === "answered"));
  return (
    <ActionForm
      action={saveAgreementAction}
      page={adminPaths.enquiry(id)}
      id="kvall"
      hidden={{ id }}
      values={{
        day: enquiry.bookedDay ?? enquiry.wishedDay ?? "",
        guests: String(guests ?? enquiry.people ?? ""),
        sum: sum === null ? "" : String(toKronor(sum)),
        note: enquiry.note ?? "",
      }}
      className="grid gap-5"
    >
      <div className="grid gap-5 bg-drift p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h3>{isEvent ? "Kvällen" : "Anteckning"}</h3>
          <span className="text-small text-ash">{STATUS_WORDS[status]}. Bara du ser det här.</span>
        </div>
        {isEvent && (
          <div className="grid gap-5 sm:grid-cols-3">
            <TextField name="day" type="date" label="Dag" optional />
            <TextField name="guests" label="Antal" inputMode="numeric" maxLength={3} optional />
            <TextField name="sum" label="Summa i kronor" inputMode="numeric" maxLength={9} optional />
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
        <TextAreaField name="note" label="Anteckning" rows={4} maxLength={2000} optional />
      </div>
      <div className="flex flex-wrap gap-3">
        {/* The first: Enter in a field saves, and changes no status. */}
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
