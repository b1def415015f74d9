import "server-only";
import { db, Prisma } from "@/lib/kernel/db";
import { KEY_COLUMNS, withCode } from "@/lib/gift-cards/sealed/sealed-code";
import { inOre, ore, ZERO, type Ore } from "@/lib/kernel/money";
import { canFinish, canUndo, UNDO_MS } from "@/lib/orders/states";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order";
import type { Receipt } from "@/lib/orders/queries";
import { withdrawnOf, type Withdrawn } from "@/lib/orders/withdrawn";
import { PAGE_SIZE } from "@/lib/shop/list-query";
import { isUuid } from "@/lib/kernel/uuid";
import { PARCEL_SELECT, pairsInParcel, pairsLeft } from "@/lib/orders/pairs-left";
import { refundableOf } from "@/lib/refunds/rules";
import { HAS_OPEN_WITHDRAWAL } from "./to-do/queries";
import { mailNames } from "@/lib/outbox/outbox";

/** A list counts and pages up to this many orders: more than anybody looks through. */
export const COUNTED_MAX = 100_000;

/** How many orders each state has, up to `COUNTED_MAX`; a state without any is left out. */
export async function countByStatus(): Promise<Partial<Record<OrderStatus, number>>> {
  const rows = await db().$queryRaw<{ status: OrderStatus; count: number }[]>(Prisma.sql`
    SELECT status::text, count FROM unnest(enum_range(NULL::order_status)) status, LATERAL (
      SELECT count(*)::int FROM (SELECT FROM orders o WHERE o.status = status.status LIMIT ${COUNTED_MAX}) counted) counts
    WHERE count > 0`);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

type Bench = { toBuild: number; toSend: number; onTheWay: number };

/** How many orders are to be built, to be sent and on their way, by the same rules as `standingOf`. */
export async function countBench(): Promise<Bench> {
  const toBuild = ORDER_STATUSES.filter(canFinish);
  const [row] = await db().$queryRaw<[Bench]>(Prisma.sql`
    SELECT count(*) FILTER (WHERE o.status = ANY(${toBuild}::order_status[]) AND NOT ${HAS_OPEN_WITHDRAWAL})::int AS "toBuild",
      count(*) FILTER (WHERE o.status = 'ready' AND NOT ${HAS_OPEN_WITHDRAWAL})::int AS "toSend",
      count(*) FILTER (WHERE o.status = 'shipped')::int AS "onTheWay"
    FROM orders o WHERE o.status = ANY(${[...toBuild, "ready", "shipped"]}::order_status[]) AND o.kind = 'poles'`);
  return row;
}

/** What the workshop's page of an order shows beside the receipt; null for no order. Without `codes`, card codes are null. */
export async function findWorkshopOrder(orderId: string, { codes = false } = {}) {
  const row = await db().order.findUnique({
    where: { id: orderId },
    include: {
      shippingInfo: { select: { provider: true, carrier: true } },
      items: { orderBy: { position: "asc" } },
      changes: { select: { discountDifferenceOre: true } },
      events: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 200 },
      shipments: { orderBy: { createdAt: "desc" } },
      refunds: {
        orderBy: { createdAt: "desc" },
        include: { payouts: { orderBy: { createdAt: "asc" } } },
      },
      withdrawals: { orderBy: { createdAt: "desc" } },
      disputes: {
        orderBy: { createdAt: "desc" },
        include: { moves: { orderBy: { number: "asc" } } },
      },
      checkout: {
        select: {
          recipient: true,
          giftCard: { select: { ...KEY_COLUMNS, expiresAt: true } },
          issuedCard: { select: { ...KEY_COLUMNS, remainingBalanceOre: true, isActive: true } },
        },
      },
    },
  });
  if (!row) return null;
  const mails = await db().outboxRow.findMany({
    where: { payload: { path: ["orderId"], equals: orderId }, kind: { in: Object.keys(mailNames) } },
    orderBy: { createdAt: "desc" },
    select: { id: true, kind: true, status: true, doneAt: true, nextAttemptAt: true, lastError: true },
  });
  const { giftCard } = row.checkout;
  const shown = <Card extends Parameters<typeof withCode>[0]>(card: Card) => {
    const { code, ...rest } = withCode(card);
    return { ...rest, code: codes ? code : null };
  };
  const issuedCard = row.checkout.issuedCard && shown(row.checkout.issuedCard);
  return {
    ...inOre(row),
    left: refundableOf(row, issuedCard),
    items: row.items.map(inOre),
    refunds: row.refunds.map(inOre),
    disputes: row.disputes.map(inOre),
    checkout: {
      ...row.checkout,
      giftCard: giftCard && shown(giftCard),
      issuedCard: issuedCard && inOre(issuedCard),
    },
    mails,
  };
}

export type WorkshopOrder = NonNullable<Awaited<ReturnType<typeof findWorkshopOrder>>>;
export type SentMail = WorkshopOrder["mails"][number];

export type SheetFacts = {
  note: string | null;
  /** Pairs of each line that are to be built (`pairsLeft`), in the order of the receipt. */
  left: number[];
  /** Pairs of each line that the parcel holds (`pairsInParcel`). */
  parcel: number[];
  withdrawn: Withdrawn;
};

/** What the build sheets and packing slips of these orders say beside their receipts, by order. */
export async function listSheetFacts(ids: readonly string[]): Promise<Map<string, SheetFacts>> {
  const rows = await db().order.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      note: true,
      items: {
        orderBy: { position: "asc" },
        select: { position: true, quantity: true, withdrawalExempt: true },
      },
      ...PARCEL_SELECT,
    },
  });
  return new Map(
    rows.map((row) => {
      const { id, note, items, refunds, withdrawals } = row;
      const left = pairsLeft(items, refunds, withdrawals);
      return [id, { note, left, parcel: pairsInParcel(row), withdrawn: withdrawnOf(withdrawals, items) }];
    }),
  );
}

/** The receipt with these numbers of pairs on its lines. When no pair is left, all stay. */
function withPairs(receipt: Receipt, pairs: readonly number[] | undefined): Receipt {
  const lines = receipt.lines
    .map((line, index) => ({ ...line, quantity: pairs?.[index] ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({ ...line, lineTotal: ore(line.unitPrice * line.quantity) }));
  return lines.length > 0 ? { ...receipt, lines } : receipt;
}

const factsOf = async ({ orderId }: Receipt) => (await listSheetFacts([orderId])).get(orderId);

/** The receipt with the pairs that its parcel holds, or will hold (`pairsInParcel`). When it holds none, all stay. */
export async function getBuiltReceipt(receipt: Receipt): Promise<Receipt> {
  return withPairs(receipt, (await factsOf(receipt))?.parcel);
}

/** The receipt without pairs that were refunded by line, or withdrawn, at any time. When no pair is left, all stay. */
export async function getReceiptLeft(receipt: Receipt): Promise<Receipt> {
  return withPairs(receipt, (await factsOf(receipt))?.left);
}

/** The number and status of the order that an address names; null when it names none. */
export async function findNumberAndStatus(id: unknown) {
  if (typeof id !== "string" || !isUuid(id)) return null;
  return db().order.findUnique({ where: { id }, select: { number: true, status: true } });
}

/** The ids of these orders whose newest move can still be undone. */
export async function listUndoable(ids: readonly string[], now: Date): Promise<string[]> {
  const known = ids.filter(isUuid).slice(0, PAGE_SIZE);
  if (known.length === 0) return [];
  const events = await db().orderEvent.findMany({
    where: { orderId: { in: known }, createdAt: { gt: new Date(now.getTime() - UNDO_MS) } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { orderId: true, kind: true, createdAt: true },
  });
  const newest = new Map(
    events.filter(({ kind }) => kind === "moved" || kind === "undone").map((event) => [event.orderId, event]),
  );
  return known.filter((id) => canUndo(newest.get(id), now));
}

/** What has been paid back of an order, or is on its way. */
export async function findRefunded(orderId: string): Promise<Ore> {
  const order = await db().order.findUnique({
    where: { id: orderId },
    select: { refundedOre: true, giftRefundedOre: true },
  });
  return order ? ore(order.refundedOre + order.giftRefundedOre) : ZERO;
}
