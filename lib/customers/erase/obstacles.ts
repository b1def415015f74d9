// Why a customer can't be erased yet, and which orders keep something when they are.
import { withdrawalEnds } from "@/lib/withdrawals/deadlines";
import type { OrderStatus } from "@/lib/orders/order";
import { COMPLAINT_YEARS } from "@/lib/retention/periods";
import { dayOf, toDay } from "@/lib/kernel/dates";
import { addDays } from "@/lib/kernel/workdays";
import type { EventEnquiryModel, OrderModel } from "@/prisma/generated/models";

type Facts = Pick<OrderModel, "id" | "number" | "kind" | "status" | "paidAt" | "reviewReason">;

export type ErasableOrder = Facts & {
  items: readonly { withdrawalExempt: boolean }[];
  events: readonly { toStatus: OrderStatus | null; createdAt: Date }[];
  refunds: readonly { status: string }[];
};

/** `by`: the last day on which nothing can be erased; null where that depends on what somebody does. */
export type Obstacle = { what: string; orderId: string | null; by: string | null };

/** When an order reached its buyer. A gift card, an addition and an undelivered order count as received when paid. */
function receivedAt({ kind, paidAt, events }: ErasableOrder): Date {
  const delivered = events.findLast(({ toStatus }) => toStatus === "delivered");
  return kind !== "poles" ? paidAt : (delivered?.createdAt ?? paidAt);
}

/** The last day on which an order can be withdrawn; null when nothing of it can be, or it was cancelled. */
function lastDayToWithdraw(order: ErasableOrder): string | null {
  const isOver = order.status === "cancelled" || order.items.every((item) => item.withdrawalExempt);
  return isOver ? null : withdrawalEnds(receivedAt(order));
}

/** The obstacle to erasing the buyer of an order, or null. `waits`: the law or the customer waits for the shop. */
export function obstacleOf(order: ErasableOrder, waits: boolean, today: string): Obstacle | null {
  const { id: orderId, number } = order;
  if (order.status !== "delivered" && order.status !== "cancelled")
    return { orderId, by: null, what: `Order ${number} är inte framme.` };
  if (waits || order.reviewReason !== null || order.refunds.some(({ status }) => status === "pending"))
    return { orderId, by: null, what: `Order ${number} väntar på dig: se vad som är kvar att göra.` };
  const by = lastDayToWithdraw(order);
  return by !== null && by >= today
    ? { orderId, by, what: `Ångerfristen för order ${number} är inte över.` }
    : null;
}

/** The obstacle of a customer who only has a mail or a gift card still to come. */
export const MAIL_WAITS: Obstacle = {
  orderId: null,
  by: null,
  what: "Ett mejl väntar på att skickas, eller ett presentkort på sin dag.",
};

type Asked = {
  orders: readonly ErasableOrder[];
  enquiries: readonly Pick<EventEnquiryModel, "status" | "bookedDay">[];
  unpaid: readonly { status: string }[];
  withdrawals: readonly { status: string }[];
};

/** The obstacles to erasing a customer. `waiting`: the ids of the orders that wait for the shop. */
export function obstaclesOf(customer: Asked, waiting: ReadonlySet<string>, today: string): Obstacle[] {
  const { orders, enquiries, unpaid, withdrawals } = customer;
  const found = orders.flatMap((order) => obstacleOf(order, waiting.has(order.id), today) ?? []);
  const evening = enquiries
    .flatMap(({ status, bookedDay }) => (status === "booked" && bookedDay ? toDay(bookedDay) : []))
    .find((day) => day >= today);
  if (evening) found.push({ orderId: null, by: evening, what: "En kväll i verkstaden är bokad." });
  if (unpaid.some(({ status }) => status === "open" || status === "processing"))
    found.push({ orderId: null, by: null, what: "Ett köp är påbörjat och kan fortfarande betalas." });
  if (withdrawals.some(({ status }) => status === "received"))
    found.push({ orderId: null, by: null, what: "En ånger utan känd order är inte besvarad." });
  return found;
}

/** The last day for a complaint about an order: poles can be complained about for three years. Null when none can come. */
export function complaintEnds(order: ErasableOrder): string | null {
  if (order.kind !== "poles" || order.status === "cancelled") return null;
  const [year = "", ...rest] = dayOf(receivedAt(order)).split("-");
  const then = `${Number(year) + COMPLAINT_YEARS}-${rest.join("-")}`;
  // 29 February is a day of leap years only.
  return rest.join("-") === "02-29" ? addDays(`${Number(year) + COMPLAINT_YEARS}-02-28`, 1) : then;
}

/** True while a complaint about an order can come. */
export function mayBeComplainedAbout(order: ErasableOrder, today: string): boolean {
  const ends = complaintEnds(order);
  return ends !== null && ends >= today;
}

type Everything = {
  orders: readonly (ErasableOrder & { shippingInfo: { addressLine1: string } | null })[];
  received: readonly unknown[];
  enquiries: readonly unknown[];
  withdrawals: readonly unknown[];
  unpaid: readonly unknown[];
  offers: readonly unknown[];
};

/** False when a customer has been erased, and only what a later complaint needs is left. */
export function isLeftToErase(customer: Everything, today: string): boolean {
  const { orders, received, enquiries, withdrawals, unpaid, offers } = customer;
  const isBare = (order: Everything["orders"][number]) =>
    order.shippingInfo?.addressLine1 === "" && mayBeComplainedAbout(order, today);
  return (
    !orders.every(isBare) ||
    [received, enquiries, withdrawals, unpaid, offers].some((rows) => rows.length > 0)
  );
}
