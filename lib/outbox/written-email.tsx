import { Text } from "@react-email/components";
import { MailLayout, mailStyles as s } from "@/lib/mail-layout";

/** What an admin has written, as it was typed. */
export function WrittenEmail({ text }: { text: string }) {
  return (
    <MailLayout preview={text.slice(0, 120)}>
      <Text style={{ ...s.body, whiteSpace: "pre-wrap" }}>{text}</Text>
    </MailLayout>
  );
}
