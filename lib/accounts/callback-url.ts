const HOME = "/admin";

/**
 * Where to go after the login: only an address below /admin on this site. Everything else, such as
 * `https://evil.example`, `//evil.example` or `/\evil.example`, becomes the panel.
 */
export function safeCallbackUrl(wish: unknown): string {
  if (typeof wish !== "string" || !wish.startsWith("/")) return HOME;
  try {
    const url = new URL(wish, "http://shop.invalid");
    const isOurs = url.origin === "http://shop.invalid" && /^\/admin(\/|$)/.test(url.pathname);
    return isOurs && url.pathname !== "/admin/login" ? url.pathname + url.search : HOME;
  } catch {
    return HOME;
  }
}
