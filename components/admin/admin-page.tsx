import type { Route } from "next";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/layout/skip-link";
import { getCompany } from "@/lib/company";
import { AdminBar } from "./admin-bar";
import { FactorReminder } from "./factor-reminder";
import { UnmountWhenHidden } from "./unmount-when-hidden";
import * as paths from "@/lib/paths";

/** The frame of an admin page. `current` is the link of the bar it belongs to. */
export function AdminPage({ current = paths.admin, children }: { current?: Route; children: ReactNode }) {
  return (
    <UnmountWhenHidden>
      <SkipLink />
      <AdminBar shopName={getCompany().name} current={current} />
      {current !== paths.account && <FactorReminder />}
      <main id="innehall" tabIndex={-1} className="wrap pt-8 pb-24 outline-none">
        {children}
      </main>
    </UnmountWhenHidden>
  );
}
