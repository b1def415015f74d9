"use server";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { formAction } from "@/lib/accounts/form-action";
import { fieldRefusal, type Refusal, type WithConflict } from "@/lib/accounts/form-state";
import { findAdmin } from "@/lib/accounts/require-admin";
import { conflictRefusal } from "@/lib/accounts/versioned";
import { isScripted } from "@/lib/kernel/form-answer";
import { makeAdminCode } from "@/lib/gift-cards/code";
import { formatKronor } from "@/lib/kernel/money";
import * as adminPaths from "@/lib/shop/admin-paths";
import { fail, type Result } from "@/lib/kernel/result";
import { CODE_LABELS, codeValues, sayCode } from "./code-values";
import { codeMessages, removeMessages } from "../admin-messages";
import {
  createCode,
  removeCode,
  switchOffCode,
  updateCode,
  type CodeRefusal,
  type SavedCode,
} from "./mutations";
import { codeIdSchema, codeSchema, type CodeInput } from "./schema";

type CodeQuestion = WithConflict & {
  refill?: { used: string; from: string; to: string };
  change?: { from: string; to: string };
};

async function codeRefusal(error: CodeRefusal, mine: CodeInput): Promise<Refusal<CodeQuestion>> {
  switch (error.code) {
    case "taken":
      return fieldRefusal(error.code, "code", codeMessages.taken);
    case "expired":
      return fieldRefusal(error.code, "expires_at", "Välj ett datum från och med i dag");
    case "held": {
      const text = `Öppna beställningar håller ${formatKronor(error.held)}. Beloppet kan inte vara lägre.`;
      return fieldRefusal(error.code, "amount", text);
    }
    case "ask": {
      const [used, from, to] = [formatKronor(error.used), formatKronor(error.from), formatKronor(error.to)];
      return { code: "ask", title: "Kortet är använt", detail: { refill: { used, from, to } } };
    }
    case "ask_why":
      return {
        code: "ask",
        title: "Saldot är inte ändrat",
        detail: { change: { from: formatKronor(error.from), to: formatKronor(error.to) } },
        ...(error.lacksReason ? { fields: { reason: codeMessages.no_reason } } : {}),
      };
    case "conflict": {
      const { theirs } = error;
      const { id, version } = theirs;
      const editor = { entity: "gift_cards", labels: CODE_LABELS, valuesOf: codeValues, say: sayCode };
      return conflictRefusal(editor, { id, version, mine, theirs }, codeMessages.conflict);
    }
    case "not_found":
      return { code: "not_found", text: codeMessages.gone };
    case "reauthentication_required":
      return error;
  }
}

export const saveCode = formAction(
  "codes",
  { schema: codeSchema, failed: codeMessages.save },
  async (admin, { id, version, ...input }): Promise<Result<SavedCode, Refusal<CodeQuestion>>> => {
    const now = new Date();
    const result = id
      ? await updateCode(admin, id, version ?? 0, input, now)
      : await createCode(admin, input, now);
    if (!result.ok) return fail(await codeRefusal(result.error, input));
    if (!id) redirect(adminPaths.withNotice(adminPaths.editCode(result.value.id), "created"));
    if (!(await isScripted())) redirect(adminPaths.withNotice(adminPaths.editCode(id), "saved"));
    refresh();
    return result;
  },
);

export const removeDiscountCode = formAction(
  "codes",
  { schema: codeIdSchema, failed: codeMessages.remove, messages: removeMessages },
  (admin, { id }) => removeCode(admin, id, new Date()),
  "deleted",
);

export const switchOff = formAction(
  "codes",
  { schema: codeIdSchema, failed: codeMessages.save, messages: removeMessages },
  (admin, { id }) => switchOffCode(admin, id),
  "saved",
);

/** A fresh code for the Generera button; null without an admin's session. */
export async function generateCode(): Promise<string | null> {
  return (await findAdmin("codes")).ok ? makeAdminCode() : null;
}
