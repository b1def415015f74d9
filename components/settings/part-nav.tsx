import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import * as paths from "@/lib/shop/paths";
import { PART_WORDS } from "./part-words";

/** The way to the other parts: all of them beside the form, on a phone the list of them. */
export function PartNav({ current }: { current: paths.SettingsPart }) {
  return (
    <nav aria-label="Inställningar" className="max-lg:mb-4">
      <TextLink href={paths.settings}>← Alla inställningar</TextLink>
      <ul className="mt-4 grid border-l border-line max-lg:hidden">
        {paths.SETTINGS_PARTS.map((part) => (
          <li key={part}>
            <Link
              href={paths.settingsPart(part)}
              aria-current={part === current ? "page" : undefined}
              className="-ml-px flex min-h-target items-center border-l-4 border-transparent pl-4 no-underline hover:underline aria-[current]:border-spruce aria-[current]:font-semibold"
            >
              {PART_WORDS[part].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
