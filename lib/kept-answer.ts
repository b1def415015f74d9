import "server-only";
import { cookies } from "next/headers";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { log } from "./log";

// Without script a form's answer is a page of its own, and Next gives the state of a form to no page with a
// prerendered shell. So the action redirects to `?svar=1`, and the answer waits in cookies of that page alone:
// it needs no database, which may be what the answer is about.

const SECONDS = 10 * 60;
/** A browser keeps 4,096 bytes per cookie, name and attributes included. */
const PART = 3_800;
const PARTS = 3;
/** Far more than any form: what unpacks to more is no answer of ours. */
const MAX_CHARACTERS = 100_000;

/** A value as texts that fit into cookies, or null when it is too long for them. */
export function packAnswer(value: unknown): string[] | null {
  const text = deflateRawSync(Buffer.from(JSON.stringify(value))).toString("base64url");
  const parts = text.match(new RegExp(`.{1,${PART}}`, "g")) ?? [];
  return parts.length <= PARTS ? parts : null;
}

/** The value again; null for anything that is none. */
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

/** Keeps the answer to a form for the page at `path`. Only for actions, which then redirect to `${path}?svar=1`. */
export async function keepAnswer(path: `/${string}`, value: unknown): Promise<void> {
  const jar = await cookies();
  const parts = packAnswer(value);
  if (!parts) log.warn({ path }, "a form's answer is too long to keep");
  for (let part = 0; part < PARTS; part += 1) {
    const text = parts?.[part];
    if (text === undefined) jar.delete({ name: cookieName(path, part), path });
    else jar.set(cookieName(path, part), text, { path, httpOnly: true, sameSite: "lax", maxAge: SECONDS });
  }
}

/** The answer this visitor's form got; `parse` says whether it is one. Null when there is none. */
export async function findAnswer<T>(
  path: `/${string}`,
  parse: (value: unknown) => { success: true; data: T } | { success: false },
): Promise<T | null> {
  const jar = await cookies();
  const parts: string[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const text = jar.get(cookieName(path, part))?.value;
    if (text === undefined) break;
    parts.push(text);
  }
  const parsed = parse(unpackAnswer(parts));
  return parsed.success ? parsed.data : null;
}
