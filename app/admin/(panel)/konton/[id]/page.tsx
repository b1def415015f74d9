import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TextLink } from "@/components/ui/text-link";
import { AdminPage } from "@/components/admin/admin-page";
import { ROLE_OPTIONS } from "@/components/accounts/roles-table";
import { ActionForm } from "@/components/forms/action-form";
import { ChoiceField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { findPerson } from "@/lib/staff/people";
import { changeRoleAction, removePersonAction } from "@/lib/staff/people-actions";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as adminPaths from "@/lib/shop/admin-paths";

export const metadata: Metadata = { title: "Konto" };

export default async function PersonPage({ params, searchParams }: PageProps<"/admin/konton/[id]">) {
  const { id } = await params;
  const admin = await requireAdmin("accounts", adminPaths.person(id));
  const person = await findPerson(id, new Date());
  if (!person || person.id === admin.id) redirect(adminPaths.people);
  const { besked } = await searchParams;
  return (
    <AdminPage current={adminPaths.people} besked={besked}>
      <p>
        <TextLink href={adminPaths.people} quiet>
          Alla konton
        </TextLink>
      </p>
      <h1 className="wrap-anywhere">{person.name ?? person.email}</h1>
      {person.name && <p className="mt-2 wrap-anywhere text-ash">{person.email}</p>}
      <section className="mt-8">
        <h2 className="sr-only">Roll</h2>
        <ActionForm
          action={changeRoleAction}
          page={adminPaths.person(id)}
          id="roll"
          hidden={{ id }}
          values={{ role: person.role }}
          className="grid max-w-[26rem] gap-5"
        >
          <ChoiceField name="role" legend="Roll" options={ROLE_OPTIONS} />
          <Submit variant="default" waitingText="Sparar...">
            Spara rollen
          </Submit>
        </ActionForm>
      </section>
      <ActionForm
        action={removePersonAction}
        page={adminPaths.person(id)}
        id="bort"
        hidden={{ id }}
        fold={{ title: "Ta bort kontot", danger: true, className: "mt-10" }}
        className="grid max-w-[26rem] gap-4"
      >
        <p className="mt-2">
          {person.name ?? person.email} loggas ut överallt och kommer inte in igen. Det som personen har gjort
          och skrivit finns kvar.
        </p>
        <Submit variant="destructive" waitingText="Tar bort...">
          Ja, ta bort kontot
        </Submit>
      </ActionForm>
    </AdminPage>
  );
}
