import { NextResponse, type NextRequest } from "next/server";
import { openSession, sessionCookie } from "@/lib/admin-auth/session";

/**
 * A convenience: whoever has no session gets to the login without a page being made. It protects nothing; every
 * admin page, action and route asks the database itself.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (request.method !== "GET" && request.method !== "HEAD") return NextResponse.next();
  if (await openSession(request.cookies.get(sessionCookie().name)?.value)) return NextResponse.next();
  const login = new URL("/admin/login", request.url);
  if (pathname !== "/admin") login.searchParams.set("callbackUrl", pathname + search);
  return NextResponse.redirect(login);
}

export const config = { matcher: ["/admin", "/admin/((?!login$|nekad$).*)"] };
