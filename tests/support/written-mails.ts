// Writes the mails of the outbox as the shop would send them now.
import { render } from "@react-email/render";
import type { ReactElement } from "react";
import { mails } from "@/lib/jobs/mails/mails";
import { plainText } from "@/lib/mail/layout";
import type { MailKind, OutboxPayloads } from "@/lib/outbox/outbox";
import { getSettings } from "@/lib/settings/queries";
import type { Settings } from "@/lib/settings/settings";

type Written = { to: string; subject: string; body: ReactElement };
type Write<Payload> = (payload: Payload, from: Settings) => Promise<Written | null>;
const all: { [K in MailKind]: { write: Write<OutboxPayloads[K]> } } = mails;

/** The mail as it would be sent now. Null when it has become pointless. */
export async function writeMail<K extends MailKind>(kind: K, payload: OutboxPayloads[K]) {
  const mail = await all[kind].write(payload, await getSettings());
  if (mail === null) return null;
  const html = await render(mail.body);
  return { to: mail.to, subject: mail.subject, html, text: plainText(html) };
}
