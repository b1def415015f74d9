import "server-only";
import type { Admin } from "@/lib/accounts/require-admin";
import { db, type Prisma } from "@/lib/kernel/db";
import { KEY_COLUMNS, withCode } from "@/lib/gift-cards/sealed/sealed-code";
import { ore, ZERO } from "@/lib/kernel/money";
import { isUuid } from "@/lib/kernel/uuid";
import { dayOf } from "@/lib/kernel/dates";
import { campaignState, toCampaign } from "./campaign";

const fields = {
  id: true,
  version: true,
  ...KEY_COLUMNS,
  isActive: true,
  campaign: true,
} satisfies Prisma.GiftCardSelect;

type Row = Prisma.GiftCardGetPayload<{ select: typeof fields }>;

/** The campaigns among these cards as they are shown, with their uses. */
export async function withUses(rows: readonly Row[], now: Date) {
  const uses = await db().checkout.groupBy({
    by: ["giftCardId", "giftCardState"],
    where: {
      giftCardId: { in: rows.map(({ id }) => id) },
      giftCardState: { in: ["reserved", "captured"] },
    },
    _count: true,
    _sum: { giftCardOre: true },
  });
  return rows.map(withCode).flatMap(({ campaign: row, ...card }) => {
    if (!row) return [];
    const of = (state: "reserved" | "captured") =>
      uses.find(({ giftCardId, giftCardState }) => giftCardId === card.id && giftCardState === state);
    const [used, held] = [of("captured")?._count ?? 0, of("reserved")?._count ?? 0];
    const campaign = toCampaign(row);
    return [
      {
        ...card,
        campaign,
        note: row.note,
        state: campaignState(campaign, used + held, dayOf(now)),
        /** `used`: orders with it. `held`: open checkouts that may become one. */
        used,
        held,
        given: ore(of("captured")?._sum.giftCardOre ?? ZERO),
      },
    ];
  });
}

export type CampaignView = Awaited<ReturnType<typeof withUses>>[number];

/** One campaign, for its editor. Null when it is deleted or the id is no UUID. */
export async function findCampaignView(_admin: Admin, id: string, now = new Date()) {
  if (!isUuid(id)) return null;
  const row = await db().giftCard.findFirst({
    where: { id, deletedAt: null, campaign: { isNot: null } },
    select: fields,
  });
  return row && ((await withUses([row], now))[0] ?? null);
}
