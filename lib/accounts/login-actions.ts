"use server";
// The second step of a login, and the login by passkey: nobody is signed in here.
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { clientAddress } from "@/lib/client-address";
import { fail, type Result } from "@/lib/result";
import type { Refusal } from "./admin-action";
import { safeCallbackUrl } from "./callback-url";
import { codeMessages } from "./messages";
import { openAction } from "./open-action";
import { signInByPasskey, startPasskeySignIn } from "./passkey-sign-in";
import { codeSchema } from "./schema";
import { findStep, finishSignIn, keepStep, readStep } from "./second-step";
import { findVisitor, keepSession } from "./visitor";

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
