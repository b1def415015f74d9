"use server";
// An admin's actions on their own account. Login and logout, which anybody may call, are in login-actions.ts.
import { refresh } from "next/cache";
import { isScripted } from "@/lib/kernel/form-answer";
import { fail, ok } from "@/lib/kernel/result";
import { askEmailChange, changeName } from "./change-own";
import { changePassword } from "./change-password";
import { emailRefusals } from "./messages";
import { formAction } from "@/lib/accounts/form-action";
import { passwordRefusal, signedOut } from "@/lib/accounts/messages";
import {
  emailSchema,
  nameSchema,
  noneSchema,
  passwordChangeSchema,
  personSchema,
} from "@/lib/accounts/schema";
import { endOtherSessions, endSession } from "@/lib/accounts/session-rows";

/** Changes the admin's own password; the answer never contains what was typed. */
export const changePasswordAction = formAction(
  "own",
  { schema: passwordChangeSchema, failed: "Lösenordet är inte bytt", secret: ["old", "password"] },
  async (admin, change) => {
    const result = await changePassword(admin, change);
    return result.ok ? result : fail({ code: result.error.code, ...passwordRefusal(result.error) });
  },
);

export const changeNameAction = formAction(
  "own",
  { schema: nameSchema, failed: "Namnet är inte sparat" },
  async (admin, { name }) => {
    await changeName(admin, name);
    if (await isScripted()) refresh();
    return ok(null);
  },
);

/** Begins a change of e-mail address, which the old and the new address then confirm. */
export const askEmailChangeAction = formAction(
  "own",
  { schema: emailSchema, failed: "E-posten är inte bytt", reauthenticate: true },
  async (admin, { email }) => {
    const asked = await askEmailChange(admin, email, new Date());
    if (asked.ok) return ok(null);
    if (asked.error === "ended") return fail({ code: "anonymous", ...signedOut });
    return fail({ code: asked.error, fields: { email: emailRefusals[asked.error] } });
  },
);

export const endSessionAction = formAction(
  "own",
  { schema: personSchema, failed: "Inloggningen är inte avslutad" },
  async (admin, { id }) => ok(await endSession(admin, id)),
  "sessions-ended",
);

export const endOtherSessionsAction = formAction(
  "own",
  { schema: noneSchema, failed: "Inloggningarna är inte avslutade" },
  async (admin) => ok(await endOtherSessions(admin)),
  "sessions-ended",
);
