import "server-only";
import { createHash } from "node:crypto";
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { db, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { consume, resetLimit, type Limit } from "@/lib/kernel/rate-limit";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { writeAccountEvent } from "./audit";
import { beginSession, isPasswordUnchanged, type SignedIn, type Visitor } from "./begin-session";
import { openDevice } from "./device";
import { logFailure } from "./log-failure";
import { findRecoveryCode, takeRecoveryCode } from "./recovery-codes";
import { sessionCookie } from "./session";
import { acceptTotp } from "./totp";
import { accountLog } from "./log-words";

/** How long the second factor can be shown after the right password. */
const STEP_SECONDS = 5 * 60;
const SALT = "login-step";
/** Wrong codes for an account. Only somebody who knows its password can use them up, and a passkey goes on working. */
const CODE_LIMIT: Limit = { name: "login-code", points: 10, perSeconds: 15 * 60 };

const passwordMark = (passwordHash: string) => createHash("sha256").update(passwordHash).digest("base64url");

/** The cookie between the two factors: it proves the right password, and is worth nothing when that has changed. */
export function sealStep(user: { id: string; passwordHash: string }): Promise<string> {
  const token = { sub: user.id, password: passwordMark(user.passwordHash) };
  return encode({ token, secret: env().AUTH_SECRET, salt: SALT, maxAge: STEP_SECONDS });
}

function stepCookie() {
  const { name, options } = sessionCookie();
  return { name: name.replace("session-token", "login-step"), options };
}

/** Sets this browser's cookie between the factors; null deletes it. */
export async function keepStep(value: string | null): Promise<void> {
  const { name, options } = stepCookie();
  (await cookies()).set(name, value ?? "", { ...options, maxAge: value === null ? 0 : STEP_SECONDS });
}

/** The value of this browser's cookie between the factors. */
export async function readStep(): Promise<string | undefined> {
  return (await cookies()).get(stepCookie().name)?.value;
}

/** The account whose right password was shown; null after five minutes, or when the password has changed. */
export async function findStep(value: string | undefined) {
  if (!value) return null;
  const token = await decode({ token: value, secret: env().AUTH_SECRET, salt: SALT }).catch(() => null);
  if (!token?.sub) return null;
  const user = await db().user.findFirst({
    where: { id: token.sub, roles: { some: {} } },
    select: {
      id: true,
      email: true,
      passwordHash: true,
      totp: { select: { confirmedAt: true } },
      passkeys: { select: { id: true }, take: 1 },
    },
  });
  return user && token.password === passwordMark(user.passwordHash) ? user : null;
}

export type CodeError = { code: "expired" | "wrong" } | { code: "too_many"; retryAfterSeconds: number };

/** Signs in by the cookie between the factors and a code: from the app, or one of the recovery codes. */
export async function finishSignIn(
  step: string | undefined,
  code: string,
  visitor: Visitor,
  now: Date,
): Promise<Result<SignedIn, CodeError>> {
  const user = await findStep(step);
  if (!user) return fail({ code: "expired" });
  const answer = await consume(CODE_LIMIT, user.id);
  if (!answer.allowed) return fail({ code: "too_many", retryAfterSeconds: answer.retryAfterSeconds });
  const known = await openDevice(visitor.device, user.email, now);
  const recovery = await findRecoveryCode(user.id, code);
  const result = await transaction(async (tx): Promise<Result<SignedIn, CodeError>> => {
    if (!(await isPasswordUnchanged(tx, user))) return fail({ code: "expired" });
    if (!(await acceptTotp(tx, user.id, code, true, now))) {
      if (!recovery || !(await takeRecoveryCode(tx, recovery, now))) return fail({ code: "wrong" });
      const event = { action: accountLog["codes.use"], accountId: user.id, by: user.id } as const;
      await writeAccountEvent(tx, { ...event, address: visitor.address });
    }
    return ok(await beginSession(tx, user, visitor, known, now));
  });
  if (result.ok) await resetLimit(CODE_LIMIT, user.id);
  else if (result.error.code === "wrong") {
    log.warn({ reason: "code" }, "login refused");
    await logFailure(accountLog["login.code"], user.id, visitor.address);
  }
  return result;
}
