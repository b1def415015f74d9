import { Text } from "@react-email/components";
import { formatDateTime } from "@/lib/kernel/dates";
import { MailHeading, MailLayout, MailSmall, type Sender } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import type { AlarmNews } from "@/lib/outbox/outbox";
import { alarmAdvice, alarmSubject } from "./alarm-words";

/** To the owner: what is wrong and what to do about it, or that it is over. */
export function AlarmEmail({ from, news }: { from: Sender; news: AlarmNews }) {
  const subject = alarmSubject(news);
  return (
    <MailLayout from={from} preview={news.seen} maker>
      <MailHeading>{subject}</MailHeading>
      <Text style={s.body}>{news.seen}</Text>
      {alarmAdvice(news).map((line) => (
        <Text key={line} style={s.body}>
          {line}
        </Text>
      ))}
      <MailSmall>
        Sett {formatDateTime(new Date(news.at))}. Larmet kommer en gång, och en gång till när det är över.
      </MailSmall>
    </MailLayout>
  );
}
