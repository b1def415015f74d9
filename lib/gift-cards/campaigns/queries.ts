import "server-only";
import type { Admin } from "@/lib/accounts/require-admin";
import { db, escapeLike, type Prisma } from "@/lib/kernel/db";
import { findCardsWithPart } from "@/lib/gift-cards/queries";
import { KEY_COLUMNS, withCode } from "@/lib/gift-cards/sealed/sealed-code";
import { ore, ZERO } from "@/lib/kernel/money";
import { isUuid } from "@/lib/kernel/uuid";
import { dayOf } from "@/lib/kernel/workdays";
import { campaignState, type CampaignFilter } from "./campaign-filter";
import { toCampaign } from "./campaign-row";

const fields = {
  id: true,
  version: true,
  ...KEY_COLUMNS,
  isActive: true,
  campaign: true,
} satisfies Prisma.GiftCardSelect;

type Row = Prisma.GiftCardGetPayload<{ select: typeof fields }>;

/** Rows as they are shown, with their uses. */
async function withUses(rows: readonly Row[], now: Date) {
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
        /** Orders with it, and open checkouts that may become one. */
        used,
        held,
        /** What it has taken off those orders. */
        given: ore(of("captured")?._sum.giftCardOre ?? ZERO),
      },
    ];
  });
}

export type CampaignView = Awaited<ReturnType<typeof withUses>>[number];

const CAMPAIGNS_PER_PAGE = 50;
/** The owner writes each by hand; older ones than these are found by searching. */
const LOOKED_THROUGH = 500;

/**
 * A page of the filter's campaigns, newest first. The state follows from uses and today's day, so the filter looks through
 * the newest 500 that the search finds.
 */
export async function listCampaigns(
  _admin: Admin,
  { query, state, page }: CampaignFilter,
  now = new Date(),
): Promise<{ campaigns: CampaignView[]; total: number; pages: number }> {
  const contains = { contains: escapeLike(query), mode: "insensitive" } as const;
  const rows = await db().giftCard.findMany({
    where: {
      deletedAt: null,
      campaign: { isNot: null },
      ...(query
        ? { OR: [{ id: { in: await findCardsWithPart(query) } }, { campaign: { note: contains } }] }
        : {}),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: LOOKED_THROUGH,
    select: fields,
  });
  const all = await withUses(rows, now);
  const found = state ? all.filter((row) => row.state === state) : all;
  const from = (page - 1) * CAMPAIGNS_PER_PAGE;
  return {
    campaigns: found.slice(from, from + CAMPAIGNS_PER_PAGE),
    total: found.length,
    pages: Math.ceil(found.length / CAMPAIGNS_PER_PAGE),
  };
}

/** One campaign, for its editor. Null when it is gone or the id is none. */
export async function findCampaignView(
  _admin: Admin,
  id: string,
  now = new Date(),
): Promise<CampaignView | null> {
  if (!isUuid(id)) return null;
  const row = await db().giftCard.findFirst({
    where: { id, deletedAt: null, campaign: { isNot: null } },
    select: fields,
  });
  return row && ((await withUses([row], now))[0] ?? null);
}
