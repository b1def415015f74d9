import type { Metadata } from "next";
import { ROLE_OPTIONS, RolesTable } from "@/components/accounts/roles-table";
import { AdminPage } from "@/components/admin/admin-page";
import { ListTable } from "@/components/admin/list-table";
import { ButtonLink } from "@/components/admin/ui/button";
import { TableCell, TableRow } from "@/components/admin/ui/table";
import { ActionForm } from "@/components/forms/action-form";
import { ChoiceField, TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import { ROLE_NAMES } from "@/lib/accounts/permissions";
import { firstAsks } from "@/lib/accounts/reauthentication";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { formatDateTime } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import { listInvitations } from "@/lib/staff/invite";
import { listPeople, type Person } from "@/lib/staff/people";
import { invitePersonAction, withdrawInvitationAction } from "@/lib/staff/people-actions";

type PeopleTableProps = {
  people: readonly Person[];
  invitations: Awaited<ReturnType<typeof listInvitations>>;
  /** The id of the admin who is signed in. */
  self: string;
};

/** Everybody who may sign in or is invited. */
function PeopleTable({ people, invitations, self }: PeopleTableProps) {
  return (
    <ListTable caption="Personer" columns={["Vem", "Roll", "Inloggad"]}>
      {people.map(({ id, name, email, role, lastUsed }) => (
        <TableRow key={id}>
          <TableCell className="wrap-anywhere max-table:w-full">
            <b>{name ?? email}</b>
            {name && <span className="block text-small text-ash">{email}</span>}
          </TableCell>
          <TableCell>{ROLE_NAMES[role]}</TableCell>
          <TableCell className="text-ash">
            {id === self ? "Nu" : lastUsed ? formatDateTime(lastUsed) : "Inte just nu"}
          </TableCell>
          <TableCell className="text-right whitespace-nowrap max-table:ml-auto">
            {id === self ? (
              <span className="text-ash">Det är du</span>
            ) : (
              <ButtonLink variant="outline" size="sm" href={adminPaths.person(id)}>
                Ändra<span className="sr-only"> {name ?? email}</span>
              </ButtonLink>
            )}
          </TableCell>
        </TableRow>
      ))}
      {invitations.map(({ id, email, role, user, expiresAt }) => (
        <TableRow key={id}>
          <TableCell className="wrap-anywhere max-table:w-full">
            <b>{email}</b>
            <span className="block text-small text-ash">
              Bjuden av {user?.name ?? user?.email}, går ut {formatDateTime(expiresAt)}
            </span>
          </TableCell>
          <TableCell>{role && ROLE_NAMES[role]}</TableCell>
          <TableCell className="text-ash">Inte än</TableCell>
          <TableCell className="text-right whitespace-nowrap max-table:ml-auto">
            <ActionForm
              action={withdrawInvitationAction}
              page={adminPaths.people}
              id={`bjuden-${id}`}
              hidden={{ id }}
            >
              <Submit>
                Ta tillbaka<span className="sr-only"> inbjudan till {email}</span>
              </Submit>
            </ActionForm>
          </TableCell>
        </TableRow>
      ))}
    </ListTable>
  );
}

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
