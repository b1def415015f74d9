import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import * as adminPaths from "@/lib/shop/admin-paths";
import { PART_NAMES, partPath, PARTS, type Part } from "@/lib/settings/settings";

/** The way to the other parts: all of them beside the form, on a phone the list of them. */
export function PartNav({ current }: { current: Part }) {
  return (
    <nav aria-label="Inställningar" className="max-lg:mb-4">
      <TextLink href={adminPaths.settings}>← Alla inställningar</TextLink>
      <ul className="mt-4 grid border-l border-line max-lg:hidden">
        {PART_NAMES.map((part) => (
          <li key={part}>
            <Link
              href={partPath(part)}
              aria-current={part === current ? "page" : undefined}
              className="-ml-px flex min-h-target items-center border-l-4 border-transparent pl-4 no-underline hover:underline aria-[current]:border-spruce aria-[current]:font-semibold"
            >
              {PARTS[part].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
