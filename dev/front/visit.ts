// A request under way, and the front's own answer to it.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { House } from "./house.ts";
import { policyFor } from "./policy.ts";
import { sayIt, type Face } from "./words.ts";

export type Visit = {
  req: IncomingMessage;
  res: ServerResponse;
  face: Face;
  /** What Next was told to mark this page's scripts with. */
  nonce: string;
  /** Set when Next could not read what was sent to an action. */
  unreadable?: boolean;
  /** Set when it failed because the database is away. */
  away?: boolean;
};

/** Headers that stay when the front answers in Next's place. */
const KEPT =
  /^(strict-transport-security|permissions-policy|cross-origin-opener-policy|retry-after|allow|connection|date)$/;

/** Sends the front's own answer. */
export function say(visit: Visit, house: House, status: number, headers: Record<string, string> = {}): void {
  const { req, res, face } = visit;
  const { type, body } = sayIt(status, face, house.shell);
  for (const name of res.getHeaderNames()) if (!KEPT.test(name)) res.removeHeader(name);
  res.statusCode = status;
  res.setHeader("content-type", type);
  res.setHeader("cache-control", "no-store");
  res.setHeader("x-content-type-options", "nosniff");
  res.setHeader("referrer-policy", "strict-origin-when-cross-origin");
  res.setHeader("x-frame-options", "DENY");
  res.setHeader(
    "content-security-policy",
    policyFor([], house.sources).replace("script-src 'self'", "script-src 'none'"),
  );
  if (status === 409) res.setHeader("x-stale-page", "1");
  if (status === 503) res.setHeader("retry-after", "5");
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader("content-length", Buffer.byteLength(body));
  res.end(req.method === "HEAD" ? undefined : body);
}
