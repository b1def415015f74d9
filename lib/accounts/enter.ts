import "server-only";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { Refusal } from "./form-state";
import { codeMessages, signInMessage } from "./messages";
import type { SignedIn } from "./begin-session";
import type { Credentials } from "./schema";
import { findStep, finishSignIn, keepStep, readStep } from "./second-step";
import { signIn } from "./sign-in";
import { findVisitor, keepSession } from "./visitor";

/** Signs this browser in by password. `second_factor`: a cookie now proves the right password, and `enterByCode` goes on. */
export async function enterByPassword(
  credentials: Credentials,
  now: Date,
): Promise<Result<SignedIn, Refusal>> {
  const result = await signIn(credentials, await findVisitor(credentials.email), now);
  if (result.ok) {
    await keepSession(result.value, now);
    return result;
  }
  const { error } = result;
  if (error.code !== "second_factor") return fail({ code: error.code, ...signInMessage(error) });
  await keepStep(error.step);
  return fail({ code: error.code });
}

/** Signs this browser in by a code of the app or a recovery code, after the right password. */
export async function enterByCode(code: string, now: Date): Promise<Result<null, Refusal>> {
  const step = await readStep();
  const visitor = await findVisitor((await findStep(step))?.email ?? "");
  const result = await finishSignIn(step, code, visitor, now);
  if (!result.ok) return fail({ code: result.error.code, ...codeMessages(result.error) });
  await keepStep(null);
  await keepSession(result.value, now);
  return ok(null);
}
