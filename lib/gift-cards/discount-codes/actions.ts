"use server";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { adminAction, type Refusal } from "@/lib/accounts/admin-action";
import { findAdmin } from "@/lib/accounts/require-admin";
import { isScripted } from "@/lib/form-answer";
import { makeAdminCode } from "@/lib/gift-cards/code";
import { formatKronor } from "@/lib/money";
import * as paths from "@/lib/paths";
import { fail, ok, type Result } from "@/lib/result";
import { codeMessages } from "./messages";
import { createCode, removeCode, updateCode, type CodeRefusal } from "./mutations";
import type { CodeDetail } from "./queries";
import { codeIdSchema, codeSchema } from "./schema";

/** The code as another admin has saved it, or the question before a used code is refilled or a bought card changed. */
export type CodeQuestion = {
  theirs?: CodeDetail;
  refill?: { used: string; from: string; to: string };
  change?: { from: string; to: string };
};

const EXPIRED = "Välj ett datum från och med i dag";

function codeRefusal(error: CodeRefusal): Refusal<CodeQuestion> {
  switch (error.code) {
    case "taken":
      return { code: "taken", text: codeMessages.taken, fields: { code: codeMessages.taken } };
    case "expired":
      return { code: "expired", text: EXPIRED, fields: { expires_at: EXPIRED } };
    case "held": {
      const text = `Öppna beställningar håller ${formatKronor(error.held)}. Beloppet kan inte vara lägre.`;
      return { code: "held", text, fields: { amount: text } };
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
        ...(error.lacksReason ? { fields: { reason: "Skriv varför, till exempel: för lite laddat" } } : {}),
      };
    case "conflict":
      return { code: "conflict", text: codeMessages.conflict, detail: { theirs: error.theirs } };
    case "not_found":
      return { code: "not_found", text: codeMessages.gone };
    case "unproven":
      return error;
  }
}

export const saveCode = adminAction(
  {
    permission: "codes",
    schema: codeSchema,
    failed: codeMessages.save,
    proofWhenAsked: ({ id }) => paths.editCode(id ?? "new"),
  },
  async (admin, { id, version, ...input }) => {
    const now = new Date();
    const result = id
      ? await updateCode(admin, id, version ?? 0, input, now)
      : await createCode(admin, input, now);
    if (!result.ok) return fail(codeRefusal(result.error));
    if (!id) redirect(paths.withNotice(paths.editCode(result.value.id), "created"));
    if (!(await isScripted())) redirect(paths.withNotice(paths.editCode(id), "saved"));
    refresh();
    return ok(result.value);
  },
);

export const removeDiscountCode = adminAction(
  { permission: "codes", schema: codeIdSchema, failed: codeMessages.remove },
  async (admin, { id }): Promise<Result<never, Refusal>> => {
    const result = await removeCode(admin, id, new Date());
    if (result.ok) redirect(paths.withNotice(paths.codes, "deleted"));
    const { error } = result;
    if (await isScripted()) {
      const text = codeMessages[error === "not_found" ? "gone" : error];
      return fail({ code: error, text });
    }
    redirect(paths.withNotice(paths.codes, error === "not_found" ? "code-gone" : `code-${error}`));
  },
);

/** A fresh code for the Generera button; null without an admin's session. */
export async function generateCode(): Promise<string | null> {
  return (await findAdmin("codes")).ok ? makeAdminCode() : null;
}
