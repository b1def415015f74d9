import { WarningIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import { missingIn, type LaunchItem } from "@/lib/launch/launch-check";
import * as adminPaths from "@/lib/shop/admin-paths";

/** So many of what is missing are named. */
const NAMED = 2;

/** What the shop lacks before it can open, each a link to where it is mended; nothing once all that is required is there. */
export function LaunchLine({ items }: { items: readonly LaunchItem[] }) {
  const missing = missingIn(items);
  if (missing.length === 0) return null;
  const named = missing.slice(0, NAMED);
  const more = missing.length - named.length;
  const done = items.filter((item) => item.done).length;
  return (
    <aside aria-label="Innan butiken öppnar" className="flex gap-3 border-b border-line py-1">
      <WarningIcon className="mt-2.5 flex-none" />
      <div className="flex grow flex-wrap items-center gap-x-4">
        <p className="mr-auto max-w-none py-2">
          Innan butiken öppnar saknas{" "}
          {named.map(({ noun, at }, index) => (
            <span key={noun}>
              {index > 0 && (more > 0 ? ", " : " och ")}
              <a href={at?.href ?? adminPaths.launch}>{noun}</a>
            </span>
          ))}
          {more > 0 && ` och ${more} ${more === 1 ? "sak" : "saker"} till`}.
        </p>
        <TextLink href={adminPaths.launch} className="text-small">
          Lanseringskoll: {done} av {items.length} klart
        </TextLink>
      </div>
    </aside>
  );
}
