import "server-only";
import { db } from "@/lib/kernel/db";
import { ore, type Ore } from "@/lib/kernel/money";
import { frozenLinesSchema } from "@/lib/orders/frozen-lines";
import type { FrozenLine } from "@/lib/orders/order";
import type { LineChange } from "./change";

const readLine = (stored: unknown): FrozenLine => frozenLinesSchema.parse([stored])[0]!;

/** A change that was made, what of it was given and what is paid back, in öre; null when its order is anonymous by now. */
export async function findChange(
  changeId: string,
): Promise<{ change: LineChange; offered: Ore; back: Ore } | null> {
  const row = await db().orderChange.findUniqueOrThrow({ where: { id: changeId } });
  if (row.before === null) return null;
  const change = { before: readLine(row.before), after: row.after === null ? null : readLine(row.after) };
  const refund = await db().refund.findFirst({
    where: { id: changeId, status: { not: "failed" } },
    select: { amountOre: true },
  });
  return { change, offered: ore(row.offeredOre), back: ore(refund?.amountOre ?? 0) };
}
