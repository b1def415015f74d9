import "server-only";
import { render } from "@react-email/components";
import { RecipientRefused, sendMail } from "@/lib/mail/send";
import { plainText } from "@/lib/mail/plain-text";
import type { ClaimedRow } from "@/lib/outbox/mutations";
import type { MailKind } from "@/lib/outbox/outbox";
import { getSettings } from "@/lib/settings/queries";
import type { Settings } from "@/lib/settings/settings";
import { handlerOf } from "./handlers";
import type { Letter } from "./letter";
import { letters } from "./letters";

/** Runs one outbox job. Throws when it fails. */
export async function deliver(row: ClaimedRow): Promise<void> {
  const handle = handlerOf(row.kind);
  if (handle) return handle(row.payload, new Date());
  const write = letters[row.kind as MailKind] as
    ((payload: unknown, from: Settings) => Promise<Letter | null>) | undefined;
  if (!write) throw new Error(`No handler for ${row.kind}`);
  const letter = await write(row.payload, await getSettings());
  if (!letter) return;
  if (!letter.to) throw new RecipientRefused("Ingen mottagare är känd.");
  const html = await render(letter.body);
  await sendMail({
    id: row.id,
    to: letter.to,
    subject: letter.subject,
    html,
    text: plainText(html),
    replyTo: letter.replyTo,
    pictures: letter.pictures,
  });
}
