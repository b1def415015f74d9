import "server-only";
import type { Admin } from "@/lib/accounts/require-admin";
import { db, type Prisma, type Tx } from "@/lib/kernel/db";
import { ore, type Ore } from "@/lib/kernel/money";
import { isUuid } from "@/lib/kernel/uuid";
import { toCampaign } from "./campaigns/campaign";
import { spellingsOf } from "./code";
import { readInscription, readRecipient } from "./recipient";
import {
  hasCode,
  havingCode,
  havingPage,
  KEY_COLUMNS,
  openKeys,
  withCode,
  WrongSecret,
} from "./sealed/sealed-code";

/** A filter for the card that an order sold. */
export function soldBy(orderId: string) {
  return { sourceCheckout: { order: { id: orderId } } } satisfies Prisma.GiftCardWhereInput;
}

/** The id of the card that an order sold; null when it sold none. */
export async function findSoldCardId(tx: Tx, orderId: string): Promise<string | null> {
  const card = await tx.giftCard.findFirst({ where: soldBy(orderId), select: { id: true } });
  return card?.id ?? null;
}

/**
 * A filter for the cards that a code names, however it was typed. Mailed links have the key of the card's page in place of
 * the code, so that is accepted too.
 */
export function namedBy(code: string): Prisma.GiftCardWhereInput {
  const typed = code.trim().toLowerCase();
  return isUuid(typed) ? havingPage(typed) : havingCode(...spellingsOf(code));
}

/** The card with this code, or this key of its page, or null. */
export async function findCardByCode(code: string) {
  const rows = await db().giftCard.findMany({
    where: namedBy(code),
    include: { campaign: true },
  });
  const spellings = spellingsOf(code);
  const row = rows.find((candidate) => hasCode(candidate, spellings[0]!)) ?? rows[0];
  if (!row) return null;
  const { id, kind, vatKind, isActive, expiresAt, remainingBalanceOre, campaign } = row;
  const spelling = spellings.find((each) => hasCode(row, each)) ?? openKeys(row).code;
  return {
    id,
    code: spelling,
    kind,
    vatKind,
    isActive,
    expiresAt,
    remainingBalance: ore(remainingBalanceOre),
    /** The rules of a campaign; null for a card with money of its own. */
    campaign: campaign && toCampaign(campaign),
  };
}

export type FoundCard = NonNullable<Awaited<ReturnType<typeof findCardByCode>>>;

/** A bought card as it is shown and mailed; null for none, and for a code of the owner's. */
export async function findBoughtCard(where: Prisma.GiftCardWhereInput) {
  const row = await db().giftCard.findFirst({
    where,
    include: {
      entries: { where: { kind: "void" }, select: { id: true }, take: 1 },
      sourceCheckout: {
        select: {
          recipient: true,
          recreatedAt: true,
          order: { select: { id: true, email: true, paidAt: true } },
        },
      },
    },
  });
  const order = row?.sourceCheckout?.order;
  if (!row || !order) return null;
  const off = row.entries.length > 0 ? "void" : "held";
  const state: "ready" | typeof off = row.isActive ? "ready" : off;
  return {
    id: row.id,
    /** Its code, and the key in the address of its page. */
    ...openKeys(row),
    amount: ore(row.amountOre),
    balance: ore(row.remainingBalanceOre),
    expiresAt: row.expiresAt,
    /** `held`: switched off, for example while its payment is in doubt; `void`: withdrawn and paid back. */
    state,
    recipient: readRecipient(row.sourceCheckout?.recipient),
    inscription: readInscription(row.sourceCheckout?.recipient),
    buyerEmail: order.email,
    orderId: order.id,
    paidAt: order.paidAt,
    /** Made again after a restore: an earlier code of it is gone. */
    isRecreated: Boolean(row.sourceCheckout?.recreatedAt),
  };
}

export type BoughtCard = NonNullable<Awaited<ReturnType<typeof findBoughtCard>>>;

/** The bought card with this page key, or null: for the page of the mailed link and for the page to print. */
export async function findCardOfPage(pageKey: string): Promise<BoughtCard | null> {
  return isUuid(pageKey) ? findBoughtCard(havingPage(pageKey.toLowerCase())) : null;
}

/** The ledger of a card, oldest first. */
export async function listLedgerEntries(giftCardId: string) {
  const rows = await db().giftCardEntry.findMany({
    where: { giftCardId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      kind: true,
      amountOre: true,
      createdAt: true,
      checkoutId: true,
      checkout: { select: { order: { select: { number: true } } } },
    },
  });
  return rows.map(({ amountOre, createdAt: at, checkout, ...row }) => ({
    ...row,
    amount: ore(amountOre),
    at,
    /** The order its checkout became, if it did. */
    orderNumber: checkout?.order?.number ?? null,
  }));
}

export type LedgerEntry = Awaited<ReturnType<typeof listLedgerEntries>>[number];

/** A shorter part would be found in almost every code. */
const FEWEST = 3;
const ONLY_IN_CODES = /^[A-Z0-9ÅÄÖ-]+$/;

/** Only the last group of a bought card's code is stored readable. */
const END_LENGTH = 4;

/**
 * Ids of the cards with this part in their code. Codes of the owner's match by any part, and all are decrypted (20 µs each);
 * bought cards match by the whole code or a part of its last group.
 */
export async function findCardsWithPart(typed: string): Promise<string[]> {
  const parts = spellingsOf(typed).filter((part) => part.length >= FEWEST && ONLY_IN_CODES.test(part));
  if (parts.length === 0) return [];
  const ends = parts.filter((part) => part.length <= END_LENGTH && !part.includes("-"));
  const [owned, bought] = await Promise.all([
    db().giftCard.findMany({
      where: { kind: "promo" },
      select: { id: true, ...KEY_COLUMNS },
    }),
    db().giftCard.findMany({
      where: {
        kind: "purchased",
        OR: [havingCode(...parts), ...ends.map((end) => ({ codeEnd: { contains: end } }))],
      },
      select: { id: true },
    }),
  ]);
  const found = owned.map(withCode).filter(({ code }) => parts.some((part) => code.includes(part)));
  return [...found, ...bought].map(({ id }) => id);
}

/** What the shop owes the holders of bought gift cards, in öre: the sum of what is left on them. */
export async function sumCardDebt(_admin: Admin): Promise<Ore> {
  const { _sum } = await db().giftCard.aggregate({
    where: { kind: "purchased", deletedAt: null },
    _sum: { remainingBalanceOre: true },
  });
  return ore(_sum.remainingBalanceOre ?? 0);
}

/** Whether the oldest and the newest card can be decrypted with today's GIFT_CARD_SECRET; true when there is no card. */
export async function canReadCards(): Promise<boolean> {
  const ends = await Promise.all(
    (["asc", "desc"] as const).map((createdAt) =>
      db().giftCard.findFirst({
        orderBy: { createdAt },
        select: KEY_COLUMNS,
      }),
    ),
  );
  try {
    for (const row of ends) if (row) openKeys(row);
    return true;
  } catch (error) {
    if (error instanceof WrongSecret) return false;
    throw error;
  }
}
