import { Link } from "@/components/ui/link";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** `quiet`: a link in a row of many, not bold. */
type TextLinkProps = ComponentProps<typeof Link> & { quiet?: boolean };

/** A link that stands on its own: a whole target, underlined. Inside running text use a plain `Link`. */
export function TextLink({ quiet = false, className, ...rest }: TextLinkProps) {
  return (
    <Link
      className={cn(
        "inline-flex min-h-target min-w-target items-center gap-2",
        !quiet && "font-semibold",
        className,
      )}
      {...rest}
    />
  );
}
