import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { FieldForm } from "@/components/admin/field-form";
import { Fold } from "@/components/admin/fold";
import { ROLE_OPTIONS } from "@/components/admin/roles-table";
import { Link } from "@/components/ui/link";
import { findPerson } from "@/lib/accounts/people";
import { changeRoleAction, removePersonAction } from "@/lib/accounts/people-actions";
import { readTyped } from "@/lib/accounts/proof";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as paths from "@/lib/paths";

export const metadata: Metadata = { title: "Konto" };

export default async function PersonPage({ params, searchParams }: PageProps<"/admin/konton/[id]">) {
  const { id } = await params;
  const admin = await requireAdmin("accounts", paths.person(id));
  const person = await findPerson(id, new Date());
  if (!person || person.id === admin.id) redirect(paths.people);
  const { besked } = await searchParams;
  const typed = await readTyped(paths.person(id), besked);
  return (
    <AdminPage current={paths.people} besked={besked}>
      <p>
        <Link href={paths.people} className="inline-flex min-h-target items-center">
          Alla konton
        </Link>
      </p>
      <h1 className="wrap-anywhere">{person.name ?? person.email}</h1>
      {person.name && <p className="mt-2 wrap-anywhere text-ash">{person.email}</p>}
      <section className="mt-8">
        <h2 className="sr-only">Roll</h2>
        <FieldForm
          action={changeRoleAction}
          id="roll"
          hidden={{ id }}
          choice={{ name: "role", legend: "Roll", value: typed.role ?? person.role, options: ROLE_OPTIONS }}
          submit="Spara rollen"
          waiting="Sparar..."
          variant="primary"
        />
      </section>
      <Fold title="Ta bort kontot" danger className="mt-10" open={besked === "proven" && !typed.role}>
        <p className="mt-2 mb-4 max-w-[26rem]">
          {person.name ?? person.email} loggas ut överallt och kommer inte in igen. Det som personen har gjort
          och skrivit finns kvar.
        </p>
        <FieldForm
          action={removePersonAction}
          id="bort"
          hidden={{ id }}
          submit="Ja, ta bort kontot"
          waiting="Tar bort..."
          variant="destructive"
        />
      </Fold>
    </AdminPage>
  );
}
