import { PauseIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import { findAdmin } from "@/lib/accounts/require-admin";
import { partPath } from "@/lib/settings/settings";
import { pauseStatus, type Delivery } from "@/lib/shipping/delivery-time";

/** Above every admin page while the shop is paused; the way to end it for who may. */
export async function PauseReminder({ delivery, today }: { delivery: Delivery; today: string }) {
  const status = pauseStatus(delivery, today);
  if (!status) return null;
  const asking = await findAdmin("settings");
  return (
    <aside
      aria-label="Paus"
      className="flex flex-wrap items-center gap-x-4 border-b border-line wrap print:hidden"
    >
      <p className="flex max-w-none items-center gap-3 py-2">
        <PauseIcon className="flex-none" />
        {status}
      </p>
      {asking.ok && <TextLink href={partPath("delivery")}>Ändra pausen</TextLink>}
    </aside>
  );
}
