import "server-only";
import nodemailer, { type Transporter } from "nodemailer";
import { companyEnv, env } from "./env";

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

/** Sends one mail and resolves when the server has taken it. Throws nodemailer's errors (`responseCode` for SMTP's). */
export async function sendMail(mail: Mail): Promise<void> {
  if (!isMailbox(mail.to)) throw Object.assign(new Error("Not an address"), { responseCode: 553 });
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
