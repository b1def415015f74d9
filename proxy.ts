import { NextResponse, type NextRequest } from "next/server";
import { readAdmin } from "@/lib/admin-auth/read-admin";
import { sessionCookie } from "@/lib/admin-auth/session";

/**
 * A convenience: whoever is no admin gets a real redirect before a page is begun. It protects nothing; every admin
 * page, action and route asks the database itself.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (request.method !== "GET" && request.method !== "HEAD") return NextResponse.next();
  const cookie = request.cookies.get(sessionCookie().name)?.value;
  // Without a database the page itself says what is wrong.
  const found = await readAdmin(cookie, new Date()).catch(() => null);
  const isLogin = pathname === "/admin/login";
  if (!found || found.ok !== isLogin) return NextResponse.next();
  if (found.ok) return NextResponse.redirect(new URL("/admin", request.url));
  if (found.error === "forbidden") return NextResponse.redirect(new URL("/admin/nekad", request.url));
  const login = new URL("/admin/login", request.url);
  if (pathname !== "/admin") login.searchParams.set("callbackUrl", pathname + search);
  return NextResponse.redirect(login);
}

export const config = { matcher: ["/admin", "/admin/((?!nekad$).*)"] };
