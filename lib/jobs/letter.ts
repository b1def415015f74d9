import type { ReactElement } from "react";
import type { Mail } from "@/lib/mail/send";
import type { MailKind, OutboxPayloads } from "@/lib/outbox/outbox";
import type { Settings } from "@/lib/settings/settings";

export type Letter = {
  to: string;
  subject: string;
  body: ReactElement;
  replyTo?: string;
  pictures?: Mail["pictures"];
};
/**
 * Writes a mail from what the shop says of itself now. Null when it has become pointless, for example because the card was
 * withdrawn.
 */
type Write<K extends MailKind> = (payload: OutboxPayloads[K], from: Settings) => Promise<Letter | null>;
export type Letters = { [K in MailKind]: Write<K> };
