import "server-only";
import { cookies, headers } from "next/headers";
import type { ZodMiniType } from "zod/mini";
import { siteUrl } from "./company";

// A form sent without script is answered by a page of its own, and Next gives the answer of an action to no page
// that is made per request (React resumes its empty shell without a form's state). So on such pages the action
// redirects, and the answer waits in a cookie that only this page gets. Static pages need none of this.

const NAME = "svar";
/** What a browser surely takes, name and attributes included. */
const MAX_BYTES = 3_900;

/** True when the page runs its script and takes the action's return value itself. */
export async function isScripted(): Promise<boolean> {
  return (await headers()).has("next-action");
}

/** An action answers any POST: what is no form has no fields. */
export function asForm(form: unknown): FormData {
  return form instanceof FormData ? form : new FormData();
}

export function encodeAnswer(answer: unknown): string {
  return Buffer.from(JSON.stringify(answer)).toString("base64url");
}

/** What `encodeAnswer` made, or null for everything else a cookie may hold. */
export function decodeAnswer<T>(schema: ZodMiniType<T>, cookie: string | undefined): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(cookie ?? "", "base64url").toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps an answer for the page at `path` and those below it; redirect there afterwards. `null` forgets it. */
export async function keepAnswer(path: `/${string}`, answer: unknown, seconds = 60): Promise<void> {
  const value = answer === null ? "" : encodeAnswer(answer);
  if (value.length > MAX_BYTES) throw new Error(`the answer for ${path} is too long for a cookie`);
  (await cookies()).set(NAME, value, {
    path,
    httpOnly: true,
    sameSite: "lax",
    secure: siteUrl().startsWith("https://"),
    maxAge: value === "" ? 0 : seconds,
  });
}

/** The answer that waits for this page; null when there is none. */
export async function readAnswer<T>(schema: ZodMiniType<T>): Promise<T | null> {
  return decodeAnswer(schema, (await cookies()).get(NAME)?.value);
}
