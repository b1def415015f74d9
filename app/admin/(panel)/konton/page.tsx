import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { PeopleTable } from "@/components/accounts/people-table";
import { ROLE_OPTIONS, RolesTable } from "@/components/accounts/roles-table";
import { ActionForm } from "@/components/forms/action-form";
import { ChoiceField, TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import { listInvitations } from "@/lib/staff/invite";
import { listPeople } from "@/lib/staff/people";
import { invitePersonAction } from "@/lib/staff/people-actions";
import { firstAsks } from "@/lib/accounts/reauthentication";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as adminPaths from "@/lib/shop/admin-paths";

export const metadata: Metadata = { title: "Konton" };

export default async function PeoplePage({ searchParams }: PageProps<"/admin/konton">) {
  const admin = await requireAdmin("accounts", adminPaths.people);
  const now = new Date();
  const [people, invitations, asks, { besked }] = await Promise.all([
    listPeople(now),
    listInvitations(now),
    firstAsks(admin),
    searchParams,
  ]);
  return (
    <AdminPage current={adminPaths.people} besked={besked}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1>Konton</h1>
        <TextLink href={adminPaths.account}>Din egen inloggning</TextLink>
      </div>
      <div className="mt-6 grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-12">
          <section>
            <h2 className="sr-only">Personer</h2>
            <PeopleTable people={people} invitations={invitations} self={admin.id} />
          </section>
          <section>
            <h2 className="mb-4 text-[1.5rem]">Vad rollerna får göra</h2>
            <RolesTable />
          </section>
        </div>
        <div className="grid content-start gap-12">
          <section>
            <h2 className="mb-4 text-[1.5rem]">Bjud in någon</h2>
            <ActionForm
              action={invitePersonAction}
              page={adminPaths.people}
              id="bjud"
              values={{ role: "maker" }}
              asks={asks}
              className="grid max-w-[26rem] gap-5"
            >
              <TextField name="email" type="email" label="E-post" autoComplete="off" />
              <ChoiceField name="role" legend="Roll" options={ROLE_OPTIONS} />
              <Submit variant="default" waitingText="Skickar...">
                Skicka inbjudan
              </Submit>
            </ActionForm>
            <p className="mt-4 text-small text-ash">
              Länken gäller i tre dagar och en gång. Personen väljer själv sitt lösenord.
            </p>
          </section>
          <section>
            <h2 className="mb-2 text-[1.5rem]">Logg</h2>
            <TextLink href={adminPaths.log}>Vem som har gjort vad</TextLink>
          </section>
        </div>
      </div>
    </AdminPage>
  );
}
