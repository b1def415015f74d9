import { FormAlert } from "@/components/admin/form-alert";
import { Button } from "@/components/ui/button";
import { Input, Textarea } from "@/components/ui/field";
import { fieldErrors } from "@/lib/field-errors";
import { saveAgreementAction } from "@/lib/event/inbox/actions";
import type { EnquiryStatus, InboxEnquiry } from "@/lib/event/inbox/queries";
import { agreementSchema, type Typed } from "@/lib/event/inbox/schema";
import { formatKronor, toKronor } from "@/lib/money";
import { formatDay } from "@/lib/workdays";
import { STATUS_WORDS } from "./words";

/** What a press makes of an enquiry; the status it has needs no button of its own but for saving. */
const MOVES: readonly [EnquiryStatus, string][] = [
  ["answered", "Jag har svarat"],
  ["booked", "Boka kvällen"],
  ["declined", "Det blev inget"],
];

type AgreementFormProps = {
  enquiry: InboxEnquiry;
  /** What was typed the last time, when something in it can't be right. */
  typed: Typed | null;
  /** Who else is booked that day. */
  taken: string | null;
};

/** The evening: what was agreed on, for the owner alone. */
export function AgreementForm({ enquiry, typed, taken }: AgreementFormProps) {
  const { id, status, sum, guests } = enquiry;
  const parsed = typed ? agreementSchema.safeParse(typed) : null;
  const errors = parsed?.success === false ? fieldErrors(parsed.error.issues) : {};
  const field = (name: string, known: string | number | null) => ({
    name,
    id: `kvall-${name}`,
    optional: true,
    defaultValue: typed?.[name] ?? known ?? "",
    error: errors[name],
  });
  const others = MOVES.filter(([to]) => to !== status);
  return (
    // Drawn anew after a save.
    <form
      key={JSON.stringify([typed, enquiry])}
      action={saveAgreementAction}
      className="grid gap-5"
      noValidate
    >
      <input type="hidden" name="id" value={id} />
      {typed && <FormAlert title="Inget är sparat" text={Object.values(errors)[0]} />}
      <div className="grid gap-5 bg-drift p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h3>Kvällen</h3>
          <span className="text-small text-ash">{STATUS_WORDS[status]}. Bara du ser det här.</span>
        </div>
        <div className="grid gap-5 sm:grid-cols-3">
          <Input {...field("day", enquiry.bookedDay ?? enquiry.wishedDay)} type="date" label="Dag" />
          <Input
            {...field("guests", guests ?? enquiry.people)}
            label="Antal"
            inputMode="numeric"
            maxLength={3}
          />
          <Input
            {...field("sum", sum === null ? null : toKronor(sum))}
            label="Summa i kronor"
            inputMode="numeric"
            maxLength={9}
          />
        </div>
        {sum !== null && (
          <p className="max-w-none">
            <b className="num">{formatKronor(sum)} med moms</b>
            {guests !== null && guests > 0 && `. ${2 * guests} stavar ska kapas.`}
          </p>
        )}
        {taken && (
          <p className="max-w-none font-semibold text-rowan">
            {taken} är bokad {enquiry.bookedDay && formatDay(enquiry.bookedDay)} också.
          </p>
        )}
        <Textarea {...field("note", enquiry.note)} label="Anteckning" rows={4} maxLength={2000} />
      </div>
      <div className="flex flex-wrap gap-3">
        {/* The first: Enter in a field saves, and changes no status. */}
        <Button type="submit" name="status" value={status} small variant="line">
          Spara
        </Button>
        {others.map(([to, label]) => (
          <Button key={to} type="submit" name="status" value={to} small variant="line">
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
