import { Text } from "@react-email/components";
import { formatDateTime } from "@/lib/kernel/dates";
import { MailHeading, MailLayout, MailSmall, type Sender } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import type { StoredEnquiry } from "./queries";

export function enquirySubject(enquiry: StoredEnquiry): string {
  return `Förfrågan om företagsevent från ${enquiry.name}`;
}

/** To the maker. An answer goes straight to the one who asked. */
export function EnquiryEmail({ from, enquiry }: { from: Sender; enquiry: StoredEnquiry }) {
  return (
    <MailLayout from={from} preview={enquiry.message.slice(0, 120)} maker>
      <MailHeading>Förfrågan om företagsevent</MailHeading>
      <Text style={s.body}>
        {enquiry.name}
        <br />
        {enquiry.email}
        {enquiry.people !== null && (
          <>
            <br />
            {enquiry.people} personer
          </>
        )}
        {enquiry.wishedDate && (
          <>
            <br />
            Önskad dag: {enquiry.wishedDate}
          </>
        )}
      </Text>
      <Text style={{ ...s.body, whiteSpace: "pre-wrap" }}>{enquiry.message}</Text>
      <MailSmall>
        Skickad {formatDateTime(enquiry.createdAt)}. Svara på mejlet, så svarar du avsändaren.
      </MailSmall>
    </MailLayout>
  );
}
