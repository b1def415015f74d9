import * as paths from "@/lib/paths";

/** Where a form of the workshop goes back to: one of its own pages, without an old message. */
export function backPath(wish: unknown): paths.Path {
  const url = paths.within(paths.orders, wish);
  for (const name of ["besked", "fel", "flyttade", "valda"]) url?.searchParams.delete(name);
  return url ? paths.of(url) : paths.orders;
}
