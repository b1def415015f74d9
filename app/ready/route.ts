import { createHash, timingSafeEqual } from "node:crypto";
import type { NextRequest } from "next/server";
import { isAllowed } from "@/lib/accounts/permissions";
import { readAdmin } from "@/lib/accounts/read-admin";
import { sessionCookie } from "@/lib/accounts/session";
import { env } from "@/lib/kernel/env";
import { findCondition, isReady } from "@/lib/jobs/health";
import { json } from "@/lib/kernel/http";

/** True for a call with `Authorization: Bearer HEALTH_TOKEN`. */
function hasToken(request: NextRequest): boolean {
  const token = env().HEALTH_TOKEN;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const given = digest(request.headers.get("authorization") ?? "");
  return token !== undefined && timingSafeEqual(given, digest(`Bearer ${token}`));
}

async function isOwner(request: NextRequest, now: Date): Promise<boolean> {
  const cookie = request.cookies.get(sessionCookie().name)?.value;
  return cookie
    ? readAdmin(cookie, now).then(
        (found) => found.ok && isAllowed(found.value, "settings"),
        () => false,
      )
    : false;
}

/**
 * Readiness probe: 200, or 503 when this instance can't serve. Queue and disk don't change the status; only the owner and
 * callers with the token see them.
 */
export async function GET(request: NextRequest): Promise<Response> {
  if (!(await isReady())) return json({ ready: false }, 503);
  const now = new Date();
  const isTold = hasToken(request) || (await isOwner(request, now));
  return json({ ready: true, ...(isTold ? await findCondition(now) : {}) });
}
