import "server-only";
import type { ReactElement, ReactNode } from "react";
import { env } from "@/lib/kernel/env";
import { MailHeading, MailLayout } from "@/lib/mail/layout";
import type { Mail } from "@/lib/mail/send";
import type { Settings } from "@/lib/settings/settings";

type Message = Pick<Mail, "to" | "subject" | "replyTo" | "pictures"> & { body: ReactElement };

/** A customer, somebody who works here, or the maker. The last two get no links that only a customer needs. */
type Addressee = { to: string; staff?: true; maker?: never } | { maker: true; to?: never; staff?: never };

/** What one mail says. Layout, greeting and the sender's lines are the same in all. */
type Words = Addressee &
  Omit<Message, "to" | "body"> & {
    heading?: string;
    /** What an inbox shows beside the subject. */
    preview: string;
    /** Across the whole width, above the words. */
    picture?: ReactNode;
    body: ReactNode;
  };

/**
 * Defines a mail. `find` asks the database at each try, and answers null when the mail has become pointless. `say` is pure:
 * it makes the mail of what was found.
 */
export function mail<Payload, Found>(
  find: (payload: Payload) => Promise<Found | null>,
  say: (found: Found, from: Settings) => Words,
) {
  /** The mail, from facts that the caller has: no database. `to` undefined is the maker. */
  function draw(found: Found, from: Settings) {
    const { to, maker = false, staff = maker, heading, preview, picture, body, ...rest } = say(found, from);
    const whole = (
      <MailLayout from={from} preview={preview} picture={picture} staff={staff}>
        {heading && <MailHeading>{heading}</MailHeading>}
        {body}
      </MailLayout>
    );
    return { ...rest, to, body: whole };
  }
  async function write(payload: Payload, from: Settings): Promise<Message | null> {
    const found = await find(payload);
    if (found === null) return null;
    const { to = env().EVENT_RECIPIENT, ...message } = draw(found, from);
    return { to, ...message };
  }
  return { draw, write };
}
