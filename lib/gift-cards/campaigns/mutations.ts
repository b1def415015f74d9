import "server-only";
import { randomUUID } from "node:crypto";
import { changesIn, writeAudit } from "@/lib/accounts/audit";
import { checkOutflow } from "@/lib/accounts/outflow-limit";
import type { Admin } from "@/lib/accounts/require-admin";
import { saveVersioned, type SaveProblem } from "@/lib/accounts/versioned";
import { isPoleId } from "@/lib/catalogue/poles";
import { unlessTaken, transaction, type Tx } from "@/lib/kernel/db";
import { lockBalance } from "@/lib/gift-cards/mutations";
import { OTHER, SAME, yesOrNo, type SavedCode } from "@/lib/gift-cards/discount-codes/mutations";
import { KEY_COLUMNS, openKeys, sealKeys } from "@/lib/gift-cards/sealed/sealed-code";
import type { Campaign } from "@/lib/pricing/campaign";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { dayOf } from "@/lib/kernel/dates";
import { mapValues } from "@/lib/kernel/records";
import { campaignOutflow, ruleWords, toCampaign } from "./campaign";
import { countUses } from "./uses";
import { findCampaignView, type CampaignView } from "./queries";
import type { CampaignInput } from "./schema";
import { codeLog } from "@/lib/gift-cards/log-words";

export type CampaignProblem =
  | { code: "taken" | "over" }
  | SaveProblem<CampaignView>
  /** It may give away so much that the admin has to re-authenticate first. */
  | { code: "reauthentication_required" }
  /** Orders and open checkouts have used it more often than the new limit. */
  | { code: "used"; uses: number };

/** The columns of a campaign; its days are kept without a time. */
function campaignColumns({ off, firstDay, lastDay, leastSum, ...campaign }: Campaign, note: string) {
  return {
    percent: "percent" in off ? off.percent : null,
    amountOre: "amount" in off ? off.amount : null,
    firstDay: firstDay && new Date(firstDay),
    lastDay: lastDay && new Date(lastDay),
    leastSumOre: leastSum,
    maxUses: campaign.maxUses,
    maxUsesPerCustomer: campaign.maxUsesPerCustomer,
    products: [...campaign.products],
    note,
  };
}

/** The details for the log: all but the code itself. */
function auditedCampaign({ campaign, isActive }: CampaignInput) {
  return {
    ...campaignColumns(campaign, ""),
    firstDay: campaign.firstDay,
    lastDay: campaign.lastDay,
    isActive,
  };
}

function rulesInWords(before: Campaign, after: Campaign): Record<string, readonly [string, string]> {
  const is = ruleWords(after);
  return mapValues(ruleWords(before), (was, name) => [was, is[name]!] as const);
}

/** Creates a campaign and its card, which holds no money. */
export async function createCampaign(
  admin: Admin,
  input: CampaignInput,
  now: Date,
): Promise<Result<SavedCode, CampaignProblem>> {
  const { code, isActive, campaign, note } = input;
  if (campaign.lastDay && campaign.lastDay < dayOf(now)) return fail({ code: "over" });
  return unlessTaken(
    transaction(async (tx) => {
      const card = await tx.giftCard.create({
        data: {
          ...sealKeys({ code, pageKey: randomUUID() }),
          isActive,
          kind: "promo",
          vatKind: "none",
          amountOre: 0,
          remainingBalanceOre: 0,
          campaign: { create: campaignColumns(campaign, note) },
        },
      });
      const judged = await checkOutflow(tx, admin, campaignOutflow(null, input), now);
      if (!judged.ok) return fail({ code: judged.error });
      await writeAudit(tx, admin, codeLog["campaign.create"], ["gift_cards", card.id], {
        ...auditedCampaign(input),
        ...judged.value,
      });
      return ok({ id: card.id, version: 1 });
    }),
    fail({ code: "taken" }),
  );
}

/** Locks a campaign that is not deleted: no checkout takes or gives back a use until the transaction ends. */
async function lockCampaign(tx: Tx, id: string) {
  const where = { id, deletedAt: null, campaign: { isNot: null } };
  if ((await tx.giftCard.count({ where })) === 0) return null;
  await lockBalance(tx, id);
  const card = await tx.giftCard.findFirst({
    where,
    select: { ...KEY_COLUMNS, id: true, version: true, isActive: true, campaign: true },
  });
  return card?.campaign ? { ...card, campaign: card.campaign } : null;
}

async function writeCampaign(
  tx: Tx,
  admin: Admin,
  card: NonNullable<Awaited<ReturnType<typeof lockCampaign>>>,
  input: CampaignInput,
  now: Date,
): Promise<Result<SavedCode, CampaignProblem>> {
  const { id, campaign: stored } = card;
  const version = card.version + 1;
  const { lastDay, maxUses } = input.campaign;
  const before = toCampaign(stored);
  if (lastDay && lastDay !== before.lastDay && lastDay < dayOf(now)) return fail({ code: "over" });
  const { all } = await countUses(tx, id, null);
  if (maxUses !== null && maxUses < all) return fail({ code: "used", uses: all });
  const { code, isActive, campaign, note } = input;
  // The form has no checkbox for a pole that has left the catalogue. Keep it: an empty list means all poles.
  const gone = before.products.filter((product) => !isPoleId(product));
  const products = [...campaign.products, ...gone];
  const keys = openKeys(card);
  const isRenamed = keys.code !== code;
  await tx.giftCard.update({
    where: { id },
    data: {
      ...(isRenamed ? sealKeys({ ...keys, code }) : {}),
      isActive,
      version,
      campaign: { update: campaignColumns({ ...campaign, products }, note) },
    },
  });
  const outflow = campaignOutflow({ isActive: card.isActive, campaign: before }, input);
  const judged = await checkOutflow(tx, admin, outflow, now);
  if (!judged.ok) return fail({ code: judged.error });
  await writeAudit(tx, admin, codeLog["campaign.update"], ["gift_cards", id], {
    ...auditedCampaign(input),
    ...judged.value,
    version,
    changes: changesIn({
      ...rulesInWords(before, campaign),
      Aktiv: [yesOrNo(card.isActive), yesOrNo(isActive)],
      Kod: isRenamed ? OTHER : SAME,
      Anteckning: note === stored.note ? SAME : OTHER,
    }),
  });
  return ok({ id, version });
}

/** Saves a campaign that was read at `version`. Orders and checkouts keep their discount. Refuses a limit below its uses. */
export async function updateCampaign(
  admin: Admin,
  id: string,
  version: number,
  input: CampaignInput,
  now: Date,
): Promise<Result<SavedCode, CampaignProblem>> {
  const saving = saveVersioned({
    version,
    lock: (tx) => lockCampaign(tx, id),
    write: (tx, card) => writeCampaign(tx, admin, card, input, now),
    theirs: () => findCampaignView(admin, id, now),
  });
  return unlessTaken(saving, fail({ code: "taken" }));
}
