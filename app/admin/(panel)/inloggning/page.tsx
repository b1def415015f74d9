import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { ArrivalNotice } from "@/components/admin/arrival-notice";
import { findNotice } from "@/components/admin/notices";
import { PasswordForm } from "@/components/admin/password-form";
import { SessionList } from "@/components/admin/session-list";
import { TextLink } from "@/components/ui/text-link";
import { NEW_PASSWORD_MIN } from "@/lib/accounts/new-password";
import { listOwnSessions } from "@/lib/accounts/queries";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as paths from "@/lib/paths";

export const metadata: Metadata = { title: "Din inloggning" };

export default async function AccountPage({ searchParams }: PageProps<"/admin/inloggning">) {
  const admin = await requireAdmin("own", paths.account);
  const { besked } = await searchParams;
  const sessions = await listOwnSessions(admin, new Date());
  return (
    <AdminPage current={paths.account}>
      <ArrivalNotice notice={findNotice(besked)} />
      <h1>Din inloggning</h1>
      <p className="mt-2 mb-8 text-ash">{admin.email}</p>
      <div className="grid gap-12 lg:grid-cols-[7fr_5fr]">
        <section>
          <h2 className="mb-4 text-[1.5rem]">Här är du inloggad</h2>
          <SessionList sessions={sessions} />
          <p className="mt-6">
            <TextLink href={paths.log}>Logg: vem som har gjort vad</TextLink>
          </p>
        </section>
        <section>
          <h2 className="mb-4 text-[1.5rem]">Byt lösenord</h2>
          <PasswordForm passwordMin={NEW_PASSWORD_MIN} />
        </section>
      </div>
    </AdminPage>
  );
}
