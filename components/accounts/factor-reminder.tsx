import { WarningIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import { isAllowed } from "@/lib/accounts/permissions";
import { findAdmin } from "@/lib/accounts/require-admin";
import * as adminPaths from "@/lib/shop/admin-paths";

/** To an owner whose account has a password and nothing else. */
export async function FactorReminder() {
  const asking = await findAdmin("own");
  if (!asking.ok || asking.value.hasFactor || !isAllowed(asking.value, "accounts")) return null;
  return (
    <aside
      aria-label="Din inloggning"
      className="flex flex-wrap items-center gap-x-4 border-b border-line py-1 print:hidden"
    >
      <p className="flex items-center gap-3 py-2">
        <WarningIcon className="flex-none" />
        Ditt konto skyddas bara av lösenordet.
      </p>
      <TextLink href={adminPaths.account}>Lägg till en passkey eller kod</TextLink>
    </aside>
  );
}
