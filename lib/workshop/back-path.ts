const HOME = "/admin/bestallningar";

/** Where a form of the workshop goes back to: one of its own pages, without an old message. */
export function backPath(wish: unknown): string {
  if (typeof wish !== "string" || !wish.startsWith("/")) return HOME;
  try {
    const url = new URL(wish, "http://shop.invalid");
    const isOurs = url.origin === "http://shop.invalid" && /^\/admin\/bestallningar(\/|$)/.test(url.pathname);
    if (!isOurs) return HOME;
    for (const name of ["besked", "fel", "flyttade"]) url.searchParams.delete(name);
    return url.pathname + url.search;
  } catch {
    return HOME;
  }
}

/** An address with one more parameter. */
export function withParams(path: string, params: Record<string, string>): string {
  const url = new URL(path, "http://shop.invalid");
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}
