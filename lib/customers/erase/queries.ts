import "server-only";
import { db, Prisma, type Tx } from "@/lib/db";
import { dayOf } from "@/lib/workdays";
import { listWaiting } from "@/lib/workshop/waiting/queries";
import type { Customer } from "../person/queries";
import { obstacleOf, type Obstacle } from "./obstacles";

/** Mails and jobs about these orders that are still to be done. */
async function countToDo(client: Tx, orders: readonly string[]): Promise<number> {
  const [row] = await client.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM outbox WHERE status = 'pending'
      AND (payload #> ARRAY['orderId']::text[])::jsonb = ANY(ARRAY(SELECT to_jsonb(id) FROM unnest(${[...orders]}::text[]) id))`);
  return row!.count;
}

/** Why a customer can't be erased yet; nothing when they can. */
export async function listObstacles(customer: Customer, now: Date, client: Tx = db()): Promise<Obstacle[]> {
  const today = dayOf(now);
  const waiting = new Set(
    (await listWaiting(client))
      .filter((waits) => waits.withdrawnAt || waits.disputed || !waits.mailFailed)
      .map(({ orderId }) => orderId),
  );
  const found = customer.orders.flatMap((order) => obstacleOf(order, waiting.has(order.id), today) ?? []);
  const booked = customer.enquiries.find(
    ({ status, bookedDay }) =>
      status === "booked" && bookedDay && bookedDay.toISOString().slice(0, 10) >= today,
  );
  if (booked) {
    const by = booked.bookedDay!.toISOString().slice(0, 10);
    found.push({ orderId: null, by, what: "En kväll i verkstaden är bokad." });
  }
  if (customer.unpaid.some(({ status }) => status === "open" || status === "processing"))
    found.push({ orderId: null, by: null, what: "Ett köp är påbörjat och kan fortfarande betalas." });
  if (customer.withdrawals.some(({ status }) => status === "received"))
    found.push({ orderId: null, by: null, what: "En ånger utan känd order är inte besvarad." });
  const sentBy = await client.order.findMany({
    where: { checkoutId: { in: customer.received.map(({ checkoutId }) => checkoutId) } },
    select: { id: true },
  });
  const about = [...customer.orders, ...sentBy].map(({ id }) => id);
  if (found.length === 0 && (await countToDo(client, about)) > 0)
    found.push({
      orderId: null,
      by: null,
      what: "Ett mejl väntar på att skickas, eller ett presentkort på sin dag.",
    });
  return found;
}
