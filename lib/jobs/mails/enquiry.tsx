import "server-only";
import { ENQUIRY_NAMES } from "@/lib/event/messages";
import { findInboxEnquiry } from "@/lib/event/inbox/queries";
import { peopleWords } from "@/lib/event/schema";
import { formatDateTime } from "@/lib/kernel/dates";
import { MailSmall, MailText } from "@/lib/mail/layout";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import { mail } from "./mail";

const ENQUIRY_HEADINGS = { ...ENQUIRY_NAMES, event: "Förfrågan om företagsevent" };

/** From a form of the shop. An answer goes straight to the one who asked. */
export const eventEnquiry = mail(
  ({ enquiryId }: OutboxPayloads["event-enquiry"]) => findInboxEnquiry(enquiryId),
  ({ kind, name, email, people, wishedDay, message, createdAt }) => ({
    maker: true,
    replyTo: email,
    subject: `${ENQUIRY_HEADINGS[kind]} från ${name}`,
    heading: ENQUIRY_HEADINGS[kind],
    preview: message.slice(0, 120),
    body: (
      <>
        <MailText>
          {name}
          <br />
          {email}
          {people !== null && (
            <>
              <br />
              {peopleWords(people)}
            </>
          )}
          {wishedDay && (
            <>
              <br />
              Önskad dag: {wishedDay}
            </>
          )}
        </MailText>
        <MailText style={{ whiteSpace: "pre-wrap" }}>{message}</MailText>
        <MailSmall>
          Skickad den {formatDateTime(createdAt)}. Svara på mejlet, så svarar du avsändaren.
        </MailSmall>
      </>
    ),
  }),
);
