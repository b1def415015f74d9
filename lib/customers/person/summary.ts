// A customer in a line.
import { formatLongDate } from "@/lib/kernel/dates";
import { formatKronor, minus, sum } from "@/lib/kernel/money";
import type { Customer } from "./queries";

/** The customer's name in their latest order, else their latest enquiry or card; null when there is none. */
export function customerName({ orders, enquiries, received }: Customer): string | null {
  const names = [
    ...orders.map(({ shippingInfo }) => shippingInfo?.recipientName),
    ...enquiries.map(({ name }) => name),
    ...received.map(({ recipient }) => recipient?.name),
  ];
  return names.find(Boolean) ?? null;
}

/** `Kund sedan 12 december 2024. 4 ordrar, 8 351 kr betalt.`; without the sum unless `money`. */
export function summaryOf({ orders, enquiries, received }: Customer, money: boolean): string {
  const first = orders.at(-1);
  if (!first) {
    const has = [
      ...(enquiries.length > 0 ? ["har skrivit"] : []),
      ...(received.length > 0 ? ["har fått presentkort"] : []),
    ].join(" och ");
    return `Har inte handlat${has && `, ${has}`}.`;
  }
  const made = orders.filter(({ replaces }) => replaces !== null).length;
  const bought = orders.length - made;
  const paid = orders.map(({ dueOre, refundedOre }) => minus(dueOre, refundedOre));
  const counts = [
    ...(bought > 0 ? [bought === 1 ? "en order" : `${bought} ordrar`] : []),
    ...(made > 0 ? [made === 1 ? "en ersättning" : `${made} ersättningar`] : []),
  ].join(" och ");
  const count = counts.charAt(0).toUpperCase() + counts.slice(1);
  return `Kund sedan ${formatLongDate(first.paidAt)}. ${count}${money ? `, ${formatKronor(sum(...paid))} betalt` : ""}.`;
}
