import type { Route } from "next";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/layout/skip-link";
import { AdminBar } from "./admin-bar";
import { FactorReminder } from "./factor-reminder";
import { UnmountWhenHidden } from "./unmount-when-hidden";
import * as paths from "@/lib/paths";
import { shownSettings } from "@/lib/settings/shown";

type AdminPageProps = {
  /** The link of the bar it belongs to. */
  current?: Route;
  /** Whether an owner without a second factor is reminded here. */
  remind?: boolean;
  children: ReactNode;
};

/** The frame of an admin page. */
export async function AdminPage({ current = paths.admin, remind = false, children }: AdminPageProps) {
  const { company } = await shownSettings();
  return (
    <UnmountWhenHidden>
      <SkipLink />
      <AdminBar shopName={company.name} current={current} />
      {remind && <FactorReminder />}
      <main id="innehall" tabIndex={-1} className="wrap pt-8 pb-24 outline-none">
        {children}
      </main>
    </UnmountWhenHidden>
  );
}
