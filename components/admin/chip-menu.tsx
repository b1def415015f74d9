"use client";
import type { Route } from "next";
import { Link } from "@/components/ui/link";
import { CHIP } from "./chips";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "./ui/dropdown-menu";

type ChipMenuProps = {
  /** What is chosen by it; it stands on the chip while nothing is. */
  name: string;
  choices: readonly { href: Route; name: string; isChosen: boolean }[];
  /** The list without this choice. */
  all: { href: Route; name: string };
};

/** A filter with many choices: a chip that opens them, each a link. */
export function ChipMenu({ name, choices, all }: ChipMenuProps) {
  const chosen = choices.find(({ isChosen }) => isChosen);
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger aria-current={chosen ? "true" : undefined} className={`${CHIP} noscript:hidden`}>
        {chosen && <span className="sr-only">{name}: </span>}
        {chosen?.name ?? name}
        <span className="-mt-1 size-2 shrink-0 rotate-45 border-r-[1.6px] border-b-[1.6px]" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="w-64">
        {chosen && (
          <DropdownMenuItem asChild>
            <Link href={all.href}>{all.name}</Link>
          </DropdownMenuItem>
        )}
        {choices.map(({ href, name: choice, isChosen }) => (
          <DropdownMenuItem key={choice} asChild>
            <Link href={href} aria-current={isChosen ? "true" : undefined}>
              {choice}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
