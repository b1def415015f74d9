import "server-only";
import { randomUUID } from "node:crypto";
import type { Admin } from "@/lib/accounts/require-admin";
import { db, Prisma, transaction, type Tx } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { sum, times, toKronor, type Ore } from "@/lib/kernel/money";
import type { MoveError } from "./messages";
import { saveEvent, decided, onOrder, unchanged } from "./mutations";
import { enqueue } from "@/lib/outbox/mutations";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import { fail, type Result } from "@/lib/kernel/result";
import { CarrierRefused, CarrierUnreachable, type Booking } from "@/lib/shipping/carrier";
import { readPickupPoint } from "@/lib/shipping/schema";
import type { PriceList } from "@/lib/pricing/price-list";
import { priceDesign } from "@/lib/pricing/pricing";
import { carrierOf, getCarrier } from "@/lib/shipping/provider";
import { parcelFor } from "@/lib/shipping/parcel";
import type { ShipmentStatus } from "@/prisma/generated/enums";
import { linesInParcel, PARCEL_SELECT } from "./pairs-left";
import { hasLeft } from "./states";
import { toLine, type StoredItem } from "./order-line";
import { orderLog } from "./log-words";
import { withdrawnOf } from "./withdrawn";

/** The value of a pair that is declared to the carrier: its price or, in a replacement at 0 kr, its price today. */
function declaredValue(item: StoredItem, prices: PriceList): Ore {
  const { picture, unitPrice } = toLine(item);
  return unitPrice > 0 || !picture ? unitPrice : priceDesign(picture, prices).unit;
}

async function writeShipment(tx: Tx, id: string, data: Prisma.ShipmentUpdateInput): Promise<void> {
  await tx.shipment.update({ where: { id }, data });
}

type Due = Prisma.OrderGetPayload<{
  include: { items: true; withdrawals: true; refunds: true; events: typeof PARCEL_SELECT.events };
}>;

/** Why a due booking must not be made, as the maker reads it; null when it may. */
function whyNotBooked(order: Due, mayHaveLeft: boolean): string | null {
  const isSent = hasLeft(order.status);
  // The job is retried while the carrier is away; meanwhile the maker may have posted the parcel some other way.
  if (isSent && !mayHaveLeft) return "Paketet har redan lämnats in.";
  if (order.reviewReason) return "Ordern väntar på kontroll.";
  if (!isSent && withdrawnOf(order.withdrawals, order.items)) return "Köparen har ångrat köpet.";
  return linesInParcel(order).length === 0 ? "Alla par är återbetalda." : null;
}

/** Marks the booking as started, and commits. A row marked before was interrupted: a person checks it, no retry. */
async function begin(shipmentId: string, mayHaveLeft: boolean, prices: PriceList, now: Date) {
  return transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ status: ShipmentStatus; order_id: string; provider: string }[]>(
      Prisma.sql`SELECT status, order_id, provider FROM shipments WHERE id = ${shipmentId}::uuid FOR UPDATE`,
    );
    const shipment = rows[0];
    if (!shipment) return null;
    if (shipment.status === "booking") {
      await writeShipment(tx, shipmentId, { status: "unknown", lastError: "Bokningen avbröts mitt i." });
      return null;
    }
    if (shipment.status !== "waiting") return null;
    const order = await tx.order.findUniqueOrThrow({
      where: { id: shipment.order_id },
      include: {
        items: { orderBy: { position: "asc" } },
        shippingInfo: true,
        withdrawals: { orderBy: { createdAt: "desc" } },
        refunds: true,
        events: PARCEL_SELECT.events,
      },
    });
    if (order.status === "cancelled" || !order.shippingInfo) {
      await writeShipment(tx, shipmentId, { status: "cancelled" });
      return null;
    }
    const lastError = whyNotBooked(order, mayHaveLeft);
    if (lastError) {
      await writeShipment(tx, shipmentId, { status: "failed", lastError });
      await saveEvent(tx, order.id, { kind: "freight-failed", actor: "shop", note: lastError });
      return null;
    }
    await writeShipment(tx, shipmentId, { status: "booking", bookingStartedAt: now, lastError: null });
    const { shippingInfo: to } = order;
    const goods = linesInParcel(order).map(({ item, quantity }) => ({
      name: `${item.productTitle}, bambustavar`,
      lengthCm: item.lengthCm ?? 0,
      quantity,
      value: declaredValue(item, prices),
    }));
    const worth = sum(...goods.map(({ value, quantity }) => times(value, quantity)));
    return {
      provider: shipment.provider,
      parcel: parcelFor(goods, toKronor(worth)),
      request: {
        ref: String(to.providerRef),
        pickupPointId: readPickupPoint(to.pickupPoint)?.id ?? null,
        reference: `Order ${order.number}`,
        recipient: to,
        goods: goods.map(({ name, quantity, value }) => ({ name, quantity, unitPriceKr: toKronor(value) })),
      },
    };
  });
}

async function finish(shipmentId: string, orderId: string, booking: Booking, now: Date): Promise<void> {
  const { shipmentId: providerShipmentId, orderId: providerOrderId, ...parcel } = booking;
  const known = { providerShipmentId, providerOrderId, ...parcel };
  await transaction(async (tx) => {
    await writeShipment(tx, shipmentId, { status: "booked", bookedAt: now, ...known });
    await saveEvent(tx, orderId, { kind: "freight-booked", actor: "shop", note: parcel.trackingCode });
  });
}

/**
 * Books an order's parcel. Each `waiting` row sends at most one booking, also when the process is killed or the call times
 * out. `prices` are today's, for the declared value of replacements. Throws only when the carrier was not reached, or its
 * keys are missing, so that the outbox tries again.
 */
export async function bookFreight(
  { orderId, shipmentId, hasLeft = false }: OutboxPayloads["freight-booking"],
  now: Date,
  prices: PriceList,
): Promise<void> {
  const ready = await begin(shipmentId, hasLeft, prices, now);
  if (!ready) return;
  try {
    const carrier = getCarrier(ready.provider);
    await finish(shipmentId, orderId, await carrier.book(ready.request, ready.parcel), now);
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    if (error instanceof CarrierUnreachable) {
      await writeShipment(db(), shipmentId, { status: "waiting", bookingStartedAt: null, lastError });
      throw error;
    }
    const status = error instanceof CarrierRefused ? "failed" : "unknown";
    log.warn({ shipmentId, status, err: error }, "freight not booked");
    await writeShipment(db(), shipmentId, { status, lastError });
    await saveEvent(db(), orderId, { kind: `freight-${status}`, actor: "shop", note: lastError });
  }
}

/** Books again, after an admin has checked at the carrier that nothing was booked. */
export async function bookAgain(admin: Admin, orderId: string, now: Date): Promise<Result<null, MoveError>> {
  return onOrder(admin, orderId, orderLog["book-again"], async (tx, order) => {
    const newest = await tx.shipment.findFirst({
      where: { orderId },
      orderBy: { createdAt: "desc" },
      select: { id: true, provider: true, status: true },
    });
    if (!newest || !carrierOf(newest.provider) || order.status === "cancelled") return fail("illegal");
    if (!["failed", "unknown", "waiting", "cancelled"].includes(newest.status)) return fail("illegal");
    // A cancelled booking stays in the list; the next one gets a row of its own.
    const shipment =
      newest.status === "cancelled"
        ? await tx.shipment.create({ data: { orderId, provider: newest.provider } })
        : newest;
    await writeShipment(tx, shipment.id, { status: "waiting", lastError: null, bookingStartedAt: null });
    await enqueue(tx, {
      kind: "freight-booking",
      key: `${orderId}:${randomUUID()}`,
      payload: { orderId, shipmentId: shipment.id, hasLeft: hasLeft(order.status) },
      notBefore: now,
    });
    return decided(null, { kind: "freight-again" }, { log: { details: { shipment: shipment.id } } });
  });
}

/** Whether a parcel is booked for an order, or may be: a booking is under way or went unanswered. */
export async function isBooked(tx: Tx, orderId: string): Promise<boolean> {
  const status: ShipmentStatus[] = ["booking", "booked", "unknown"];
  return (await tx.shipment.count({ where: { orderId, status: { in: status } } })) > 0;
}

/** Records that an admin cancelled this booking at the carrier (by its `cancelLink`). Later bookings are not touched. */
export async function cancelFreight(
  admin: Admin,
  orderId: string,
  shipmentId: string,
): Promise<Result<null, MoveError>> {
  return onOrder(admin, orderId, orderLog["cancel-freight"], async (tx) => {
    const where = { id: shipmentId, orderId };
    const { count } = await tx.shipment.updateMany({
      where: { ...where, status: { in: ["waiting", "booked", "unknown", "failed"] } },
      data: { status: "cancelled" },
    });
    if (count > 0) return decided(null, { kind: "freight-cancelled" });
    const wasCancelled = (await tx.shipment.count({ where: { ...where, status: "cancelled" } })) > 0;
    return wasCancelled ? unchanged(null) : fail("illegal");
  });
}
