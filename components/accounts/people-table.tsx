import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { ButtonLink } from "@/components/ui/button";
import type { listInvitations } from "@/lib/staff/invite";
import type { Person } from "@/lib/staff/people";
import { withdrawInvitationAction } from "@/lib/staff/people-actions";
import { ROLE_NAMES } from "@/lib/accounts/permissions";
import { formatDateTime } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import { Cell, Row, Table } from "@/components/admin/table";

type PeopleTableProps = {
  people: readonly Person[];
  invitations: Awaited<ReturnType<typeof listInvitations>>;
  /** The id of who asks. */
  self: string;
};

/** Everybody who may sign in, and who is invited. */
export function PeopleTable({ people, invitations, self }: PeopleTableProps) {
  return (
    <Table caption="Personer" columns={["Vem", "Roll", "Inloggad"]}>
      {people.map(({ id, name, email, role, lastUsed }) => (
        <Row key={id}>
          <Cell wide className="wrap-anywhere">
            <b>{name ?? email}</b>
            {name && <span className="block text-small text-ash">{email}</span>}
          </Cell>
          <Cell>{ROLE_NAMES[role]}</Cell>
          <Cell className="text-ash">
            {id === self ? "Nu" : lastUsed ? formatDateTime(lastUsed) : "Inte just nu"}
          </Cell>
          <Cell className="text-right whitespace-nowrap max-table:ml-auto">
            {id === self ? (
              <span className="text-ash">Det är du</span>
            ) : (
              <ButtonLink href={adminPaths.person(id)} variant="line" small>
                <span>
                  Ändra<span className="sr-only"> {name ?? email}</span>
                </span>
              </ButtonLink>
            )}
          </Cell>
        </Row>
      ))}
      {invitations.map(({ id, email, role, user, expiresAt }) => (
        <Row key={id}>
          <Cell wide className="wrap-anywhere">
            <b>{email}</b>
            <span className="block text-small text-ash">
              Bjuden av {user?.name ?? user?.email}, går ut {formatDateTime(expiresAt)}
            </span>
          </Cell>
          <Cell>{role && ROLE_NAMES[role]}</Cell>
          <Cell className="text-ash">Inte än</Cell>
          <Cell className="text-right whitespace-nowrap max-table:ml-auto">
            <ActionForm
              action={withdrawInvitationAction}
              page={adminPaths.people}
              id={`bjuden-${id}`}
              hidden={{ id }}
            >
              <Submit>
                <span>
                  Ta tillbaka<span className="sr-only"> inbjudan till {email}</span>
                </span>
              </Submit>
            </ActionForm>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
