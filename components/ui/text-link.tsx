import { Link } from "@/components/ui/link";
import type { Route } from "next";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type TextLinkProps = {
  href: Route;
  children: ReactNode;
  /** `quiet` is a link in a row of many: no bold. */
  quiet?: boolean;
  className?: string;
  onClick?: () => void;
};

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
