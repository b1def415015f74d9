"use server";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { formAction } from "@/lib/accounts/form-action";
import { fieldRefusal, type Refusal, type WithConflict } from "@/lib/accounts/form-state";
import { conflictRefusal } from "@/lib/accounts/versioned";
import { isScripted } from "@/lib/kernel/form-answer";
import { removeCode } from "@/lib/gift-cards/discount-codes/mutations";
import { codeIdSchema } from "@/lib/gift-cards/discount-codes/schema";
import * as adminPaths from "@/lib/shop/admin-paths";
import { fail } from "@/lib/kernel/result";
import { CAMPAIGN_LABELS, campaignValues, sayCampaign } from "./campaign-values";
import { campaignMessages, removeMessages } from "../admin-messages";
import { createCampaign, updateCampaign, type CampaignProblem } from "./mutations";
import { campaignSchema, type CampaignInput } from "./schema";

async function campaignRefusal(error: CampaignProblem, mine: CampaignInput): Promise<Refusal<WithConflict>> {
  switch (error.code) {
    case "taken":
      return fieldRefusal(error.code, "code", campaignMessages.taken);
    case "over":
      return fieldRefusal(error.code, "last_day", "Välj en dag från och med i dag");
    case "used":
      return fieldRefusal(
        error.code,
        "max_uses",
        `Koden är redan använd eller upptagen ${error.uses} gånger`,
      );
    case "conflict": {
      const { theirs } = error;
      const { id, version } = theirs;
      const editor = {
        entity: "gift_cards",
        labels: CAMPAIGN_LABELS,
        valuesOf: campaignValues,
        say: sayCampaign,
      };
      return conflictRefusal(editor, { id, version, mine, theirs }, campaignMessages.conflict);
    }
    case "not_found":
      return { code: error.code, text: campaignMessages.gone };
    case "reauthentication_required":
      return error;
  }
}

export const saveCampaign = formAction(
  "codes",
  { schema: campaignSchema, failed: campaignMessages.save },
  async (admin, { id, version, ...input }) => {
    const now = new Date();
    const result = id
      ? await updateCampaign(admin, id, version ?? 0, input, now)
      : await createCampaign(admin, input, now);
    if (!result.ok) return fail(await campaignRefusal(result.error, input));
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
