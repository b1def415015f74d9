import { Text } from "@react-email/components";
import { siteUrl } from "@/lib/kernel/site-url";
import { formatDateTime } from "@/lib/kernel/dates";
import { MailButton, MailHeading, MailLayout, MailSmall, type Sender } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import * as paths from "@/lib/shop/paths";
import { linkKey, type Link } from "./links";
import { ROLE_NAMES } from "@/lib/accounts/permissions";

type MailedLink = Link & { user: { email: string; name: string | null } | null };
type LinkProps = { from: Sender; link: MailedLink };

/** To somebody who is invited. */
function InvitationEmail({ from, link }: LinkProps) {
  const by = link.user?.name ?? link.user?.email ?? "Ägaren";
  return (
    <MailLayout from={from} maker preview={`${by} har bjudit in dig till ${from.company.name}.`}>
      <MailHeading>Välkommen in i verkstaden</MailHeading>
      <Text style={s.body}>
        {by} har bjudit in dig till {from.company.name}, med rollen {link.role && ROLE_NAMES[link.role]}. Du
        väljer själv ditt lösenord.
      </Text>
      <MailButton href={siteUrl(paths.invitation(linkKey(link.id)))}>Skapa ditt konto</MailButton>
      <MailSmall>
        Länken går att använda en gång, till {formatDateTime(link.expiresAt)}. Känner du inte igen det här
        behöver du inte göra något.
      </MailSmall>
    </MailLayout>
  );
}

/** To the account's owner, when somebody has asked for it. */
function ResetEmail({ from, link }: LinkProps) {
  return (
    <MailLayout from={from} maker preview="Länken gäller i en halvtimme och en gång.">
      <MailHeading>Välj ett nytt lösenord</MailHeading>
      <Text style={s.body}>
        Någon, förmodligen du, har bett om ett nytt lösenord till ditt konto. När du har valt det avslutas
        alla inloggningar som är öppna.
      </Text>
      <MailButton href={siteUrl(paths.newPassword(linkKey(link.id)))}>Välj nytt lösenord</MailButton>
      <MailSmall>
        Länken går att använda en gång, till {formatDateTime(link.expiresAt)}. Var det inte du behöver du inte
        göra något: ditt lösenord är som förut.
      </MailSmall>
    </MailLayout>
  );
}

/** To the old and the new address of an account. */
function ConfirmEmail({ from, link }: LinkProps) {
  return (
    <MailLayout from={from} maker preview="E-posten byts när båda adresserna har bekräftat.">
      <MailHeading>Bekräfta bytet av e-post</MailHeading>
      <Text style={s.body}>
        Kontot {link.user?.email} ska byta e-post till {link.newEmail}. Det sker när båda adresserna har
        bekräftat; den här länken är för {link.email}.
      </Text>
      <MailButton href={siteUrl(paths.emailLink(linkKey(link.id)))}>Bekräfta</MailButton>
      <MailSmall>
        Länken går att använda en gång, till {formatDateTime(link.expiresAt)}. Var det inte du som bad om
        bytet: logga in och byt lösenord.
      </MailSmall>
    </MailLayout>
  );
}

/** The mail with a link. */
export function linkLetter(link: MailedLink, from: Sender) {
  const [subject, Body] = {
    invitation: ["Du är inbjuden till verkstadens admin", InvitationEmail] as const,
    reset: ["Välj ett nytt lösenord", ResetEmail] as const,
    email_old: ["Bekräfta bytet av e-post", ConfirmEmail] as const,
    email_new: ["Bekräfta bytet av e-post", ConfirmEmail] as const,
  }[link.kind];
  return { to: link.email, subject, body: <Body from={from} link={link} /> };
}
