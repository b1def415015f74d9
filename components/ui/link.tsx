import type { Route } from "next";
import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<"a">, "href"> & { href: Route };

/** Marks the links that `ClientNavigation` follows without loading a new document. */
export const FOLLOWED = "data-nav";

/**
 * A link within the shop: a plain anchor, which needs no script. One `ClientNavigation` does for all links what next/link
 * does for each.
 */
export function Link(props: LinkProps) {
  return <a {...{ [FOLLOWED]: "" }} {...props} />;
}
