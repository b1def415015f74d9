import * as paths from "@/lib/shop/paths";
import { LinkRow } from "@/components/admin/link-row";

const KINDS = [
  ["promo", paths.codes, "Rabattkoder"],
  ["campaign", paths.campaigns, "Kampanjer"],
  ["purchased", paths.soldCards, "Köpta presentkort"],
] as const;

/** The owner's discount codes, campaigns and the gift cards customers have bought: three lists, a link to each. */
export function CodeKinds({ current }: { current: (typeof KINDS)[number][0] }) {
  return (
    <LinkRow
      label="Sorts koder"
      links={KINDS.map(([kind, href, name]) => ({ href, name, isCurrent: kind === current }))}
      className="mb-6 flex flex-wrap gap-x-6"
    />
  );
}
