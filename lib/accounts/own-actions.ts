"use server";
// What an admin does with their own account; the login and the logout, which anybody may call, are in actions.ts.
import { redirect } from "next/navigation";
import { asForm } from "@/lib/form-answer";
import * as paths from "@/lib/paths";
import { fail } from "@/lib/result";
import { isUuid } from "@/lib/uuid";
import { adminAction } from "./admin-action";
import { changePassword } from "./change-password";
import type { FormState } from "./form-state";
import { passwordRefusal } from "./messages";
import { requireAdmin } from "./require-admin";
import { passwordChangeSchema } from "./schema";
import { endOtherSessions, endSession } from "./session-rows";

const passwordAction = adminAction(
  { permission: "own", schema: passwordChangeSchema, failed: "Lösenordet är inte bytt", secret: true },
  async (admin, change) => {
    const result = await changePassword(admin, change);
    return result.ok ? result : fail({ code: result.error.code, ...passwordRefusal(result.error) });
  },
);

/** Changes the admin's own password; what was typed never comes back. */
export async function changePasswordAction(state: FormState<null>, form: FormData): Promise<FormState<null>> {
  return passwordAction(state, form);
}

/** Ends one of the admin's own sessions. */
export async function endSessionAction(form: FormData): Promise<void> {
  form = asForm(form);
  const admin = await requireAdmin("own", paths.account);
  const id = form.get("id");
  if (isUuid(id)) await endSession(admin, id);
  redirect(paths.withNotice(paths.account, "sessions-ended"));
}

/** Ends all of the admin's sessions but this one. */
export async function endOtherSessionsAction(): Promise<void> {
  await endOtherSessions(await requireAdmin("own", paths.account));
  redirect(paths.withNotice(paths.account, "sessions-ended"));
}
