"use server";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { formAction } from "@/lib/accounts/form-action";
import type { Refusal, WithConflict } from "@/lib/accounts/form-state";
import { conflictOf } from "@/lib/accounts/versioned";
import { isScripted } from "@/lib/kernel/form-answer";
import { removeMessages } from "@/lib/gift-cards/discount-codes/messages";
import { removeCode, type SavedCode } from "@/lib/gift-cards/discount-codes/mutations";
import { codeIdSchema } from "@/lib/gift-cards/discount-codes/schema";
import * as adminPaths from "@/lib/shop/admin-paths";
import { fail, type Result } from "@/lib/kernel/result";
import { CAMPAIGN_LABELS, campaignValues, sayCampaign } from "./campaign-values";
import { campaignMessages } from "./messages";
import { createCampaign, updateCampaign, type CampaignProblem } from "./mutations";
import { campaignSchema } from "./schema";

function problemText(problem: CampaignProblem): { text?: string; field?: string } {
  switch (problem.code) {
    case "taken":
      return { text: campaignMessages.taken, field: "code" };
    case "over":
      return { text: "Välj en dag från och med i dag", field: "last_day" };
    case "used":
      return { text: `Koden är redan använd eller upptagen ${problem.uses} gånger`, field: "max_uses" };
    case "conflict":
      return { text: campaignMessages.conflict };
    case "not_found":
      return { text: campaignMessages.gone };
    case "reauthentication_required":
      return {};
  }
}

export const saveCampaign = formAction(
  "codes",
  { schema: campaignSchema, failed: campaignMessages.save },
  async (admin, { id, version, ...input }): Promise<Result<SavedCode, Refusal<WithConflict>>> => {
    const now = new Date();
    const result = id
      ? await updateCampaign(admin, id, version ?? 0, input, now)
      : await createCampaign(admin, input, now);
    if (!result.ok) {
      const { code } = result.error;
      const { text, field } = problemText(result.error);
      const refusal: Refusal<WithConflict> = {
        code,
        ...(text && { text }),
        ...(text && field ? { fields: { [field]: text } } : {}),
      };
      if (result.error.code !== "conflict") return fail(refusal);
      const { theirs } = result.error;
      const conflict = await conflictOf({
        record: ["gift_cards", theirs.id],
        version: theirs.version,
        labels: CAMPAIGN_LABELS,
        mine: campaignValues(input),
        theirs: campaignValues(theirs),
        say: sayCampaign,
      });
      return fail({ ...refusal, detail: { conflict } });
    }
    if (!id) redirect(adminPaths.withNotice(adminPaths.editCampaign(result.value.id), "created"));
    if (!(await isScripted())) redirect(adminPaths.withNotice(adminPaths.editCampaign(id), "saved"));
    refresh();
    return result;
  },
);

export const removeCampaign = formAction(
  "codes",
  {
    schema: codeIdSchema,
    failed: campaignMessages.remove,
    messages: { ...removeMessages, not_found: campaignMessages.gone },
  },
  (admin, { id }) => removeCode(admin, id, new Date()),
  "deleted",
);
