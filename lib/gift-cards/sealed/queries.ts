import "server-only";
import { db } from "@/lib/db";
import { spellingsOf } from "../code";
import { havingCode, KEY_COLUMNS, openKeys, withCode, WrongSecret } from "./sealed-code";

/** Fewer characters are in almost every code. */
const FEWEST = 3;
const ONLY_IN_CODES = /^[A-Z0-9ÅÄÖ-]+$/;

/** Of a bought card's code the database tells its last group. */
const END_LENGTH = 4;

/**
 * The ids of the cards with this part in their code, for the admin's searches: of the owner's codes any part, for which
 * each is opened (20 µs); of a bought card its last four characters or the whole code.
 */
export async function findCardsWithPart(typed: string): Promise<string[]> {
  const parts = spellingsOf(typed).filter((part) => part.length >= FEWEST && ONLY_IN_CODES.test(part));
  if (parts.length === 0) return [];
  const [owned, bought] = await Promise.all([
    db().giftCard.findMany({
      where: { kind: "promo" },
      select: { id: true, ...KEY_COLUMNS },
    }),
    db().giftCard.findMany({
      where: {
        kind: "purchased",
        OR: [
          ...havingCode(...parts).OR,
          { codeEnd: { in: parts.filter(({ length }) => length === END_LENGTH) } },
        ],
      },
      select: { id: true },
    }),
  ]);
  const found = owned.map(withCode).filter(({ code }) => parts.some((part) => code.includes(part)));
  return [...found, ...bought].map(({ id }) => id);
}

/** Whether the oldest and the newest card open with the secret of the settings; true when there is none. */
export async function canReadCards(): Promise<boolean> {
  const ends = await Promise.all(
    (["asc", "desc"] as const).map((createdAt) =>
      db().giftCard.findFirst({
        where: { sealed: { not: null } },
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
