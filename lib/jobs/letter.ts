import type { ReactElement } from "react";
import type { Mail } from "@/lib/mail";
import type { MailKind, OutboxPayloads } from "@/lib/outbox/outbox";

export type Letter = {
  to: string;
  subject: string;
  body: ReactElement;
  replyTo?: string;
  pictures?: Mail["pictures"];
};
/** Null when the mail has become pointless, for example because the card was withdrawn. */
export type Letters = { [K in MailKind]: (payload: OutboxPayloads[K]) => Promise<Letter | null> };
