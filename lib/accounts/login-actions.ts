"use server";
// Login, its second step, login by passkey, and logout: before the last, nobody is signed in.
import { cookies, headers } from "next/headers";
import { redirect, unstable_rethrow } from "next/navigation";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { fieldErrors } from "@/lib/field-errors";
import { asForm } from "@/lib/form-answer";
import { log } from "@/lib/log";
import * as paths from "@/lib/paths";
import { clientAddress } from "@/lib/client-address";
import { fail, type Result } from "@/lib/result";
import { safeCallbackUrl } from "./callback-url";
import type { FormState } from "./form-state";
import { signInMessage, codeMessages } from "./messages";
import { findAdmin } from "./require-admin";
import { loginSchema, codeSchema } from "./schema";
import { sessionCookie } from "./session";
import { isToldOfFactors, keepStep, findStep, finishSignIn, readStep } from "./second-step";
import { endSession } from "./session-rows";
import { signIn } from "./sign-in";
import { findVisitor, keepSession } from "./visitor";
import type { Refusal } from "./admin-action";
import { openAction } from "./open-action";
import { signInByPasskey, startPasskeySignIn } from "./passkey-sign-in";

/** The login form: a session and on to the panel, or what is wrong. The password never comes back. */
export async function logIn(_state: FormState<never>, form: FormData): Promise<FormState<never>> {
  form = asForm(form);
  const email = String(form.get("email") ?? "");
  const failure = { status: "failed", title: "Inloggning misslyckades", fields: {} } as const;
  const entered = { email: email.slice(0, 300), callbackUrl: safeCallbackUrl(form.get("callbackUrl")) };
  try {
    const parsed = loginSchema.safeParse({ email, password: form.get("password") });
    if (!parsed.success) {
      const fields = fieldErrors(parsed.error.issues);
      return { ...failure, code: "invalid", fields, entered, at: Date.now() };
    }
    const now = new Date();
    const result = await signIn(parsed.data, await findVisitor(parsed.data.email), now);
    if (!result.ok && result.error.code === "second_factor") {
      await keepStep(result.error.step);
      redirect(paths.loginCodeTo(entered.callbackUrl));
    }
    if (!result.ok)
      return {
        ...failure,
        code: result.error.code,
        ...signInMessage(result.error),
        entered,
        at: Date.now(),
      };
    await keepSession(result.value, now);
    const target = entered.callbackUrl;
    if (target === paths.admin && (await isToldOfFactors(result.value.userId, now)))
      redirect(paths.withNotice(paths.account, "second-factor"));
    redirect(target === paths.admin ? paths.withNotice(target, "welcome") : target);
  } catch (error) {
    unstable_rethrow(error);
    log.error({ err: error }, "login");
    return { ...failure, code: "failed", text: "Försök igen om en stund.", entered, at: Date.now() };
  }
}

/** Ends this session; the account's others go on. */
export async function logOut(): Promise<void> {
  const found = await findAdmin("own");
  if (found.ok) await endSession(found.value, found.value.sessionId);
  const { name, options } = sessionCookie();
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
  redirect(paths.login);
}

/** Takes the code after the right password and goes on to where the login leads. */
export const enterCodeAction = openAction(
  { schema: codeSchema, failed: "Inloggning misslyckades", secret: ["code"] },
  async ({ code }, form): Promise<Result<never, Refusal>> => {
    const now = new Date();
    const step = await readStep();
    const visitor = await findVisitor((await findStep(step))?.email ?? "");
    const done = await finishSignIn(step, code, visitor, now);
    if (!done.ok) return fail({ code: done.error.code, ...codeMessages(done.error) });
    await keepStep(null);
    await keepSession(done.value, now);
    redirect(safeCallbackUrl(form.get("callbackUrl")));
  },
);

/** What the browser needs to ask for a passkey; null for an address that asks too often. */
export async function startPasskeyLoginAction() {
  return startPasskeySignIn(clientAddress(await headers()), new Date());
}

/** Signs in by what the passkey has signed; false when it is none of ours. */
export async function finishPasskeyLoginAction(
  response: AuthenticationResponseJSON,
  callbackUrl: string,
): Promise<false> {
  const now = new Date();
  const session = await signInByPasskey(response, findVisitor, now);
  if (!session) return false;
  await keepStep(null);
  await keepSession(session, now);
  redirect(safeCallbackUrl(callbackUrl));
}
