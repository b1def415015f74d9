// Judges an answer: what must not occur in it, whatever the request was.
import { projectRoot } from "../../ops/files.ts";

export type Answer = { status: number; type: string; location: string; body: string; ms: number };

/** No request may take longer than this (docs/reliability.md, promise 6). */
const SLOWEST_MS = 12_000;

const LEAKS: readonly [what: string, pattern: RegExp][] = [
  ["stackspår", /^\s+at \S+ \(?(file:|\/|node:|webpack)/m],
  ["sökväg", /node_modules\/|\.next\/server/],
  ["SQL", /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.{1,80}\b(FROM|VALUES|SET|WHERE)\b/],
  ["databasens ord", /Prisma\w*Error|relation "\w+"|violates \w+ constraint|invalid byte sequence|SQLSTATE/],
  ["hemlighet", /sk_test_\w|whsec_\w/],
];

/** English words in messages of Node, Next and libraries; the shop's only English is what the specification prescribes. */
const ENGLISH =
  /\b(not found|internal server|server error|bad request|unexpected|invalid|is required|must be|cannot|could not|failed|forbidden|unauthorized|not allowed|unavailable|too large|went wrong|couldn.t|please|expected)\b/i;

/** The text of a body that a person reads; empty for files and data. */
export function readable({ type, body }: Answer): string {
  if (type.startsWith("application/json")) {
    try {
      const { error, message } = JSON.parse(body) as {
        error?: { message?: string } | string;
        message?: string;
      };
      return `${typeof error === "object" ? error?.message : (error ?? "")} ${message ?? ""}`;
    } catch {
      return body;
    }
  }
  if (type.startsWith("text/plain") || type === "") return body;
  if (!type.startsWith("text/html")) return "";
  return body
    .replace(/<(script|style|template|svg)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("Oops! Page not found", "");
}

/**
 * True for Next's own answer to an unknown or unreadable action, or to a file that this build does not have. The shop itself
 * catches and answers an error inside an action.
 */
function isNextsOwn(url: string, { status, type, body }: Answer): boolean {
  if (url.startsWith("/api/")) return false;
  if (url.startsWith("/_next/static/") && status === 404 && body === "Not Found") return true;
  if (type === "text/plain")
    return (
      (status === 409 && body === "Server Action unavailable.") ||
      (status === 400 && body === "Invalid Server Action request.") ||
      (status === 500 && body === "Internal Server Error")
    );
  return status === 500 && type === "text/x-component" && /^0:\{"a":.*\n1:E\{"digest":"\d+"\}\n$/.test(body);
}

/** The normalised path of a URL: `/api/../x` is `/x`. */
const pathOf = (url: string) => new URL(`http://shop${url}`).pathname;

/** All faults of an answer to `url`, in words. */
export function faultsOf(url: string, answer: Answer): string[] {
  const { status, type, location, body, ms } = answer;
  if (isNextsOwn(url, answer)) return ms > SLOWEST_MS ? [`${(ms / 1000).toFixed(0)} s`] : [];
  const faults: string[] = [];
  if (status >= 500 && status !== 503) faults.push(`status ${status}`);
  if (ms > SLOWEST_MS) faults.push(`${(ms / 1000).toFixed(0)} s`);
  if (body.includes(projectRoot)) faults.push("sökväg till projektet");
  if (!/javascript|css|image|font/.test(type))
    for (const [what, pattern] of LEAKS) if (pattern.test(readable(answer) || body)) faults.push(what);
  const english = ENGLISH.exec(readable(answer));
  if (english && status >= 400) faults.push(`engelska: ${english[0]}`);
  if (status >= 400 && /^\/api\/(?!auth\/)/.test(pathOf(url)) && body !== "" && !hasError(body))
    faults.push("inte formen { error: { code, message } }");
  if (/^(https?:)?[/\\]{2}(?!localhost[:/]|127\.0\.0\.1[:/])/.test(location))
    faults.push(`leder bort: ${location}`);
  return faults;
}

function hasError(body: string): boolean {
  try {
    const { error } = JSON.parse(body) as { error?: { code?: unknown; message?: unknown } };
    return typeof error?.code === "string" && typeof error.message === "string";
  } catch {
    return false;
  }
}
