// The mails about an account of the admin: events, and the links to invite, reset and confirm.
import "server-only";
import { ROLE_NAMES } from "@/lib/accounts/permissions";
import type { FactorChange } from "@/lib/accounts/factor-change";
import { findAccountEmail, findMailedLink } from "@/lib/accounts/queries";
import { formatDateTime } from "@/lib/kernel/dates";
import { siteUrl } from "@/lib/kernel/site-url";
import { MailButton, MailSmall, MailText } from "@/lib/mail/layout";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import * as adminPaths from "@/lib/shop/admin-paths";
import { linkKey } from "@/lib/staff/links";
import { mail } from "./mail";

/** Adds the account's present address to a payload; null when the account is gone. */
async function toOwner<Told extends { userId: string }>(told: Told) {
  const to = await findAccountEmail(told.userId);
  return to === null ? null : { ...told, to };
}

/** To the account's owner, at most once an hour. */
export const loginAttempts = mail(toOwner<OutboxPayloads["login-attempts"]>, ({ to, at }) => ({
  to,
  staff: true,
  subject: "Många fel lösenord till ditt konto",
  heading: "Någon gissar ditt lösenord",
  preview: "Någon gissar lösenord. Ingen har kommit in så.",
  body: (
    <>
      <MailText>
        Minst tio fel lösenord har skrivits för ditt konto på en timme, det senaste den{" "}
        {formatDateTime(new Date(at))}. Den som gissar får vänta mellan försöken. Du kan logga in som vanligt,
        också medan det pågår.
      </MailText>
      <MailText>
        Var det du själv som skrev fel behöver du inte göra något. Annars räcker det att lösenordet är långt
        och bara används här. Är du osäker på det, byt det.
      </MailText>
    </>
  ),
}));

/** To the account's owner, at a login from a browser that has not signed in before. */
export const loginNewDevice = mail(
  toOwner<OutboxPayloads["login-new-device"]>,
  ({ to, at, from: address, device }) => ({
    to,
    staff: true,
    subject: "Ny inloggning från en enhet vi inte känner igen",
    heading: "Någon har loggat in på ditt konto",
    preview: `${device}, den ${formatDateTime(new Date(at))}`,
    body: (
      <>
        <MailText>
          Den {formatDateTime(new Date(at))} loggade någon in med ditt lösenord från en enhet som inte har
          använts förut.
        </MailText>
        <MailText>
          Enhet: {device}
          <br />
          Nätadress: {address}
        </MailText>
        <MailText>
          Var det du behöver du inte göra något. Var det inte du: logga in och byt lösenord med en gång, så
          avslutas alla andra inloggningar.
        </MailText>
        <MailButton href={siteUrl(adminPaths.login)}>Logga in</MailButton>
      </>
    ),
  }),
);

type PasswordChange = OutboxPayloads["password-changed"];

/** What the new password has ended, a sentence each. */
function goneWith({ by, invitations, emailChange: change, passkeys }: PasswordChange): string[] {
  return [
    by === "mail" ? "Alla inloggningar avslutades." : "Alla andra inloggningar avslutades.",
    invitations === 1 &&
      "En inbjudan som du hade skickat gäller inte längre. Skicka den igen om den ska göra det.",
    invitations > 1 &&
      `${invitations} inbjudningar som du hade skickat gäller inte längre. Skicka dem igen om de ska göra det.`,
    change && "Bytet av e-post som väntade på bekräftelse är avbrutet.",
    passkeys > 0 &&
      "Passkeys frågar efter det nya lösenordet en gång: logga in med det och visa sedan din passkey. Finns det någon under Din inloggning som du inte känner igen, ta bort den.",
  ].filter((sentence) => sentence !== false);
}

/** To the account's owner, after a new password. */
export const passwordChanged = mail(toOwner<PasswordChange>, ({ to, ...change }) => ({
  to,
  staff: true,
  subject: "Lösenordet till ditt konto är bytt",
  heading: "Lösenordet är bytt",
  preview: "Var det inte du? Välj ett nytt med en gång.",
  body: (
    <>
      <MailText>
        Den {formatDateTime(new Date(change.at))} byttes lösenordet till ditt konto
        {change.by === "mail" ? ", med länken i ett mejl" : ""}. Samtidigt:
      </MailText>
      {goneWith(change).map((sentence) => (
        <MailText key={sentence}>{sentence}</MailText>
      ))}
      <MailText>
        Var det inte du: välj ett nytt lösenord med en gång, och byt det till din e-post också.
      </MailText>
      <MailButton href={siteUrl(adminPaths.forgotten)}>Välj ett nytt lösenord</MailButton>
    </>
  ),
}));

/** The heading and the sentence for each change of a second factor. */
const FACTOR_CHANGES: Record<FactorChange, { heading: string; happened: string }> = {
  "passkey.add": { heading: "En passkey är tillagd", happened: "lades en passkey till i ditt konto" },
  "passkey.remove": { heading: "En passkey är borttagen", happened: "togs en passkey bort ur ditt konto" },
  "totp.add": { heading: "Koder från en app är på", happened: "slogs koder från en app på för ditt konto" },
  "totp.remove": {
    heading: "Koder från en app är av",
    happened: "slogs koder från en app av för ditt konto",
  },
  "codes.renew": {
    heading: "Du har nya reservkoder",
    happened: "gjordes nya reservkoder till ditt konto, och de gamla gäller inte längre",
  },
};

/** To the account's owner, when a second factor or the recovery codes were changed. */
export const factorChanged = mail(toOwner<OutboxPayloads["factor-changed"]>, ({ to, at, change }) => ({
  to,
  staff: true,
  subject: "Inloggningen till ditt konto är ändrad",
  heading: FACTOR_CHANGES[change].heading,
  preview: "Var det inte du? Välj ett nytt lösenord med en gång.",
  body: (
    <>
      <MailText>
        Den {formatDateTime(new Date(at))} {FACTOR_CHANGES[change].happened}.
      </MailText>
      <MailText>
        Var det du behöver du inte göra något. Var det inte du: välj ett nytt lösenord med en gång, och ta
        bort det som du inte känner igen under Din inloggning.
      </MailText>
      <MailButton href={siteUrl(adminPaths.forgotten)}>Välj ett nytt lösenord</MailButton>
    </>
  ),
}));

async function findKeyed({ linkId }: { linkId: string }) {
  const link = await findMailedLink(linkId, new Date());
  return link && { link, key: linkKey(link.id) };
}

/** To somebody who is invited. */
export const invitation = mail(findKeyed, ({ link, key }, { company }) => {
  const by = link.user?.name ?? link.user?.email ?? "Ägaren";
  return {
    to: link.email,
    staff: true,
    subject: "Du är inbjuden till verkstadens admin",
    heading: "Välkommen in i verkstaden",
    preview: `${by} har bjudit in dig till ${company.name}.`,
    body: (
      <>
        <MailText>
          {by} har bjudit in dig till {company.name}, med rollen {link.role && ROLE_NAMES[link.role]}. Du
          väljer själv ditt lösenord.
        </MailText>
        <MailButton href={siteUrl(adminPaths.invitation(key))}>Skapa ditt konto</MailButton>
        <MailSmall>
          Länken går att använda en gång, till den {formatDateTime(link.expiresAt)}. Känner du inte igen det
          här behöver du inte göra något.
        </MailSmall>
      </>
    ),
  };
});

/** To the account's owner, when somebody has asked for it. */
export const passwordReset = mail(findKeyed, ({ link, key }) => ({
  to: link.email,
  staff: true,
  subject: "Välj ett nytt lösenord",
  heading: "Välj ett nytt lösenord",
  preview: "Länken gäller i en halvtimme och en gång.",
  body: (
    <>
      <MailText>
        Någon, förmodligen du, har bett om ett nytt lösenord till ditt konto. När du har valt det avslutas
        alla inloggningar som är öppna.
      </MailText>
      <MailButton href={siteUrl(adminPaths.newPassword(key))}>Välj nytt lösenord</MailButton>
      <MailSmall>
        Länken går att använda en gång, till den {formatDateTime(link.expiresAt)}. Var det inte du behöver du
        inte göra något: ditt lösenord är som förut.
      </MailSmall>
    </>
  ),
}));

/** To the old and the new address of an account. */
export const emailChange = mail(findKeyed, ({ link, key }) => ({
  to: link.email,
  staff: true,
  subject: "Bekräfta bytet av e-post",
  heading: "Bekräfta bytet av e-post",
  preview: "E-posten byts när båda adresserna har bekräftat.",
  body: (
    <>
      <MailText>
        Kontot {link.user?.email} ska byta e-post till {link.newEmail}. Det sker när båda adresserna har
        bekräftat; den här länken är för {link.email}.
      </MailText>
      <MailButton href={siteUrl(adminPaths.emailLink(key))}>Bekräfta</MailButton>
      <MailSmall>
        Länken går att använda en gång, till den {formatDateTime(link.expiresAt)}. Var det inte du som bad om
        bytet: logga in och byt lösenord.
      </MailSmall>
    </>
  ),
}));
