import { WarningIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import type { StuckCount } from "@/lib/outbox/stuck";
import * as adminPaths from "@/lib/shop/admin-paths";
import { stuckInWords } from "@/lib/outbox/words";

/** Jobs that have waited for more than an hour, and a link to them. Null: the database did not answer. */
export function StuckNotice({ stuck }: { stuck: StuckCount | null }) {
  if (!stuck || stuck.mails + stuck.others === 0) return null;
  return (
    <div className="mt-4 mb-6 flex gap-3 border-y border-line py-1">
      <WarningIcon className="mt-2.5 flex-none text-rowan" />
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="pt-2 md:py-2">{stuckInWords(stuck)} har inte kommit iväg.</p>
        <TextLink href={adminPaths.stuck}>Se vad som hänt</TextLink>
      </div>
    </div>
  );
}
