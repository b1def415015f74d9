"use server";
// An owner's actions on others' accounts.
import * as adminPaths from "@/lib/shop/admin-paths";
import { fail, ok } from "@/lib/kernel/result";
import { formAction } from "@/lib/accounts/form-action";
import { invitePerson, withdrawInvitation } from "./invite";
import { signedOut } from "@/lib/accounts/messages";
import { changeRole, removePerson } from "./people";
import { invitationSchema, personSchema, roleSchema } from "@/lib/accounts/schema";
import { personRefusals as messages } from "./messages";

export const invitePersonAction = formAction(
  "accounts",
  { schema: invitationSchema, failed: "Inbjudan är inte skickad", reauthenticate: true },
  async (admin, invitation) => {
    const invited = await invitePerson(admin, invitation, new Date());
    if (invited.ok) return invited;
    if (invited.error === "ended") return fail({ code: "anonymous", ...signedOut });
    return fail({ code: invited.error, fields: { email: "Den adressen har redan ett konto." } });
  },
  "invited",
);

export const changeRoleAction = formAction(
  "accounts",
  { schema: roleSchema, messages, failed: "Rollen är inte ändrad", reauthenticate: true },
  (admin, { id, role }) => changeRole(admin, id, role),
  adminPaths.withNotice(adminPaths.people, "role-changed"),
);

export const removePersonAction = formAction(
  "accounts",
  { schema: personSchema, messages, failed: "Kontot är inte borttaget", reauthenticate: true },
  (admin, { id }) => removePerson(admin, id),
  adminPaths.withNotice(adminPaths.people, "person-removed"),
);

export const withdrawInvitationAction = formAction(
  "accounts",
  { schema: personSchema, failed: "Inbjudan är inte tillbakatagen" },
  async (admin, { id }) => ok(await withdrawInvitation(admin, id)),
  "uninvited",
);
