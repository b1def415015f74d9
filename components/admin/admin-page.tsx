import type { Route } from "next";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/layout/skip-link";
import { AdminBar } from "./admin-bar";
import { UnmountWhenHidden } from "./unmount-when-hidden";
import * as paths from "@/lib/paths";
import { shownSettings } from "@/lib/settings/shown";

type AdminPageProps = { current?: Route; children: ReactNode };

/** The frame of an admin page. `current` is the link of the bar it belongs to. */
export async function AdminPage({ current = paths.admin, children }: AdminPageProps) {
  const { company } = await shownSettings();
  return (
    <UnmountWhenHidden>
      <SkipLink />
      <AdminBar shopName={company.name} current={current} />
      <main id="innehall" tabIndex={-1} className="wrap pt-8 pb-24 outline-none">
        {children}
      </main>
    </UnmountWhenHidden>
  );
}
