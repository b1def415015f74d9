import "server-only";
import { db } from "@/lib/kernel/db";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";

/** The order or card behind a voucher: its label and its page. */
export type Cause = { label: string; href: paths.Path };

type OfOrder = { source: string; order: { id: string; number: number } };

function ofSeries(sources: readonly string[], series: string): string[] {
  return sources.flatMap((source) => (source.startsWith(`${series}:`) ? [source.slice(2)] : []));
}

async function listOrderCauses(sources: readonly string[]): Promise<OfOrder[]> {
  const numbersOf = (series: string) => ofSeries(sources, series).map(Number);
  const order = { select: { id: true, number: true } } as const;
  const [sales, credits, moves, disputes] = await Promise.all([
    db().order.findMany({ where: { number: { in: numbersOf("A") } }, ...order }),
    db().refund.findMany({ where: { number: { in: numbersOf("K") } }, select: { number: true, order } }),
    db().refundMove.findMany({
      where: { number: { in: numbersOf("R") } },
      select: { number: true, refund: { select: { order } } },
    }),
    db().disputeMove.findMany({
      where: { number: { in: numbersOf("T") } },
      select: { number: true, dispute: { select: { order } } },
    }),
  ]);
  return [
    ...sales.map((row) => ({ source: `A:${row.number}`, order: row })),
    ...credits.map((row) => ({ source: `K:${row.number}`, order: row.order })),
    ...moves.map((row) => ({ source: `R:${row.number}`, order: row.refund.order })),
    ...disputes.map((row) => ({ source: `T:${row.number}`, order: row.dispute.order })),
  ];
}

/** The orders and cards behind vouchers, by source. A payout is at Stripe and has none. */
export async function listCauses(sources: readonly string[]): Promise<Map<string, Cause>> {
  const [orders, cards] = await Promise.all([
    listOrderCauses(sources),
    db().giftCardEntry.findMany({
      where: { id: { in: ofSeries(sources, "P") } },
      select: { id: true, giftCardId: true },
    }),
  ]);
  return new Map<string, Cause>([
    ...orders.map(({ source, order }): [string, Cause] => [
      source,
      { label: `Beställning ${order.number}`, href: adminPaths.order(order.id) },
    ]),
    ...cards.map(({ id, giftCardId }): [string, Cause] => [
      `P:${id}`,
      { label: "Presentkortet", href: adminPaths.editCode(giftCardId) },
    ]),
  ]);
}
