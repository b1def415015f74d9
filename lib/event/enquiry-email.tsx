import { Text } from "@react-email/components";
import { formatDateTime } from "@/lib/dates";
import { MailLayout, mailStyles as s, type Sender } from "@/lib/mail-layout";
import type { StoredEnquiry } from "./queries";

export function enquirySubject(enquiry: StoredEnquiry): string {
  return `Förfrågan om företagsevent från ${enquiry.name}`;
}

/** To the maker. An answer goes straight to the one who asked. */
export function EnquiryEmail({ from, enquiry }: { from: Sender; enquiry: StoredEnquiry }) {
  return (
    <MailLayout from={from} preview={enquiry.message.slice(0, 120)} maker>
      <Text style={s.heading}>Förfrågan om företagsevent</Text>
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
      <Text style={s.small}>
        Skickad {formatDateTime(enquiry.createdAt)}. Svara på mejlet, så svarar du avsändaren.
      </Text>
    </MailLayout>
  );
}
