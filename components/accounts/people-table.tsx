import { ListTable } from "@/components/admin/list-table";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import type { listInvitations } from "@/lib/staff/invite";
import type { Person } from "@/lib/staff/people";
import { withdrawInvitationAction } from "@/lib/staff/people-actions";
import { ROLE_NAMES } from "@/lib/accounts/permissions";
import { formatDateTime } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import { buttonVariants } from "@/components/admin/ui/button";
import { TableCell, TableRow } from "@/components/admin/ui/table";
import { Link } from "@/components/ui/link";

type PeopleTableProps = {
  people: readonly Person[];
  invitations: Awaited<ReturnType<typeof listInvitations>>;
  /** The id of who asks. */
  self: string;
};

/** Everybody who may sign in, and who is invited. */
export function PeopleTable({ people, invitations, self }: PeopleTableProps) {
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
              <Link
                className={buttonVariants({ variant: "outline", size: "sm" })}
                href={adminPaths.person(id)}
              >
                <span>
                  Ändra<span className="sr-only"> {name ?? email}</span>
                </span>
              </Link>
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
                <span>
                  Ta tillbaka<span className="sr-only"> inbjudan till {email}</span>
                </span>
              </Submit>
            </ActionForm>
          </TableCell>
        </TableRow>
      ))}
    </ListTable>
  );
}
