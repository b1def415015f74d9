import "server-only";
import { db, Prisma, type Tx } from "@/lib/kernel/db";
import { dayOf } from "@/lib/kernel/dates";
import { listJobKeys } from "@/lib/retention/erasings";
import { listWaiting } from "@/lib/workshop/to-do/queries";
import type { Customer } from "../person/queries";
import { MAIL_WAITS, obstaclesOf, type Obstacle } from "./obstacles";

/** Mails and jobs about these orders, or of these keys, that are still to be done. */
async function countToDo(client: Tx, orders: readonly string[], keys: readonly string[]): Promise<number> {
  const [row] = await client.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM outbox WHERE status = 'pending'
      AND ((payload #> ARRAY['orderId']::text[])::jsonb = ANY(ARRAY(SELECT to_jsonb(id) FROM unnest(${[...orders]}::text[]) id))
        OR dedupe_key = ANY(${[...keys]}::text[]))`);
  return row!.count;
}

/** Why a customer can't be erased yet; empty when they can. */
export async function listObstacles(customer: Customer, now: Date, client: Tx = db()): Promise<Obstacle[]> {
  const waiting = new Set(
    (await listWaiting(client)).filter(({ onlyMail }) => !onlyMail).map(({ orderId }) => orderId),
  );
  const found = obstaclesOf(customer, waiting, dayOf(now));
  if (found.length > 0) return found;
  const sentBy = await client.order.findMany({
    where: { checkoutId: { in: customer.received.map(({ checkoutId }) => checkoutId) } },
    select: { id: true },
  });
  const about = [...customer.orders, ...sentBy].map(({ id }) => id);
  const { orders, enquiries, withdrawals, offers } = customer;
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const keys = await listJobKeys(client, {
    orders: ids(orders),
    enquiries: ids(enquiries),
    withdrawals: ids(withdrawals),
    offers: ids(offers),
  });
  return (await countToDo(client, about, keys)) > 0 ? [MAIL_WAITS] : [];
}
