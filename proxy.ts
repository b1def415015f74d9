// Runs before every page: its policy with a nonce of its own, and whether its answer may be kept for everybody.
import { randomBytes } from "node:crypto";
import { NextResponse, type NextRequest } from "next/server";
import { isForAll, sharedHeaders } from "@/lib/shop/caching";
import { policyFor, sourcesFrom } from "@/lib/shop/policy";

export function proxy(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  const nonce = randomBytes(16).toString("base64");
  const policy = policyFor(nonce, sourcesFrom(process.env));
  headers.set("x-nonce", nonce);
  // Next reads the nonce from it: node_modules/next/dist/docs/01-app/02-guides/content-security-policy.md.
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  // `next dev` evaluates what it reloads.
  if (process.env.NODE_ENV === "production") response.headers.set("content-security-policy", policy);
  const { method, nextUrl: url } = request;
  if (isForAll({ method, headers, url }))
    for (const [name, value] of Object.entries(sharedHeaders(new Date()))) response.headers.set(name, value);
  return response;
}

export const config = {
  // Pages and what else the shop makes for everybody; calls of programs, files and pictures need neither.
  matcher: "/((?!api/|_next/|bilder/|stavar/|uploads/|up$|ready$).*)",
};
