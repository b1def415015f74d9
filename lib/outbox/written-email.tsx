import { Text } from "@react-email/components";
import { MailLayout, type Sender } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";

/** What an admin has written, as it was typed. */
export function WrittenEmail({ from, text }: { from: Sender; text: string }) {
  return (
    <MailLayout from={from} preview={text.slice(0, 120)}>
      <Text style={{ ...s.body, whiteSpace: "pre-wrap" }}>{text}</Text>
    </MailLayout>
  );
}
