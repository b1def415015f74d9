import "server-only";
import { BrokenText } from "@/lib/mail/layout";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import { findWritten } from "@/lib/outbox/written-mail";
import { mail } from "./mail";

/** What an admin has written, as it was typed. */
export const writtenMail = mail(
  ({ mailId }: OutboxPayloads["written-mail"]) => findWritten(mailId),
  ({ to, subject, text }) => ({
    to,
    subject,
    preview: text.slice(0, 120),
    body: <BrokenText lines={text.split("\n")} />,
  }),
);
