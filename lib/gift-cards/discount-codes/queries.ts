import "server-only";
import type { Admin } from "@/lib/accounts/require-admin";
import { db, type Prisma } from "@/lib/kernel/db";
import { findCardsWithPart } from "@/lib/gift-cards/queries";
import { KEY_COLUMNS, withCode } from "@/lib/gift-cards/sealed/sealed-code";
import { ore } from "@/lib/kernel/money";
import { isUuid } from "@/lib/kernel/uuid";
import { NO_FILTER, type CodeFilter } from "./code-filter";
import { USES } from "./discount-code";

const fields = {
  id: true,
  ...KEY_COLUMNS,
  kind: true,
  amountOre: true,
  remainingBalanceOre: true,
  isActive: true,
  expiresAt: true,
  createdAt: true,
  version: true,
  _count: { select: { entries: { where: { kind: { in: [...USES] } } } } },
} satisfies Prisma.GiftCardSelect;

type Row = Prisma.GiftCardGetPayload<{ select: typeof fields }>;

function toCodeRow({ amountOre, remainingBalanceOre, _count, ...row }: Row) {
  return {
    ...withCode(row),
    amount: ore(amountOre),
    balance: ore(remainingBalanceOre),
    /** Nobody has bought it and no order has used it: it may be deleted. */
    mayGo: row.kind === "promo" && _count.entries === 0,
  };
}

export type CodeRow = ReturnType<typeof toCodeRow>;

const CODES_PER_PAGE = 50;

async function codesOf({ kind, query, state }: CodeFilter, now: Date): Promise<Prisma.GiftCardWhereInput> {
  const isOver = { expiresAt: { lt: now } };
  const states: Record<NonNullable<CodeFilter["state"]>, Prisma.GiftCardWhereInput> = {
    aktiva: {
      isActive: true,
      remainingBalanceOre: { gt: 0 },
      OR: [{ expiresAt: null }, { expiresAt: { gte: now } }],
    },
    inaktiva: { isActive: false },
    utgangna: isOver,
    slut: { remainingBalanceOre: 0 },
  };
  // A campaign is shown in its own list.
  return {
    deletedAt: null,
    campaign: { is: null },
    kind,
    ...(query ? { id: { in: await findCardsWithPart(query) } } : {}),
    ...(state ? { AND: states[state] } : {}),
  };
}

/**
 * A page of the filter's discount codes or bought gift cards, newest first, without those thrown away, and how many
 * there are. Past the last page is empty.
 */
export async function listCodes(
  _admin: Admin,
  filter: CodeFilter = NO_FILTER,
  now = new Date(),
): Promise<{ codes: CodeRow[]; total: number; pages: number }> {
  const where = await codesOf(filter, now);
  const [rows, total] = await Promise.all([
    db().giftCard.findMany({
      where,
      select: fields,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (filter.page - 1) * CODES_PER_PAGE,
      take: CODES_PER_PAGE,
    }),
    db().giftCard.count({ where }),
  ]);
  return { codes: rows.map(toCodeRow), total, pages: Math.ceil(total / CODES_PER_PAGE) };
}

/** One code with its ledger, for the editor. Null when it is gone or the id is none. */
export async function findCode(_admin: Admin, id: string) {
  if (!isUuid(id)) return null;
  const card = await db().giftCard.findFirst({
    where: { id, deletedAt: null, campaign: { is: null } },
    select: {
      ...fields,
      checkouts: { where: { giftCardState: "reserved" }, select: { giftCardOre: true } },
      entries: {
        select: {
          id: true,
          kind: true,
          amountOre: true,
          reason: true,
          /** Why a bought card was changed by hand. */
          note: true,
          actor: true,
          createdAt: true,
          checkout: { select: { order: { select: { number: true } } } },
        },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      },
    },
  });
  if (!card) return null;
  const { checkouts, entries, ...row } = card;
  return {
    ...toCodeRow(row),
    /** Reserved by open checkouts at this moment. */
    held: ore(checkouts.reduce((total, checkout) => total + checkout.giftCardOre, 0)),
    ledger: entries.map(({ amountOre, checkout, ...entry }) => ({
      ...entry,
      amount: ore(amountOre),
      orderNumber: checkout?.order?.number ?? null,
    })),
  };
}

export type CodeDetail = NonNullable<Awaited<ReturnType<typeof findCode>>>;
export type LedgerRow = CodeDetail["ledger"][number];
