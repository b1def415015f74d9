import "server-only";
import { db } from "@/lib/kernel/db";
import { KEY_COLUMNS, openKeys, WrongSecret } from "./sealed-code";

/** Whether the oldest and the newest card open with the secret of the settings; true when there is none. */
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
