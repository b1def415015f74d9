import { NextResponse, type NextRequest } from "next/server";
import { readAdmin } from "@/lib/admin-auth/read-admin";
import { sessionCookie } from "@/lib/admin-auth/session";
import { formatShortDate } from "@/lib/dates";
import { findCardOfPage } from "@/lib/gift-cards/queries";
import { isFollowable } from "@/lib/orders/queries";
import { WHOLE_PAGE_AGENT } from "@/lib/page-status";

/** Where somebody who may not see an admin page is sent; null for whoever may. */
async function awayFromAdmin(request: NextRequest): Promise<URL | null> {
  const { pathname, search } = request.nextUrl;
  if (pathname === "/admin/nekad") return null;
  const cookie = request.cookies.get(sessionCookie().name)?.value;
  // Without a database the page itself says what is wrong.
  const found = await readAdmin(cookie, new Date()).catch(() => null);
  const isLogin = pathname === "/admin/login";
  if (!found || found.ok !== isLogin) return null;
  if (found.ok) return new URL("/admin", request.url);
  if (found.error === "forbidden") return new URL("/admin/nekad", request.url);
  const login = new URL("/admin/login", request.url);
  if (pathname !== "/admin") login.searchParams.set("callbackUrl", pathname + search);
  return login;
}

const GIFT_CARD = "/presentkort";
const PICTURES = "/_next/image";
/** Pages behind a rewrite: their own addresses are nobody's. */
const INNER = /^\/(start|presentkort\/dag)(\/|$)/;
const UNGUESSABLE = /^\/(folj|presentkort\/kort)\/([^/]+)\/?$/;

const NOT_FOUND = "/404";
/** Says that there is no such post; a slug kept from posts (lib/blog/slug.ts). */
const NO_POST = "/blogg/bygge";

/** The page for an address that names no order, card or post; null for others, and without a database. */
async function lostPage(pathname: string): Promise<string | null> {
  if (INNER.test(pathname)) return NOT_FOUND;
  // Of these the matcher lets through only what no post and no page of the list can have.
  if (pathname.startsWith("/blogg/")) return pathname.startsWith("/blogg/sida/") ? NOT_FOUND : NO_POST;
  const [, kind, id = ""] = UNGUESSABLE.exec(pathname) ?? [];
  if (!kind) return null;
  const there = kind === "folj" ? isFollowable(id) : findCardOfPage(id);
  return there.then(
    (found) => (found ? null : NOT_FOUND),
    () => null,
  );
}

/**
 * What is decided before a page is begun: whoever is no admin gets a real redirect (it protects nothing; every
 * admin page, action and route asks the database itself); an address of nobody gets the prerendered 404 page, since
 * Next writes none for notFound() without script, and is neither kept nor logged; a picture whose address Next would
 * fail at is refused; the gift card page is the one of the day; and pages decided per request get their real status.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  if (request.method !== "GET" && request.method !== "HEAD") return NextResponse.next();
  if (request.nextUrl.pathname === PICTURES) return new NextResponse(null, { status: 400 });
  const away = request.nextUrl.pathname.startsWith("/admin") ? await awayFromAdmin(request) : null;
  if (away) return NextResponse.redirect(away);
  if (request.nextUrl.pathname === GIFT_CARD) {
    const page = `${GIFT_CARD}/dag/${formatShortDate(new Date())}`;
    const isBack = request.nextUrl.searchParams.has("avbrutet");
    return NextResponse.rewrite(new URL(isBack ? `${page}/avbrutet` : page, request.url));
  }
  // An address without a page: Next's own way to the 404. Somebody may have this address tomorrow.
  const lost = await lostPage(request.nextUrl.pathname);
  if (lost)
    return NextResponse.rewrite(new URL(lost, request.url), { headers: { "cache-control": "no-store" } });
  // A page fetched by the router's script has no status of its own.
  if (request.headers.get("sec-fetch-dest") === "empty") return NextResponse.next();
  const headers = new Headers(request.headers);
  headers.set("user-agent", WHOLE_PAGE_AGENT);
  return NextResponse.next({ request: { headers } });
}

export const config = {
  matcher: [
    "/admin/:path*",
    "/folj/:path*",
    "/presentkort/kort/:path*",
    "/presentkort/dag/:path*",
    "/start/:path*",
    // What makeSlug never makes, and what is no number of a page.
    "/blogg/:slug((?!(?:[a-z0-9-]{1,80}|rss\\.xml)/?$)[^/]+)",
    "/blogg/sida/:nummer((?![1-9]\\d{0,4}/?$)[^/]+)",
    // Next answers 500 to an address it can't read; which of the readable ones it may show says next.config.ts.
    {
      source: "/_next/image",
      missing: [{ type: "query", key: "url", value: "(?:/[\\w-]{1,80}){2,4}\\.[a-z]{3,4}" }],
    },
    {
      source: "/presentkort",
      missing: [
        { type: "query", key: "success" },
        { type: "query", key: "svar" },
      ],
    },
    "/checkout/success",
    "/checkout/en-stav",
    { source: "/checkout", has: [{ type: "query", key: "product" }] },
  ],
};
