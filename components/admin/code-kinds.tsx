import { Link } from "@/components/ui/link";
import * as paths from "@/lib/paths";

const KINDS = [
  ["promo", paths.codes, "Rabattkoder"],
  ["campaign", paths.campaigns, "Kampanjer"],
  ["purchased", paths.soldCards, "Köpta presentkort"],
] as const;

/** The owner's discount codes, campaigns and the gift cards customers have bought: three lists, a link to each. */
export function CodeKinds({ current }: { current: (typeof KINDS)[number][0] }) {
  return (
    <nav aria-label="Sorts koder" className="mb-6 flex flex-wrap gap-x-6">
      {KINDS.map(([kind, href, label]) => (
        <Link
          key={kind}
          href={href}
          aria-current={kind === current ? "page" : undefined}
          className="inline-flex min-h-target items-center no-underline hover:underline aria-[current]:font-semibold aria-[current]:shadow-[0_3px_0_var(--color-spruce)]"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
