import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";

/** Where to go after the login: only an address below /admin on this site. Everything else becomes the panel. */
export function safeCallbackUrl(wish: unknown): paths.Path {
  const url = paths.within(adminPaths.admin, wish);
  return url && url.pathname !== adminPaths.login ? paths.fromUrl(url, url.hash) : adminPaths.admin;
}
