import type { Route } from "next";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** The classes of a chip. The chosen one has `aria-current`. */
export const CHIP =
  "inline-flex cursor-pointer min-h-target items-center gap-2 rounded px-3.5 leading-none whitespace-nowrap no-underline outlined [--outlined:var(--color-edge)] hover:bg-drift aria-[current]:bg-moss aria-[current]:font-semibold aria-[current]:[--outlined:var(--color-spruce)]";

type Chip = {
  href: Route;
  name: string;
  isChosen: boolean;
  /** The number of rows it finds, where that is known. */
  count?: number | string | undefined;
};

type ChipsProps = {
  /** The name of the filter, for screen readers. */
  label: string;
  chips: readonly Chip[];
  /** Chips that open more (chip-menu.tsx). */
  children?: ReactNode;
};

/**
 * A filter of a list. Each choice is a link, so it acts at once and has a URL. On a phone the row scrolls sideways, with
 * all that is in it.
 */
export function Chips({ label, chips, children }: ChipsProps) {
  return (
    <nav
      aria-label={label}
      className="relative -mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {chips.map(({ href, name, isChosen, count }) => (
        <Link key={name} href={href} aria-current={isChosen ? "true" : undefined} className={CHIP}>
          {name}
          {count !== undefined && <small className="text-small font-normal text-ash">{count}</small>}
        </Link>
      ))}
      {children}
    </nav>
  );
}
