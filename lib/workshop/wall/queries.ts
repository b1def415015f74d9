import "server-only";
import type { Design } from "@/lib/catalogue/design";
import { db } from "@/lib/kernel/db";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order";
import { linesInParcel, PARCEL_SELECT } from "@/lib/orders/pairs-left";
import { isInWorkshop } from "@/lib/orders/states";
import { toLine } from "@/lib/orders/order-line";

/** Where an order stands in the house: not begun, being built, ready to send, or with the carrier. */
export const STATIONS = ["new", "bench", "ready", "away"] as const;
export type Station = (typeof STATIONS)[number];

const stationOf = (status: OrderStatus): Station =>
  status === "received" ? "new" : status === "ready" ? "ready" : status === "shipped" ? "away" : "bench";

export type StandingOrder = {
  id: string;
  number: number;
  /** The recipient; null when the order has no name. */
  name: string | null;
  station: Station;
  /** A design for each pair of its parcel (`linesInParcel`) that today's catalogue can draw. */
  pairs: Design[];
};

/** Up to this many orders are drawn; more are only counted. */
const DRAWN = 30;

export type Wall = {
  /** As many as the list has. */
  orders: Readonly<Record<Station, number>>;
  /**
   * The orders with their pairs, in the order of the stations and the oldest first, without those whose withdrawal waits for
   * an answer; null when there are too many to draw.
   */
  standing: StandingOrder[] | null;
};

/** The orders in the house and on their way, by station. */
export async function findWall(): Promise<Wall> {
  const statuses = [...ORDER_STATUSES.filter(isInWorkshop), "shipped"] as OrderStatus[];
  const counts = await db().order.groupBy({
    by: ["status"],
    where: { status: { in: statuses } },
    _count: { _all: true },
  });
  const orders: Record<Station, number> = { new: 0, bench: 0, ready: 0, away: 0 };
  for (const { status, _count } of counts) orders[stationOf(status)] += _count._all;
  if (Object.values(orders).reduce((sum, count) => sum + count) > DRAWN) return { orders, standing: null };
  const rows = await db().order.findMany({
    where: { kind: "poles", status: { in: statuses }, withdrawals: { none: { status: "received" } } },
    orderBy: [{ paidAt: "asc" }, { number: "asc" }],
    take: DRAWN,
    select: {
      id: true,
      number: true,
      shippingInfo: { select: { recipientName: true } },
      items: { orderBy: { position: "asc" } },
      ...PARCEL_SELECT,
    },
  });
  const standing = rows.map((row): StandingOrder => ({
    id: row.id,
    number: row.number,
    name: row.shippingInfo?.recipientName ?? null,
    station: stationOf(row.status),
    pairs: linesInParcel(row).flatMap(({ item, quantity }) => {
      const { picture } = toLine(item);
      return picture ? Array.from({ length: quantity }, () => picture) : [];
    }),
  }));
  return { orders, standing: STATIONS.flatMap((at) => standing.filter(({ station }) => station === at)) };
}
