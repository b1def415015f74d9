import type { Route } from "next";
import { Link } from "@/components/ui/link";

/** A link or button in a row of them; the link to where one is bears a line. */
const ROW_ITEM =
  "inline-flex min-h-target items-center no-underline hover:underline aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-3px_0_var(--color-spruce)]";

type LinkRowProps = {
  /** What the row is, read aloud. */
  label: string;
  links: readonly { href: Route; name: string; isCurrent: boolean }[];
  className: string;
};

/** A row of links to views beside each other, with the one that is shown marked. */
export function LinkRow({ label, links, className }: LinkRowProps) {
  return (
    <nav aria-label={label} className={className}>
      {links.map(({ href, name, isCurrent }) => (
        <Link key={href} href={href} aria-current={isCurrent ? "page" : undefined} className={ROW_ITEM}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
