import "server-only";
import { createHash } from "node:crypto";
import { userAgentFromString } from "next/server";
import { decode, encode } from "next-auth/jwt";
import { DAY_MS } from "@/lib/kernel/dates";
import { env } from "@/lib/kernel/env";

/** A device counts as known this long after its last login, in seconds. */
const DEVICE_SECONDS = (90 * DAY_MS) / 1000;

/** The salt of the cookie's encryption key, so that no other cookie of ours passes for one of these. */
const SALT = "known-device";

/** The key of an account in rate limits and names of cookies: a hash, so that its e-mail is not readable there. */
export function accountKey(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}

/** Name and attributes of the cookie by which a browser is known to have signed in to this account before. */
export function deviceCookie(email: string) {
  const secure = env().SITE_URL.startsWith("https://");
  return {
    name: `${secure ? "__Host-" : ""}device-${accountKey(email).slice(0, 16)}`,
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure, maxAge: DEVICE_SECONDS },
  };
}

/** The cookie's value. It shows that this browser has signed in before, and signs nobody in. */
export function sealDevice(email: string, id: string, now: Date): Promise<string> {
  const token = { sub: accountKey(email), device: id, at: Math.floor(now.getTime() / 1000) };
  return encode({ token, secret: env().AUTH_SECRET, salt: SALT, maxAge: DEVICE_SECONDS });
}

/** The id of a device that has signed in to this account in the last 90 days; null for any other cookie. */
export async function openDevice(value: string | undefined, email: string, now: Date) {
  if (!value) return null;
  const token = await decode({ token: value, secret: env().AUTH_SECRET, salt: SALT }).catch(() => null);
  const { sub, device, at } = token ?? {};
  if (sub !== accountKey(email) || typeof device !== "string" || typeof at !== "number") return null;
  return now.getTime() / 1000 - at < DEVICE_SECONDS ? device : null;
}

/** A browser as its owner would call it: `Chrome, Windows`. Versions are left out; unknown ones are `Okänd enhet`. */
export function deviceName(agent: string | null): string {
  const { browser, os, device } = userAgentFromString(agent?.slice(0, 500));
  const names = [browser.name, device.model === "iPhone" || device.model === "iPad" ? device.model : os.name];
  return names.filter(Boolean).join(", ") || "Okänd enhet";
}
