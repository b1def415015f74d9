import "server-only";
import { db, isUniqueViolation } from "@/lib/db";
import { log } from "@/lib/log";
import { KEY_COLUMNS, openKeys, sealKeys } from "./sealed-code";

const AT_A_TIME = 200;

/** From then on nothing reads plain codes but this shop: the release before has ended (docs/running.md). */
const OLD_RELEASE_ENDED = `SELECT 1 FROM _prisma_migrations
  WHERE migration_name = '20261211090000_sealed_codes' AND finished_at < now() - interval '1 hour'`;

/**
 * Seals the codes of cards from before codes were sealed, and empties the plain columns in the same write. Interrupted
 * or run twice at once it goes on where it was. Returns how many it sealed.
 */
export async function sealPlainCodes(): Promise<number> {
  const waits = { plainCode: { not: null } };
  if ((await db().giftCard.count({ where: waits })) === 0) return 0;
  if ((await db().$queryRawUnsafe<unknown[]>(OLD_RELEASE_ENDED)).length === 0) return 0;
  let sealed = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await db().giftCard.findMany({
      where: { ...waits, id: { gt: after } },
      orderBy: { id: "asc" },
      take: AT_A_TIME,
      select: { id: true, ...KEY_COLUMNS },
    });
    for (const row of rows) sealed += await sealOne(row);
    if (rows.length < AT_A_TIME) return sealed;
    after = rows.at(-1)!.id;
  }
}

async function sealOne({ id, ...row }: Parameters<typeof openKeys>[0] & { id: string }): Promise<number> {
  try {
    const { count } = await db().giftCard.updateMany({
      where: { id, plainCode: row.plainCode, plainPageKey: row.plainPageKey },
      data: sealKeys(openKeys(row)),
    });
    return count;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    log.error({ giftCardId: id }, "two cards have one code");
    return 0;
  }
}
