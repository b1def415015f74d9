import type { Route } from "next";
import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<"a">, "href"> & { href: Route };

/** Marks the links that `ClientNavigation` follows without loading a new document. */
export const FOLLOWED = "data-nav";

/**
 * A link within the shop: plain HTML, good before and without script, and no weight on the page. What next/link does
 * for each link, `ClientNavigation` does once for all of them.
 */
export function Link(props: LinkProps) {
  return <a {...{ [FOLLOWED]: "" }} {...props} />;
}
