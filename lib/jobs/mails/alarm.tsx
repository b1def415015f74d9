// What the owner is told when something is wrong with the shop, by mail and, in the same words, at ALARM_WEBHOOK.
import "server-only";
import { Text } from "@react-email/components";
import { formatDateTime } from "@/lib/kernel/dates";
import { serverNote } from "@/lib/kernel/server-note";
import { MailSmall } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import type { AlarmNews } from "@/lib/outbox/outbox";
import { mail } from "./mail";

/** What has happened, in one line. */
export function alarmSubject({ title, isOver }: AlarmNews): string {
  return isOver ? `Larmet är över: ${title}` : `Larm: ${title}`;
}

/** What to do about it: for the owner, and for who runs the server. Nothing when it is over. */
export function alarmAdvice({ fix, server, isOver }: AlarmNews): string[] {
  if (isOver) return [];
  return server ? [fix, serverNote(server)] : [fix];
}

/** What is wrong with the shop and what to do about it, or that it is over. */
export const alarm = mail(
  async (news: AlarmNews) => news,
  (news) => ({
    maker: true,
    subject: alarmSubject(news),
    heading: alarmSubject(news),
    preview: news.seen,
    body: (
      <>
        <Text style={s.body}>{news.seen}</Text>
        {alarmAdvice(news).map((line) => (
          <Text key={line} style={s.body}>
            {line}
          </Text>
        ))}
        <MailSmall>
          Sett den {formatDateTime(new Date(news.at))}. Larmet kommer en gång, och en gång till när det är
          över.
        </MailSmall>
      </>
    ),
  }),
);
