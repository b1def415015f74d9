import "server-only";
import nodemailer, { type Transporter } from "nodemailer";
import { companyEnv, env } from "@/lib/kernel/env";
import { serverNote } from "@/lib/kernel/server-note";

export type Mail = {
  /** Decides the Message-ID: a mail that is sent twice after a crash is recognised as one. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** Pictures inside the mail, shown by `<img src="cid:…">`. */
  pictures?: readonly { cid: string; name: string; png: Buffer }[];
};

/** The fields of nodemailer's errors that describe the server's answer. */
type SmtpAnswer = { code?: string; command?: string; responseCode?: number; response?: string };

let transporter: Transporter | undefined;

function transport(): Transporter {
  return (transporter ??= nodemailer.createTransport(env().SMTP_URL, {
    connectionTimeout: 4_000,
    greetingTimeout: 4_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof nodemailer.createTransport>[1]));
}

/** A last check behind the forms' own: white space or control characters would allow header injection. */
function isMailbox(address: string): boolean {
  return !/[\s\p{C}]/u.test(address);
}

/** The address is refused for good: trying again is pointless. */
export class RecipientRefused extends Error {}

/**
 * Whether the server refused the recipient for good. A refusal at RCPT TO can also mean the sender: by RFC 3463 codes
 * 5.1.x and 5.2.x are about the recipient, except 5.1.7 and 5.1.8 about the sender; all other codes are about
 * neither.
 */
function isRecipientRefused({ command, responseCode = 0, response = "" }: SmtpAnswer): boolean {
  if (command !== "RCPT TO" || responseCode < 500) return false;
  const [, detail] = /^\d{3}[ -](5\.\d+\.\d+)/.exec(response) ?? [];
  return detail === undefined || /^5\.(2\.|1\.(?![78]$))/.test(detail);
}

/** Shown to the owner, before the note for whoever runs the server. */
const NO_ANSWER = "E-postservern svarar inte.";
const WORDS: Readonly<Record<string, string>> = {
  EAUTH: "E-postservern godtar inte butikens konto och lösenord.",
  ECONNECTION: NO_ANSWER,
  EDNS: NO_ANSWER,
  ESOCKET: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
};

/** Sends one mail and resolves when the server has taken it. Throws RecipientRefused when that is final. */
export async function sendMail(mail: Mail): Promise<void> {
  if (!isMailbox(mail.to)) throw new RecipientRefused("Mottagarens adress är ingen e-postadress.");
  try {
    await handOver(mail);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    const { message, code = "", ...answer }: Error & SmtpAnswer = cause;
    if (isRecipientRefused(answer))
      throw new RecipientRefused(`Adressen tas inte emot. ${message}`, { cause });
    throw WORDS[code]
      ? new Error(`${WORDS[code]} ${serverNote(`Stämmer SMTP_URL? ${message}`)}`, { cause })
      : cause;
  }
}

async function handOver(mail: Mail): Promise<void> {
  await transport().sendMail({
    messageId: `<${mail.id}@${new URL(companyEnv().SITE_URL).hostname}>`,
    from: env().MAIL_FROM,
    // An object, not a string: commas and angle brackets in it can't name a second recipient.
    to: { name: "", address: mail.to },
    subject: mail.subject.replace(/[\r\n]+/g, " "),
    html: mail.html,
    text: mail.text,
    attachments: mail.pictures?.map(({ cid, name, png }) => ({
      cid,
      filename: name,
      content: png,
      contentType: "image/png",
      contentDisposition: "inline" as const,
    })),
    ...(mail.replyTo && isMailbox(mail.replyTo) ? { replyTo: { name: "", address: mail.replyTo } } : {}),
  });
}
