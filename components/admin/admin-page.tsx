import type { Route } from "next";
import type { ReactNode } from "react";
import { NewestAnswer } from "@/components/forms/newest-answer";
import { TypedBefore } from "@/components/forms/typed-before";
import { SkipLink } from "@/components/layout/skip-link";
import { PauseIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import { isAllowed, type Permission } from "@/lib/accounts/permissions";
import { findAdmin } from "@/lib/accounts/require-admin";
import { readTypedForm } from "@/lib/accounts/typed-before-login";
import { dayOf } from "@/lib/kernel/dates";
import { partPath } from "@/lib/settings/settings";
import { shownSettings } from "@/lib/settings/shown-settings";
import { pauseStatus, type Delivery } from "@/lib/shipping/delivery-time";
import * as adminPaths from "@/lib/shop/admin-paths";
import { countNew } from "@/lib/workshop/needs/queries";
import { AdminBar, type RoomCounts } from "./admin-bar";
import { ArrivalNotice } from "./arrival-notice";
import { findNotice } from "./notices";

/** The reminder above every admin page that the shop is paused, with a link to the pause for those who may end it. */
function PauseReminder({ delivery, mayEnd }: { delivery: Delivery; mayEnd: boolean }) {
  const status = pauseStatus(delivery, dayOf(new Date()));
  if (!status) return null;
  return (
    <aside aria-label="Paus" className="flex gap-3 border-b border-line wrap print:hidden">
      <PauseIcon className="mt-2.5 flex-none" />
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="max-w-none py-2">{status}</p>
        {mayEnd && <TextLink href={partPath("delivery")}>Ändra pausen</TextLink>}
      </div>
    </aside>
  );
}

type AdminPageProps = {
  /** The page of a room that this is, or that this belongs to (navigation.ts). */
  current?: Route;
  /** The code of a notice in the query; it is shown once. */
  besked?: string | string[] | undefined;
  children: ReactNode;
};

/** The number of new items in each room; empty when the database does not answer. */
async function roomCounts(): Promise<RoomCounts> {
  const counts = await countNew().catch(() => null);
  return counts ? { [adminPaths.orders]: counts.orders, [adminPaths.enquiries]: counts.enquiries } : {};
}

export async function AdminPage({ current = adminPaths.admin, besked, children }: AdminPageProps) {
  const [asking, { company, delivery }, typed] = await Promise.all([
    findAdmin("own"),
    shownSettings(),
    readTypedForm(besked),
  ]);
  const may = (permission: Permission) => asking.ok && isAllowed(asking.value, permission);
  const counts = may("orders") ? await roomCounts() : {};
  return (
    <>
      <SkipLink />
      {asking.ok && (
        <AdminBar admin={asking.value} shopName={company.name} current={current} counts={counts} />
      )}
      <PauseReminder delivery={delivery} mayEnd={may("settings")} />
      <main id="innehall" tabIndex={-1} className="wrap pt-6 pb-24 outline-none md:pt-8">
        <ArrivalNotice notice={findNotice(besked)} />
        <TypedBefore value={typed}>
          <NewestAnswer>{children}</NewestAnswer>
        </TypedBefore>
      </main>
    </>
  );
}
