"use server";
// Login, its second step, login by passkey, and logout. Nobody is signed in at the first three.
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import * as adminPaths from "@/lib/shop/admin-paths";
import { clientAddress } from "@/lib/kernel/http";
import { safeCallbackUrl } from "./callback-url";
import { enterByCode, enterByPassword } from "./enter";
import { formAction } from "./form-action";
import { findAdmin } from "./require-admin";
import { loginCodeSchema, loginSchema, noneSchema } from "./schema";
import { sessionCookie } from "./session";
import { keepStep, readStep } from "./second-step";
import { endSession } from "./session-rows";
import { findVisitor, keepSession } from "./visitor";
import { signInByPasskey, startPasskeySignIn } from "./passkey-sign-in";

/** The login form: begins a session and redirects, or answers with what is wrong. The password never comes back. */
export const logIn = formAction(
  "anyone",
  { schema: loginSchema, failed: "Inloggning misslyckades", secret: ["password"] },
  async (_nobody, { callbackUrl, ...credentials }) => {
    const target = safeCallbackUrl(callbackUrl);
    const entered = await enterByPassword(credentials, new Date());
    if (!entered.ok && entered.error.code === "second_factor") redirect(adminPaths.loginCodeTo(target));
    if (!entered.ok) return entered;
    redirect(target === adminPaths.admin ? adminPaths.withNotice(target, "welcome") : target);
  },
);

/** Ends this session; the account's others go on. */
export const logOut = formAction("anyone", { schema: noneSchema }, async () => {
  const found = await findAdmin("own");
  if (found.ok) await endSession(found.value, found.value.sessionId);
  const { name, options } = sessionCookie();
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
  redirect(adminPaths.login);
});

/** Takes the code of the second factor after the right password, and redirects to `callbackUrl`. */
export const enterCodeAction = formAction(
  "anyone",
  { schema: loginCodeSchema, failed: "Inloggning misslyckades", secret: ["code"] },
  async (_nobody, { code, callbackUrl }) => {
    const entered = await enterByCode(code, new Date());
    if (!entered.ok) return entered;
    redirect(safeCallbackUrl(callbackUrl));
  },
);

/** WebAuthn options to ask for a passkey; null when the address is rate limited. */
export async function startPasskeyLoginAction() {
  return startPasskeySignIn(clientAddress(await headers()), new Date());
}

/** Signs in by a passkey's response and stays on the page; false for an unknown passkey. */
export async function enterByPasskeyAction(response: AuthenticationResponseJSON): Promise<boolean> {
  const now = new Date();
  const session = await signInByPasskey(response, findVisitor, now, await readStep());
  if (!session) return false;
  await keepStep(null);
  await keepSession(session, now);
  return true;
}

/** Signs in by a passkey's response and redirects to `callbackUrl`; false for an unknown passkey. */
export async function finishPasskeyLoginAction(
  response: AuthenticationResponseJSON,
  callbackUrl: string,
): Promise<false> {
  if (!(await enterByPasskeyAction(response))) return false;
  redirect(safeCallbackUrl(callbackUrl));
}
