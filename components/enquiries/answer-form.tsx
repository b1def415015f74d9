import { ActionForm } from "@/components/forms/action-form";
import { TextAreaField, TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { answerEnquiryAction } from "@/lib/event/inbox/actions";
import type { InboxEnquiry } from "@/lib/event/inbox/queries";
import * as adminPaths from "@/lib/shop/admin-paths";
import { ANSWER_SUBJECTS } from "./words";

type AnswerFormProps = {
  enquiry: InboxEnquiry;
  /** Made anew each time the form is drawn: the same form sent twice is one mail. */
  mailId: string;
};

/** The answer, sent as a mail and kept with the enquiry. */
export function AnswerForm({ enquiry, mailId }: AnswerFormProps) {
  const first = enquiry.name.split(/[\s,]/)[0];
  return (
    <ActionForm
      action={answerEnquiryAction}
      page={adminPaths.enquiry(enquiry.id)}
      id="svar"
      hidden={{ id: enquiry.id, mail: mailId }}
      values={{ subject: ANSWER_SUBJECTS[enquiry.kind], text: `Hej ${first},\n\n` }}
    >
      <TextField name="subject" label="Ämne" maxLength={150} />
      <TextAreaField name="text" label="Svar" rows={9} maxLength={10_000} />
      <Submit variant={enquiry.status === "new" ? "default" : "outline"} size="default">
        Skicka svaret
      </Submit>
    </ActionForm>
  );
}
