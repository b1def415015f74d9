"use client";
import type { Route } from "next";
import { buttonVariants } from "@/components/admin/ui/button";
import { useRef } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/admin/ui/dropdown-menu";
import { Link } from "@/components/ui/link";

type More = {
  label: string;
  /** With `#`: a form of this page in a fold. */
  href: Route | `#${string}`;
  /** Shown only on a narrow screen; a wide one has a button for it. */
  isSmall?: boolean;
};

/** The menu of rare actions: an order's papers on a phone, and the forms in the folds, which it opens. */
export function MoreMenu({ links }: { links: readonly More[] }) {
  const opened = useRef<HTMLElement>(null);
  function open(form: string) {
    const fold = document.querySelector<HTMLDetailsElement>(`details:has(${form})`);
    if (!fold) return;
    fold.open = true;
    opened.current = fold.querySelector("summary");
  }
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger
        className={buttonVariants({
          variant: "outline",
          size: "sm",
          className: "noscript:hidden print:hidden",
        })}
      >
        Mer
        <span aria-hidden="true">···</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        collisionPadding={18}
        className="w-64 print:hidden"
        onCloseAutoFocus={(event) => {
          if (!opened.current) return;
          event.preventDefault();
          opened.current.focus();
          opened.current = null;
        }}
      >
        {links.map(({ href, label, isSmall }) => (
          <DropdownMenuItem key={href} asChild className={isSmall ? "md:hidden" : undefined}>
            {href.startsWith("#") ? (
              <a href={href} onClick={() => open(href)}>
                {label}
              </a>
            ) : (
              <Link href={href as Route}>{label}</Link>
            )}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
