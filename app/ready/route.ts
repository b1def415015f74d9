import type { NextRequest } from "next/server";
import { readAdmin } from "@/lib/accounts/read-admin";
import { sessionCookie } from "@/lib/accounts/session";
import { findCondition, isReady } from "@/lib/jobs/health";
import { json } from "@/lib/http";

/**
 * Readiness probe: 200, or 503 when this instance can't serve. To a signed-in admin it also reports queue and disk.
 */
export async function GET(request: NextRequest): Promise<Response> {
  if (!(await isReady())) return json({ ready: false }, 503);
  const now = new Date();
  const cookie = request.cookies.get(sessionCookie().name)?.value;
  const admin = cookie ? await readAdmin(cookie, now).catch(() => null) : null;
  return json({ ready: true, ...(admin?.ok ? await findCondition(now) : {}) });
}
