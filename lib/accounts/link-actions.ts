"use server";
// What the holder of a mailed link does, and who asks for one: nobody is signed in here.
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { clientAddress } from "@/lib/client-address";
import * as paths from "@/lib/paths";
import { fail, ok } from "@/lib/result";
import { confirmEmail, type Confirmed } from "./change-own";
import type { FormState } from "./form-state";
import { acceptInvitation } from "./invite";
import { linkGone, tooManyText } from "./messages";
import { openForm } from "./open-form";
import { askReset, resetPassword } from "./reset-password";
import { acceptanceSchema, confirmSchema, emailSchema, resetSchema } from "./schema";
import { findVisitor, keepSession } from "./visitor";

const SECRET = ["password"];

/** Makes the account of an invitation and goes on to the panel, signed in. */
export async function acceptInvitationAction(
  _state: FormState<never>,
  form: FormData,
): Promise<FormState<never>> {
  const options = { schema: acceptanceSchema, failed: "Kontot är inte skapat", secret: SECRET };
  return openForm(options, form, async (acceptance) => {
    const now = new Date();
    // No device is known to an account that there is not yet.
    const accepted = await acceptInvitation(acceptance, await findVisitor(""), now);
    if (!accepted.ok) {
      const { error } = accepted;
      if (error.code === "weak") return fail({ code: "weak", fields: { password: error.problem } });
      return fail({ code: "gone", text: linkGone });
    }
    await keepSession(accepted.value, now);
    redirect(paths.withNotice(paths.account, "welcome"));
  });
}

/** Mails a link to a new password, if there is such an account; the answer does not say. */
export async function askResetAction(_state: FormState<string>, form: FormData): Promise<FormState<string>> {
  const options = { schema: emailSchema, failed: "Länken är inte skickad", secret: [] };
  return openForm(options, form, async ({ email }) => {
    const asked = await askReset(email, clientAddress(await headers()), new Date());
    if (!asked.ok) return fail({ code: "too_many", text: tooManyText(asked.error.retryAfterSeconds) });
    return ok(email);
  });
}

/** Sets a new password and goes on to the login. */
export async function resetPasswordAction(
  _state: FormState<never>,
  form: FormData,
): Promise<FormState<never>> {
  const options = { schema: resetSchema, failed: "Lösenordet är inte bytt", secret: SECRET };
  return openForm(options, form, async ({ key, password }) => {
    const reset = await resetPassword(key, password, clientAddress(await headers()), new Date());
    if (!reset.ok) {
      if (reset.error.code === "weak")
        return fail({ code: "weak", fields: { password: reset.error.problem } });
      return fail({ code: "gone", text: linkGone });
    }
    redirect(paths.withNotice(paths.login, "password-reset"));
  });
}

/** Confirms one of the addresses of a change of e-mail. */
export async function confirmEmailAction(
  _state: FormState<Confirmed>,
  form: FormData,
): Promise<FormState<Confirmed>> {
  const options = { schema: confirmSchema, failed: "Adressen är inte bekräftad", secret: [] };
  return openForm(options, form, async ({ key }) => {
    const confirmed = await confirmEmail(key, clientAddress(await headers()), new Date());
    if (confirmed.ok) return confirmed;
    const text = confirmed.error === "taken" ? "Adressen har fått ett annat konto." : linkGone;
    return fail({ code: confirmed.error, text });
  });
}
