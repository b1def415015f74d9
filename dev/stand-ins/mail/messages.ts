import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";

type Attachment = { filename: string; mimeType: string; base64: string };

export type Message = {
  id: string;
  receivedAt: string;
  /** The addresses of the SMTP envelope; those of the headers are in `headers`. */
  envelope: { from: string; to: string[] };
  from: string;
  to: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: { key: string; value: string }[];
  attachments: Attachment[];
};

/** Parses a raw mail into what the inbox keeps. */
export async function parseMessage(raw: Buffer, envelope: Message["envelope"]): Promise<Message> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: "base64" });
  const named = (list: { name?: string; address?: string }[] | undefined) =>
    (list ?? []).map(({ name, address }) => (name ? `${name} <${address ?? ""}>` : (address ?? "")));
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    envelope,
    from: named(mail.from ? [mail.from] : [])[0] ?? "",
    to: named(mail.to),
    replyTo: named(mail.replyTo),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    messageId: mail.messageId ?? "",
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
    attachments: mail.attachments.map((attachment) => ({
      filename: attachment.filename ?? "bilaga",
      mimeType: attachment.mimeType,
      base64: attachment.content as string,
    })),
  };
}

export type MessageFilter = { to?: string; subject?: string };

/** The mails whose recipients and subject contain these texts, newest first. */
export function filterMessages(messages: readonly Message[], { to, subject }: MessageFilter): Message[] {
  const has = (text: string, part: string | undefined) =>
    !part || text.toLowerCase().includes(part.toLowerCase());
  return messages
    .filter(
      (message) =>
        has([...message.envelope.to, ...message.to].join(" "), to) && has(message.subject, subject),
    )
    .toReversed();
}
