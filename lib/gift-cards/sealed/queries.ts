import "server-only";
import { db } from "@/lib/db";
import { spellingsOf } from "../code";
import { KEY_COLUMNS, openKeys, withCode, WrongSecret } from "./sealed-code";

/** Fewer characters are in almost every code. */
const FEWEST = 3;
const ONLY_IN_CODES = /^[A-Z0-9ÅÄÖ-]+$/;

/**
 * The ids of the cards with this part in their code, for the admin's searches. All codes are opened for it, some 20 µs
 * each: what could be searched by an index could be read in a stolen database.
 */
export async function findCardsWithPart(typed: string): Promise<string[]> {
  const parts = spellingsOf(typed).filter((part) => part.length >= FEWEST && ONLY_IN_CODES.test(part));
  if (parts.length === 0) return [];
  const rows = await db().giftCard.findMany({ select: { id: true, ...KEY_COLUMNS } });
  return rows
    .map(withCode)
    .filter(({ code }) => parts.some((part) => code.includes(part)))
    .map(({ id }) => id);
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
