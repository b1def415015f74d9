import "server-only";
import { db } from "@/lib/kernel/db";
import { enqueue } from "@/lib/outbox/mutations";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import { getCarrier } from "@/lib/shipping/provider";
import { moveToDelivered } from "./move-order";

/** How often the carrier is asked for a parcel. */
const TRACK_EVERY_MS = 6 * 3_600_000;
/** Tracking stops after this many requests, 15 days; then a person has to look. */
const TRACK_ROUNDS = 60;

/** Polls the carrier's tracking: delivered moves the order, anything else is asked again in six hours. */
export async function processTrackingJob(
  { orderId, shipmentId, round }: OutboxPayloads["freight-tracking"],
  now: Date,
): Promise<void> {
  const shipment = await db().shipment.findUnique({
    where: { id: shipmentId },
    select: { provider: true, status: true, providerShipmentId: true, order: { select: { status: true } } },
  });
  if (!shipment?.providerShipmentId || shipment.order.status !== "shipped") return;
  const found = await getCarrier(shipment.provider).track(shipment.providerShipmentId);
  // A field that the carrier leaves out keeps its stored value.
  const { trackingCode, trackingLink } = found;
  const data = { trackingCode: trackingCode ?? undefined, trackingLink: trackingLink ?? undefined };
  await db().shipment.update({ where: { id: shipmentId }, data });
  if (found.delivered) {
    await moveToDelivered(orderId, now);
    return;
  }
  if (round >= TRACK_ROUNDS) return;
  await enqueue(db(), {
    kind: "freight-tracking",
    key: `${shipmentId}:${round + 1}`,
    payload: { orderId, shipmentId, round: round + 1 },
    notBefore: new Date(now.getTime() + TRACK_EVERY_MS),
  });
}
