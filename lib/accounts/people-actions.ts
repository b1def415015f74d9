"use server";
// What an owner does with others' accounts.
import { redirect } from "next/navigation";
import { asForm } from "@/lib/form-answer";
import * as paths from "@/lib/paths";
import { fail, type Result } from "@/lib/result";
import { isUuid } from "@/lib/uuid";
import { adminAction, type Refusal } from "./admin-action";
import { invitePerson, withdrawInvitation } from "./invite";
import { personRefusals } from "./messages";
import { changeRole, removePerson } from "./people";
import { requireAdmin } from "./require-admin";
import { invitationSchema, personSchema, roleSchema } from "./schema";

const MEMBER = "Den adressen har redan ett konto.";

export const invitePersonAction = adminAction(
  {
    permission: "accounts",
    schema: invitationSchema,
    failed: "Inbjudan är inte skickad",
    proof: () => paths.people,
  },
  async (admin, invitation): Promise<Result<never, Refusal>> => {
    const invited = await invitePerson(admin, invitation, new Date());
    if (!invited.ok) return fail({ code: invited.error, fields: { email: MEMBER } });
    redirect(paths.withNotice(paths.people, "invited"));
  },
);

export const changeRoleAction = adminAction(
  {
    permission: "accounts",
    schema: roleSchema,
    failed: "Rollen är inte ändrad",
    proof: ({ id }) => paths.person(id),
  },
  async (admin, { id, role }): Promise<Result<never, Refusal>> => {
    const changed = await changeRole(admin, id, role);
    if (!changed.ok) return fail({ code: changed.error, text: personRefusals[changed.error] });
    redirect(paths.withNotice(paths.people, "role-changed"));
  },
);

export const removePersonAction = adminAction(
  {
    permission: "accounts",
    schema: personSchema,
    failed: "Kontot är inte borttaget",
    proof: ({ id }) => paths.person(id),
  },
  async (admin, { id }): Promise<Result<never, Refusal>> => {
    const removed = await removePerson(admin, id);
    if (!removed.ok) return fail({ code: removed.error, text: personRefusals[removed.error] });
    redirect(paths.withNotice(paths.people, "person-removed"));
  },
);

export async function withdrawInvitationAction(form: FormData): Promise<void> {
  const admin = await requireAdmin("accounts", paths.people);
  const id = asForm(form).get("id");
  if (isUuid(id)) await withdrawInvitation(admin, id);
  redirect(paths.withNotice(paths.people, "uninvited"));
}
