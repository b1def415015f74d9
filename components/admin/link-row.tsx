import type { Route } from "next";
import { Link } from "@/components/ui/link";
import { CurrentInView } from "./current-in-view";

/** The classes of a link in a row; the current page's has a line below it. */
const ROW_ITEM =
  "inline-flex min-h-target items-center no-underline hover:underline aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-3px_0_var(--color-spruce)]";

type LinkRowProps = {
  /** The name of the row, for screen readers. */
  label: string;
  links: readonly { href: Route; name: string; isCurrent: boolean }[];
  className: string;
};

/** A row of links to sibling pages, with the current one marked and in view. */
export function LinkRow({ label, links, className }: LinkRowProps) {
  return (
    <nav aria-label={label} className={className}>
      {links.map(({ href, name, isCurrent }) => (
        <Link key={href} href={href} aria-current={isCurrent ? "page" : undefined} className={ROW_ITEM}>
          {name}
        </Link>
      ))}
      <CurrentInView />
    </nav>
  );
}
