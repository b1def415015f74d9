"use server";
// The actions behind mailed links, and those that ask for one: nobody is signed in here.
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { clientAddress } from "@/lib/kernel/http";
import * as adminPaths from "@/lib/shop/admin-paths";
import { fail, ok } from "@/lib/kernel/result";
import { confirmEmail } from "./change-own";
import { formAction } from "@/lib/accounts/form-action";
import type { Refusal } from "@/lib/accounts/form-state";
import { acceptInvitation, type AcceptError } from "./invite";
import { tooManyText } from "@/lib/accounts/messages";
import { askReset, resetPassword } from "./reset-password";
import { acceptanceSchema, confirmSchema, emailSchema, resetSchema } from "@/lib/accounts/schema";
import { findVisitor, keepSession } from "@/lib/accounts/visitor";
import { linkGone } from "./messages";

const secret = ["password"];

function noPassword(error: AcceptError): Refusal {
  if (error.code === "weak") return { code: "weak", fields: { password: error.problem } };
  return { code: "gone", text: linkGone };
}

/** Creates the account of an invitation, signs it in and redirects to its page. */
export const acceptInvitationAction = formAction(
  "anyone",
  { schema: acceptanceSchema, failed: "Kontot är inte skapat", secret },
  async (_nobody, acceptance) => {
    const now = new Date();
    // A new account has no known devices yet.
    const accepted = await acceptInvitation(acceptance, await findVisitor(""), now);
    if (!accepted.ok) return fail(noPassword(accepted.error));
    await keepSession(accepted.value, now);
    redirect(adminPaths.withNotice(adminPaths.account, "welcome"));
  },
);

/** Mails a link for a new password. The answer does not reveal whether the account exists. */
export const askResetAction = formAction(
  "anyone",
  { schema: emailSchema, failed: "Länken är inte skickad" },
  async (_nobody, { email }) => {
    const asked = await askReset(email, clientAddress(await headers()), new Date());
    if (!asked.ok) return fail({ code: "too_many", text: tooManyText(asked.error.retryAfterSeconds) });
    return ok(email);
  },
);

export const resetPasswordAction = formAction(
  "anyone",
  { schema: resetSchema, failed: "Lösenordet är inte bytt", secret },
  async (_nobody, { key, password }) => {
    const reset = await resetPassword(key, password, clientAddress(await headers()), new Date());
    if (!reset.ok) return fail(noPassword(reset.error));
    redirect(adminPaths.withNotice(adminPaths.login, "password-reset"));
  },
);

/** Confirms one of the two addresses of an e-mail change. */
export const confirmEmailAction = formAction(
  "anyone",
  { schema: confirmSchema, failed: "Adressen är inte bekräftad" },
  async (_nobody, { key }) => {
    const confirmed = await confirmEmail(key, clientAddress(await headers()), new Date());
    if (confirmed.ok) return confirmed;
    const text = confirmed.error === "taken" ? "Adressen har fått ett annat konto." : linkGone;
    return fail({ code: confirmed.error, text });
  },
);
