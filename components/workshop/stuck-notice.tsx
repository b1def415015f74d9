import { WarningIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import type { StuckCount } from "@/lib/outbox/queries";
import { stuckInWords } from "@/lib/workshop/outbox-names";

/** What has not left for more than an hour, and the way to it. Null: the database did not say. */
export function StuckNotice({ stuck }: { stuck: StuckCount | null }) {
  if (!stuck || stuck.mails + stuck.others === 0) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 border-y border-line py-1">
      <p className="flex items-center gap-3">
        <WarningIcon className="flex-none text-rowan" />
        {stuckInWords(stuck)} har inte kommit iväg.
      </p>
      <TextLink href="/admin/lansering#fastnat">Se vad som hänt</TextLink>
    </div>
  );
}
