"use server";
// What an admin does with their own account; the login and the logout, which anybody may call, are in actions.ts.
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { asForm, isScripted } from "@/lib/form-answer";
import * as paths from "@/lib/paths";
import { fail, ok } from "@/lib/result";
import { isUuid } from "@/lib/uuid";
import { adminAction } from "./admin-action";
import { askEmailChange, changeName } from "./change-own";
import { changePassword } from "./change-password";
import { passwordRefusal } from "./messages";
import { requireAdmin } from "./require-admin";
import { emailSchema, nameSchema, passwordChangeSchema } from "./schema";
import { endOtherSessions, endSession } from "./session-rows";

/** Changes the admin's own password; what was typed never comes back. */
export const changePasswordAction = adminAction(
  { permission: "own", schema: passwordChangeSchema, failed: "Lösenordet är inte bytt", secret: true },
  async (admin, change) => {
    const result = await changePassword(admin, change);
    return result.ok ? result : fail({ code: result.error.code, ...passwordRefusal(result.error) });
  },
);

export const changeNameAction = adminAction(
  { permission: "own", schema: nameSchema, failed: "Namnet är inte sparat" },
  async (admin, { name }) => {
    await changeName(admin, name);
    if (await isScripted()) refresh();
    return ok(null);
  },
);

/** Asks for another e-mail address, which both addresses then confirm; answers with the new one. */
export const askEmailChangeAction = adminAction(
  { permission: "own", schema: emailSchema, failed: "E-posten är inte bytt", proof: () => paths.account },
  async (admin, { email }) => {
    const asked = await askEmailChange(admin, email, new Date());
    if (asked.ok) return ok(email);
    const problem = asked.error === "same" ? "Det är redan din adress." : "Adressen har redan ett konto.";
    return fail({ code: asked.error, fields: { email: problem } });
  },
);

export async function endSessionAction(form: FormData): Promise<void> {
  const admin = await requireAdmin("own", paths.account);
  const id = asForm(form).get("id");
  if (isUuid(id)) await endSession(admin, id);
  redirect(paths.withNotice(paths.account, "sessions-ended"));
}

export async function endOtherSessionsAction(): Promise<void> {
  await endOtherSessions(await requireAdmin("own", paths.account));
  redirect(paths.withNotice(paths.account, "sessions-ended"));
}
