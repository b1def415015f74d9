// An alarm in words: the mail to the owner, and the same text for ALARM_WEBHOOK.
import "server-only";
import { formatDateTime } from "@/lib/kernel/dates";
import { serverNote } from "@/lib/kernel/server-note";
import { MailSmall, MailText } from "@/lib/mail/layout";
import type { AlarmNews } from "@/lib/outbox/outbox";
import { mail } from "./mail";

/** The alarm in one line. */
export function alarmSubject({ title, isOver }: AlarmNews): string {
  return isOver ? `Larmet är över: ${title}` : `Larm: ${title}`;
}

/** Advice to the owner, and to whoever runs the server. Empty when the alarm is over. */
export function alarmAdvice({ fix, server, isOver }: AlarmNews): string[] {
  if (isOver) return [];
  return server ? [fix, serverNote(server)] : [fix];
}

/** To the owner: the problem and the advice, or that it is over. */
export const alarm = mail(
  async (news: AlarmNews) => news,
  (news) => ({
    maker: true,
    subject: alarmSubject(news),
    heading: alarmSubject(news),
    preview: news.seen,
    body: (
      <>
        <MailText>{news.seen}</MailText>
        {alarmAdvice(news).map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailSmall>
          Sett den {formatDateTime(new Date(news.at))}. Larmet kommer en gång, och en gång till när det är
          över.
        </MailSmall>
      </>
    ),
  }),
);
