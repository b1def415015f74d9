import { Button } from "@/components/ui/button";
import { Input, Textarea } from "@/components/ui/field";
import { answerEnquiryAction } from "@/lib/event/inbox/actions";
import type { InboxEnquiry } from "@/lib/event/inbox/queries";
import type { Typed } from "@/lib/event/inbox/schema";
import { fieldErrors } from "@/lib/field-errors";
import { writtenSchema } from "@/lib/outbox/written-mail";

type AnswerFormProps = {
  enquiry: InboxEnquiry;
  /** The new mail's own id. */
  mailId: string;
  /** What was typed the last time, when it can't be sent. */
  typed: Typed | null;
};

/** The answer, sent as a mail and kept with the enquiry. */
export function AnswerForm({ enquiry, mailId, typed }: AnswerFormProps) {
  const parsed = typed ? writtenSchema.safeParse(typed) : null;
  const errors = parsed?.success === false ? fieldErrors(parsed.error.issues) : {};
  const first = enquiry.name.split(/[\s,]/)[0];
  return (
    <form action={answerEnquiryAction} className="grid gap-4" noValidate>
      <input type="hidden" name="id" value={enquiry.id} />
      <input type="hidden" name="mail" value={mailId} />
      <Input
        id="svar-subject"
        name="subject"
        label="Ämne"
        maxLength={150}
        defaultValue={typed?.subject ?? "Er kväll i verkstaden"}
        error={errors.subject}
      />
      <Textarea
        id="svar-text"
        name="text"
        label="Svar"
        rows={9}
        maxLength={10_000}
        defaultValue={typed?.text ?? `Hej ${first},\n\n`}
        error={errors.text}
      />
      <div>
        <Button type="submit" variant={enquiry.status === "new" ? "primary" : "line"}>
          Skicka svaret
        </Button>
      </div>
    </form>
  );
}
