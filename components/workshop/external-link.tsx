import type { ComponentProps } from "react";

/** To a page of the carrier or of Stripe, in a tab of its own. */
export function ExternalLink({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a target="_blank" rel="noreferrer" {...rest}>
      {children}
    </a>
  );
}
