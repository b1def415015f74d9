"use client";
import type { Route } from "next";
import { Link } from "@/components/ui/link";
import { CHIP } from "./chips";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "./ui/dropdown-menu";

const CARET =
  "after:-mt-1 after:size-2 after:shrink-0 after:rotate-45 after:border-r-[1.6px] after:border-b-[1.6px]";

type ChipMenuProps = {
  /** The name of the filter. The chip shows it while nothing is chosen. */
  name: string;
  choices: readonly { href: Route; name: string; isChosen: boolean }[];
  /** The link that removes this filter. */
  all: { href: Route; name: string };
};

/** A filter with many choices: a chip that opens them, each a link. */
export function ChipMenu({ name, choices, all }: ChipMenuProps) {
  const chosen = choices.find(({ isChosen }) => isChosen);
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger
        aria-current={chosen ? "true" : undefined}
        className={`${CHIP} noscript:hidden ${CARET}`}
      >
        {chosen && <span className="sr-only">{name}: </span>}
        {chosen?.name ?? name}
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
