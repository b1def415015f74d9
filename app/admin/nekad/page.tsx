import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { ButtonLink } from "@/components/admin/ui/button";
import { RedirectHome } from "@/components/layout/redirect-home";
import { accessDenied, roleDenied } from "@/lib/accounts/messages";
import { findAdmin } from "@/lib/accounts/require-admin";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";

export const metadata: Metadata = { title: accessDenied.title };

/** For somebody who is signed in without any role (with script only for a moment), or whose role may not see the page. */
export default async function AccessDeniedPage() {
  const { ok: hasRole } = await findAdmin("own");
  if (hasRole)
    return (
      <AdminPage>
        <h1 className="mb-4">{roleDenied.title}</h1>
        <p className="mb-8">{roleDenied.text}</p>
        <ButtonLink href={adminPaths.admin}>Till panelen</ButtonLink>
      </AdminPage>
    );
  return (
    <main id="innehall" className="min-h-dvh wrap py-[clamp(32px,8vw,96px)]">
      <h1 className="mb-4">{accessDenied.title}</h1>
      <p className="mb-8">{accessDenied.text}</p>
      <ButtonLink href={paths.home}>Till startsidan</ButtonLink>
      <RedirectHome {...accessDenied} />
    </main>
  );
}
