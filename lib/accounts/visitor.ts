import "server-only";
import { cookies, headers } from "next/headers";
import { clientAddress } from "@/lib/kernel/http";
import { deviceCookie, sealDevice } from "./device";
import type { SignedIn, Visitor } from "./begin-session";
import { sealSession, SESSION_SECONDS, sessionCookie, toToken } from "./session";

/** Who asks to sign in to this account: address, browser, and the cookie of a known device. */
export async function findVisitor(email: string): Promise<Visitor> {
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  return {
    address: clientAddress(sent),
    agent: sent.get("user-agent"),
    device: jar.get(deviceCookie(email).name)?.value,
  };
}

/** Sets the session cookie in this browser and makes it a known device. */
export async function keepSession(session: SignedIn, now: Date): Promise<void> {
  const { name, options } = sessionCookie();
  const value = await sealSession(toToken(session), now);
  (await cookies()).set(name, value, { ...options, maxAge: SESSION_SECONDS });
  await rememberDevice(session.email, session.deviceId, now);
}

/** From now on this browser is a known device of the account. */
export async function rememberDevice(email: string, id: string, now: Date): Promise<void> {
  const { name, options } = deviceCookie(email);
  (await cookies()).set(name, await sealDevice(email, id, now), options);
}
