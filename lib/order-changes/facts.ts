import "server-only";
import { db, type Tx } from "@/lib/kernel/db";
import { ore, type Ore } from "@/lib/kernel/money";
import { frozenLinesSchema, pairsIn, asFrozen } from "@/lib/orders/order-line";
import { listAdditions } from "@/lib/refunds/additions";
import { getPaid, getPaidBack } from "@/lib/refunds/paid-back";
import { namedIn } from "@/lib/orders/pairs-left";
import { refundable, shareOf } from "@/lib/refunds/rules";
import { getSettings } from "@/lib/settings/queries";
import type { Settings } from "@/lib/settings/settings";
import { freightFor } from "@/lib/shipping/rates";
import { apartOf } from "./paid-apart";
import { readChange } from "./queries";
import { versionOf } from "./version";

/** The freight of earlier changes that was asked for or given, for rows that are still there. */
function paidFreight(
  changes: readonly { position: number; freightOre: number; askedOre: number; offeredOre: number }[],
  rows: readonly { position: number }[],
): Ore {
  const stands = ({ position, askedOre, offeredOre }: (typeof changes)[number]) =>
    askedOre + offeredOre > 0 && rows.some((row) => row.position === position);
  return ore(changes.filter(stands).reduce((all, { freightOre }) => all + freightOre, 0));
}

/** The facts that a change of an order is priced by. `isLocked`: the caller holds the order's lock, and decides. */
export async function readFacts(
  tx: Tx,
  orderId: string,
  { prices, freight: rates }: Pick<Settings, "prices" | "freight">,
  isLocked = true,
) {
  const row = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      items: { orderBy: { position: "asc" } },
      changes: { orderBy: { createdAt: "asc" } },
      checkout: { select: { lines: true } },
      shippingInfo: { select: { providerRef: true } },
      refunds: { select: { status: true, lines: true } },
    },
  });
  const positions = row.items.map(({ position }) => position);
  const additions = await listAdditions(tx, orderId, positions, { isLocked });
  const paid = await getPaid(tx, orderId);
  const named = namedIn(row.refunds);
  const lines = row.items.flatMap((item) => {
    const before = asFrozen(item);
    const isOfLine = ({ position }: { position: number }) => position === item.position;
    const ofLine = additions.filter(isOfLine).map(({ id, left }) => ({ id, left }));
    const changes = row.changes.filter(isOfLine).flatMap((made) => {
      const change = readChange(made);
      return change ? [{ ...change, paidBy: made.paidByOrderId }] : [];
    });
    return before ? [[item.position, { before, additions: ofLine, apart: apartOf(changes) }] as const] : [];
  });
  const bought = frozenLinesSchema.parse(row.checkout.lines);
  const service = row.shippingInfo?.providerRef;
  const ref = typeof service === "string" ? service : null;
  return {
    /** By position; without gift cards. */
    lines: new Map(lines),
    additions,
    /** The pieces that refunds name. */
    refunded: named.lines,
    /** The position of the next added row; no earlier row has had it. */
    next: Math.max(0, ...positions, ...row.changes.map(({ position }) => position)) + 1,
    /** Of all lines: a row that is added from a page with an older one is refused. */
    version: versionOf(lines.map(([, { before }]) => before)),
    order: {
      prices,
      rates,
      service: ref,
      pairs: pairsIn(row.items),
      share: shareOf(paid, named),
      left: refundable({ ...paid, due: paid.dueLeft }, await getPaidBack(tx, orderId)),
      freightSoFar: ore(freightFor(ref, rates, pairsIn(bought)) + paidFreight(row.changes, row.items)),
    },
  };
}

/** What the forms of a change count by, and the version that they send. */
export async function findChangeFacts(orderId: string, now: Date) {
  const { order, lines, version } = await readFacts(db(), orderId, await getSettings(now), false);
  return { order, lines: Object.fromEntries(lines), version };
}

export type ChangeFacts = Awaited<ReturnType<typeof findChangeFacts>>;
