import type { Route } from "next";
import type { ComponentProps } from "react";

/** Marks the links that `ClientNavigation` follows without loading a new document. */
export const FOLLOWED = "data-nav";

/**
 * A link within the shop: a plain anchor, which needs no script. One `ClientNavigation` does for all links what next/link
 * does for each.
 */
export function Link(props: Omit<ComponentProps<"a">, "href"> & { href: Route }) {
  return <a {...{ [FOLLOWED]: "" }} {...props} />;
}
