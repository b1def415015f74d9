import type { ComponentProps } from "react";

/** A link to a page of the carrier or of Stripe, in a new tab. */
export function ExternalLink({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a target="_blank" rel="noreferrer" {...rest}>
      {children}
    </a>
  );
}
