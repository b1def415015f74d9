import "server-only";
import { cookies, headers } from "next/headers";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { siteUrl } from "@/lib/kernel/site-url";
import { log } from "./log";

// Answers that must survive a redirect travel in short-lived cookies and need no database: what was typed before the login
// came between (lib/accounts/typed-before-login.ts), and the answers of the shop's own forms that lead to another page.

const SECONDS = 10 * 60;
/** A browser keeps 4,096 bytes per cookie, name and attributes included. */
const PART = 3_800;
const PARTS = 3;
/** Bounds the decompression of a forged cookie; no form of ours is this long. */
const MAX_CHARACTERS = 100_000;

/** True when client-side React called the action and takes its return value. */
export async function isScripted(): Promise<boolean> {
  return (await headers()).has("next-action");
}

/** Anybody can call a server action with any argument: one that is no form counts as an empty form. */
export function asForm(form: unknown): FormData {
  return form instanceof FormData ? form : new FormData();
}

/** Packs a value into cookie-sized strings; null when it needs more than three. */
export function packAnswer(value: unknown): string[] | null {
  const text = deflateRawSync(Buffer.from(JSON.stringify(value))).toString("base64url");
  const parts = text.match(new RegExp(`.{1,${PART}}`, "g")) ?? [];
  return parts.length <= PARTS ? parts : null;
}

/** Unpacks what `packAnswer` made; null for anything else. */
export function unpackAnswer(parts: readonly string[]): unknown {
  if (parts.length === 0 || parts.length > PARTS) return null;
  try {
    const bytes = inflateRawSync(Buffer.from(parts.join(""), "base64url"), {
      maxOutputLength: MAX_CHARACTERS,
    });
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

const cookieName = (path: string, part: number) => `svar${path.replaceAll("/", "-")}-${part}`;

/** Keeps an answer for the page at `path` and those below it; redirect there afterwards. `null` forgets it. */
export async function keepAnswer(path: `/${string}`, answer: unknown, seconds = SECONDS): Promise<void> {
  const jar = await cookies();
  const parts = answer === null ? [] : packAnswer(answer);
  if (!parts) log.warn({ path }, "a form's answer is too long to keep");
  const secure = siteUrl().startsWith("https://");
  for (let part = 0; part < PARTS; part += 1) {
    const name = cookieName(path, part);
    const text = parts?.[part];
    if (text === undefined) jar.delete({ name, path });
    else jar.set(name, text, { path, httpOnly: true, sameSite: "lax", secure, maxAge: seconds });
  }
}

type Schema<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } };

/** The answer kept for the page at `path`; null when there is none of this shape. */
export async function readAnswer<T>(path: `/${string}`, schema: Schema<T>): Promise<T | null> {
  const jar = await cookies();
  const parts: string[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const text = jar.get(cookieName(path, part))?.value;
    if (text === undefined) break;
    parts.push(text);
  }
  const parsed = schema.safeParse(unpackAnswer(parts));
  return parsed.success ? parsed.data : null;
}
