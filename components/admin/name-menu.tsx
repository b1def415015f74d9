"use client";
import type { Route } from "next";
import { Link } from "@/components/ui/link";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "./ui/dropdown-menu";

type NameMenuProps = {
  /** On the button. */
  name: string;
  /** The whole name, and the roles. */
  about: string;
  links: readonly { href: Route; label: string }[];
};

/** The menu behind one's name, on a wide screen. */
export function NameMenu({ name, about, links }: NameMenuProps) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger className="inline-flex min-h-target max-w-40 cursor-pointer items-center gap-2.5 after:-mt-1 after:size-2 after:shrink-0 after:rotate-45 after:border-r-[1.6px] after:border-b-[1.6px] hover:underline max-bar:hidden">
        <span className="truncate">{name}</span>
        <span className="sr-only">, ditt konto</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64 max-bar:hidden print:hidden">
        <DropdownMenuLabel>{about}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        {links.map(({ href, label }) => (
          <DropdownMenuItem key={href} asChild>
            <Link href={href}>{label}</Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
