import { Text } from "@react-email/components";
import { siteUrl } from "@/lib/kernel/site-url";
import { formatDateTime } from "@/lib/kernel/dates";
import { MailButton, MailHeading, MailLayout, type Sender } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import * as paths from "@/lib/shop/paths";

export const attemptsSubject = "Många fel lösenord till ditt konto";

type AttemptsProps = { from: Sender; attempts: OutboxPayloads["login-attempts"] };

/** To the account's owner, at most once an hour. */
export function AttemptsEmail({ from, attempts }: AttemptsProps) {
  return (
    <MailLayout from={from} preview="Någon gissar lösenord. Ingen har kommit in så.">
      <MailHeading>Någon gissar ditt lösenord</MailHeading>
      <Text style={s.body}>
        Minst tio fel lösenord har skrivits för ditt konto på en timme, det senaste{" "}
        {formatDateTime(new Date(attempts.at))}. Den som gissar får vänta mellan försöken. Du kan logga in som
        vanligt, också medan det pågår.
      </Text>
      <Text style={s.body}>
        Var det du själv som skrev fel behöver du inte göra något. Annars räcker det att lösenordet är långt
        och bara används här. Är du osäker på det, byt det.
      </Text>
    </MailLayout>
  );
}

export const passwordChangedSubject = "Lösenordet till ditt konto är bytt";

type PasswordChange = OutboxPayloads["password-changed"];

/** What went with the old password, a sentence each. */
function goneWith({ by, invitations, emailChange, passkeys }: PasswordChange): string[] {
  return [
    by === "mail" ? "Alla inloggningar avslutades." : "Alla andra inloggningar avslutades.",
    invitations === 1 &&
      "En inbjudan som du hade skickat gäller inte längre. Skicka den igen om den ska göra det.",
    invitations > 1 &&
      `${invitations} inbjudningar som du hade skickat gäller inte längre. Skicka dem igen om de ska göra det.`,
    emailChange && "Bytet av e-post som väntade på bekräftelse är avbrutet.",
    passkeys > 0 &&
      "Passkeys frågar efter det nya lösenordet en gång: logga in med det och visa sedan din passkey. Finns det någon under Din inloggning som du inte känner igen, ta bort den.",
  ].filter((sentence) => sentence !== false);
}

/** To the account's owner, after a new password. */
export function PasswordChangedEmail({ from, change }: { from: Sender; change: PasswordChange }) {
  return (
    <MailLayout from={from} maker preview="Var det inte du? Välj ett nytt med en gång.">
      <MailHeading>Lösenordet är bytt</MailHeading>
      <Text style={s.body}>
        {formatDateTime(new Date(change.at))} byttes lösenordet till ditt konto
        {change.by === "mail" ? ", med länken i ett mejl" : ""}. Samtidigt:
      </Text>
      {goneWith(change).map((sentence) => (
        <Text key={sentence} style={s.body}>
          {sentence}
        </Text>
      ))}
      <Text style={s.body}>
        Var det inte du: välj ett nytt lösenord med en gång, och byt det till din e-post också.
      </Text>
      <MailButton href={siteUrl(paths.forgotten)}>Välj ett nytt lösenord</MailButton>
    </MailLayout>
  );
}

export const newDeviceSubject = "Ny inloggning från en enhet vi inte känner igen";

/** To the account's owner, at a login from a browser that has not signed in before. */
export function NewDeviceEmail({ from, login }: { from: Sender; login: OutboxPayloads["login-new-device"] }) {
  return (
    <MailLayout from={from} preview={`${login.device}, ${formatDateTime(new Date(login.at))}`}>
      <MailHeading>Någon har loggat in på ditt konto</MailHeading>
      <Text style={s.body}>
        {formatDateTime(new Date(login.at))} loggade någon in med ditt lösenord från en enhet som inte har
        använts förut.
      </Text>
      <Text style={s.body}>
        Enhet: {login.device}
        <br />
        Nätadress: {login.from}
      </Text>
      <Text style={s.body}>
        Var det du behöver du inte göra något. Var det inte du: logga in och byt lösenord med en gång, så
        avslutas alla andra inloggningar.
      </Text>
      <MailButton href={siteUrl(paths.login)}>Logga in</MailButton>
    </MailLayout>
  );
}
