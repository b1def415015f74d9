import "server-only";
import type { Admin } from "@/lib/accounts/require-admin";
import { db, type Prisma } from "@/lib/kernel/db";
import { KEY_COLUMNS, withCode } from "@/lib/gift-cards/sealed/sealed-code";
import { ore } from "@/lib/kernel/money";
import { isUuid } from "@/lib/kernel/uuid";
import { USED_KINDS } from "./discount-code";

export const CODE_FIELDS = {
  id: true,
  ...KEY_COLUMNS,
  kind: true,
  amountOre: true,
  remainingBalanceOre: true,
  isActive: true,
  expiresAt: true,
  createdAt: true,
  version: true,
  _count: { select: { entries: { where: { kind: { in: [...USED_KINDS] } } } } },
} satisfies Prisma.GiftCardSelect;

type Row = Prisma.GiftCardGetPayload<{ select: typeof CODE_FIELDS }>;

/** A code as it is shown. */
export function toCodeRow({ amountOre, remainingBalanceOre, _count, ...row }: Row) {
  return {
    ...withCode(row),
    amount: ore(amountOre),
    balance: ore(remainingBalanceOre),
    /** Nobody has bought it and no order has used it: it may be deleted. */
    mayGo: row.kind === "promo" && _count.entries === 0,
  };
}

/** One code with its ledger, for the editor. Null when it is deleted or the id is no UUID. */
export async function findCode(_admin: Admin, id: string) {
  if (!isUuid(id)) return null;
  const card = await db().giftCard.findFirst({
    where: { id, deletedAt: null, campaign: { is: null } },
    select: {
      ...CODE_FIELDS,
      checkouts: { where: { giftCardState: "reserved" }, select: { giftCardOre: true } },
      entries: {
        select: {
          id: true,
          kind: true,
          amountOre: true,
          reason: true,
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
