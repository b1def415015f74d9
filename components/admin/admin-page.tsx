import type { Route } from "next";
import type { ReactNode } from "react";
import { TypedBefore } from "@/components/forms/typed-before";
import { SkipLink } from "@/components/layout/skip-link";
import { AdminBar } from "./admin-bar";
import { ArrivalNotice } from "./arrival-notice";
import { FactorReminder } from "@/components/accounts/factor-reminder";
import { findNotice } from "./notices";
import { PauseReminder } from "./pause-reminder";
import { UnmountWhenHidden } from "./unmount-when-hidden";
import { readTyped } from "@/lib/accounts/typed";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown";
import { dayOf } from "@/lib/kernel/workdays";

type AdminPageProps = {
  /** The link of the bar it belongs to. */
  current?: Route;
  /** What the address says has been done; shown once, above the page. */
  besked?: string | string[] | undefined;
  /** Whether an owner without a second factor is reminded here. */
  remind?: boolean;
  children: ReactNode;
};

export async function AdminPage({ current = paths.admin, besked, remind = false, children }: AdminPageProps) {
  const [{ company, delivery }, typed] = await Promise.all([shownSettings(), readTyped(besked)]);
  return (
    <UnmountWhenHidden>
      <SkipLink />
      <AdminBar shopName={company.name} current={current} />
      <PauseReminder delivery={delivery} today={dayOf(new Date())} />
      {remind && <FactorReminder />}
      <main id="innehall" tabIndex={-1} className="wrap pt-8 pb-24 outline-none">
        <ArrivalNotice notice={findNotice(besked)} />
        <TypedBefore value={typed}>{children}</TypedBefore>
      </main>
    </UnmountWhenHidden>
  );
}
