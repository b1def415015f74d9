import { beforeEach, describe, expect, test } from "vitest";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { USUAL_RATES } from "@/lib/shipping/rates";
import { USUAL_DELIVERY } from "@/lib/shipping/delivery-time";
import { bookAgain, bookFreight, cancelFreight } from "@/lib/orders/book-freight";
import { moveOrder } from "@/lib/orders/move-order";
import { processTrackingJob } from "@/lib/orders/track-parcel";
import { calculateShipping } from "@/lib/shipping/quote-freight";
import { db } from "@/lib/kernel/db";
import { parcelFor } from "@/lib/shipping/parcel";
import { toKronor } from "@/lib/kernel/money";
import { judgeWithdrawal } from "@/lib/withdrawals/mutations";
import { booked, carrier, sendWithCarrier } from "../support/carrier";
import { change } from "../support/order-changes";
import { address, adultPole, checkoutBody } from "../support/factories";
import { askWithdrawal } from "../support/orders";
import { submit } from "../support/routes";
import { valueOf } from "../support/value-of";
import { addAdmin, admin, paidOrder } from "../support/workshop";

sendWithCarrier();
beforeEach(addAdmin);

const down = () => carrier.setFault({ mode: "status", status: 503 });
const isBookedTimes = (times: number) => expect(booked()).toHaveLength(times);

/** An order quoted by the carrier, with its poles ready. */
async function readyOrder() {
  const orderId = await paidOrder();
  await db().shippingInfo.update({ where: { orderId }, data: { provider: "fraktjakt", providerRef: "101" } });
  expect(await moveOrder(admin, orderId, "ready", new Date())).toMatchObject({ ok: true });
  return lastJob();
}

async function lastJob() {
  const where = { kind: "freight-booking" };
  const row = await db().outboxRow.findFirstOrThrow({ where, orderBy: { createdAt: "desc" } });
  return row.payload as { orderId: string; shipmentId: string };
}
const forgetJobs = () => db().outboxRow.deleteMany({ where: { kind: "freight-booking" } });
const isBookedAgain = async (id: string) =>
  expect(await bookAgain(admin, id, new Date())).toMatchObject({ ok: true });
const shipmentOf = (id: string) => db().shipment.findUniqueOrThrow({ where: { id } });

const book = (job: Parameters<typeof bookFreight>[0]) => bookFreight(job, new Date(), USUAL_PRICES);

const settings = { delivery: USUAL_DELIVERY, freight: USUAL_RATES };
const place = { postalCode: address.postal_code, city: address.city, country: "SE" };
/** The parcel of the order of `checkoutBody`. */
const real = parcelFor([{ lengthCm: adultPole.length, quantity: 1 }], 995);
const quote = (parcel: typeof real) => calculateShipping(place, parcel, new Date(), settings);

/** That order, with the freight that was asked for this parcel; what is flat costs less. */
async function orderQuotedFor(parcel: typeof real) {
  const { products } = carrier.state;
  if (parcel !== real) carrier.setProducts(products.map((each) => ({ ...each, price: 20 })));
  const [option] = valueOf(await quote(parcel));
  carrier.setProducts(products);
  return { ...(await checkoutBody()), shippingOptionId: option!.id, shippingCost: toKronor(option!.price) };
}

describe("freight", () => {
  test("freight is not booked while the order waits for a person, and is when that person says so", async () => {
    const { orderId, shipmentId } = await readyOrder();
    await db().order.update({
      where: { id: orderId },
      data: { reviewReason: "Kunden bestrider betalningen.", reviewCause: "dispute" },
    });
    await book({ orderId, shipmentId });
    isBookedTimes(0);
    const waits = { status: "failed", lastError: "Ordern väntar på kontroll." };
    expect(await shipmentOf(shipmentId)).toMatchObject(waits);
    await db().order.update({ where: { id: orderId }, data: { reviewReason: null, reviewCause: null } });
    await isBookedAgain(orderId);
    await book({ orderId, shipmentId });
    isBookedTimes(1);
  });

  // Fails without: a booking that comes due asks whether the buyer has withdrawn.
  test("freight is not paid for while a withdrawal waits for its answer; when that is no, it is booked", async () => {
    const job = await readyOrder();
    const withdrawal = await askWithdrawal(job.orderId);
    await book(job);
    isBookedTimes(0);
    const lastError = "Köparen har ångrat köpet.";
    expect(await shipmentOf(job.shipmentId)).toMatchObject({ status: "failed", lastError });
    await judgeWithdrawal(admin, job.orderId, withdrawal, { verdict: "refused", reason: "Graverad" });
    await isBookedAgain(job.orderId);
    await book(job);
    isBookedTimes(1);
  });

  test("freight of what is made again for nothing is booked at what the goods are worth", async () => {
    const { orderId, shipmentId } = await readyOrder();
    const nothing = { productPriceOre: 0, handlePriceOre: 0, gripPriceOre: 0, basketPriceOre: 0 };
    await db().orderItem.updateMany({
      where: { orderId },
      data: { ...nothing, engravingPriceOre: 0, lineTotalOre: 0 },
    });
    await book({ orderId, shipmentId });
    const { value, order } = booked()[0]!;
    expect(value).toBe("995");
    expect(order!.goods).toMatchObject([{ unit_price: "995" }]);
  });

  test("freight that was called off is booked again as a parcel of its own", async () => {
    const job = await readyOrder();
    await book(job);
    expect(await bookAgain(admin, job.orderId, new Date())).toEqual({ ok: false, error: "illegal" });
    expect((await cancelFreight(admin, job.orderId, job.shipmentId)).ok).toBe(true);
    await isBookedAgain(job.orderId);
    const where = { orderId: job.orderId, status: "waiting" } as const;
    const { id } = await db().shipment.findFirstOrThrow({ where });
    await book({ orderId: job.orderId, shipmentId: id });
    isBookedTimes(2);
    expect((await shipmentOf(job.shipmentId)).status).toBe("cancelled");
    expect((await shipmentOf(id)).status).toBe("booked");
  });

  // Fails without: what was called off is the booking that was seen.
  test("freight that was booked again is not called off by a press of before that, nor by one sent twice", async () => {
    const job = await readyOrder();
    await book(job);
    expect((await cancelFreight(admin, job.orderId, job.shipmentId)).ok).toBe(true);
    await isBookedAgain(job.orderId);
    const where = { orderId: job.orderId, status: "waiting" } as const;
    const { id } = await db().shipment.findFirstOrThrow({ where });
    await book({ orderId: job.orderId, shipmentId: id });
    expect((await cancelFreight(admin, job.orderId, job.shipmentId)).ok).toBe(true);
    expect((await shipmentOf(id)).status).toBe("booked");
  });

  // Fails without: a parcel of its own has a job of its own.
  test("freight that was called off while the poles were changed is booked when they are ready again", async () => {
    const job = await readyOrder();
    await book(job);
    await db().outboxRow.updateMany({ where: { kind: "freight-booking" }, data: { status: "done" } });
    expect(await change(admin, job.orderId, 1, { lengthCm: 130 })).toMatchObject({ ok: true });
    expect((await cancelFreight(admin, job.orderId, job.shipmentId)).ok).toBe(true);
    expect(await moveOrder(admin, job.orderId, "ready", new Date())).toMatchObject({ ok: true });
    const { id } = await db().shipment.findFirstOrThrow({
      where: { orderId: job.orderId, status: "waiting" },
    });
    expect(
      await db().outboxRow.findMany({ where: { kind: "freight-booking", status: "pending" } }),
    ).toMatchObject([{ payload: { shipmentId: id } }]);
  });

  test("freight is booked once when the poles are ready, with label and tracking", async () => {
    const job = await readyOrder();
    await Promise.all(Array.from({ length: 5 }, () => book(job)));
    isBookedTimes(1);
    await book(job);
    isBookedTimes(1);
    const { id } = booked()[0]!;
    expect(await shipmentOf(job.shipmentId)).toMatchObject({
      status: "booked",
      providerShipmentId: id,
      trackingCode: `SPAR${id}`,
      labelLink: `https://www.fraktjakt.se/shipments/show/${id}`,
    });
  });

  test("freight is never booked again by machine after a time-out; only when a person says so", async () => {
    const job = await readyOrder();
    carrier.setFault({ mode: "drop", match: "order_xml" });
    await book(job);
    expect(await shipmentOf(job.shipmentId)).toMatchObject({ status: "unknown" });
    carrier.setFault(null);
    await book(job);
    isBookedTimes(1);
    await isBookedAgain(job.orderId);
    await book(job);
    isBookedTimes(2);
    expect(await shipmentOf(job.shipmentId)).toMatchObject({ status: "booked" });
  });

  test("freight that was cut off in the middle is handed to a person", async () => {
    const job = await readyOrder();
    await db().shipment.update({ where: { id: job.shipmentId }, data: { status: "booking" } });
    await book(job);
    isBookedTimes(0);
    expect(await shipmentOf(job.shipmentId)).toMatchObject({ status: "unknown" });
  });

  test("freight that the carrier refuses says why and is not repeated", async () => {
    const job = await readyOrder();
    // The point that was chosen is gone.
    const place = { street: "Storgatan 1", postalCode: "12345", city: "Byn", distanceKm: null };
    await db().shippingInfo.updateMany({ data: { pickupPoint: { id: "9", name: "Kiosken", ...place } } });
    await book(job);
    const refused = { status: "failed", lastError: "agent_id finns inte." };
    expect(await shipmentOf(job.shipmentId)).toMatchObject(refused);
  });

  test("freight waits for the outbox's next round while nothing can have been booked", async () => {
    const job = await readyOrder();
    down();
    await expect(book(job)).rejects.toThrow();
    isBookedTimes(0);
    expect(await shipmentOf(job.shipmentId)).toMatchObject({ status: "waiting" });
    carrier.setFault(null);
    await book(job);
    expect(await shipmentOf(job.shipmentId)).toMatchObject({ status: "booked" });
  });

  // Fails without: no freight for a parcel that has left.
  test("freight is not booked for a parcel that left meanwhile: the carrier was away too long to wait for", async () => {
    for (const to of ["shipped", "delivered"] as const) {
      const job = await readyOrder();
      down();
      await expect(book(job)).rejects.toThrow();
      await moveOrder(admin, job.orderId, "shipped", new Date(), { trackingCode: "PN1", trackingLink: null });
      if (to === "delivered") await moveOrder(admin, job.orderId, to, new Date());
      carrier.setFault(null);
      await book(job);
      isBookedTimes(0);
      expect(await shipmentOf(job.shipmentId)).toMatchObject({
        status: "failed",
        lastError: "Paketet har redan lämnats in.",
        trackingCode: "PN1",
      });
      // A person who asks for it all the same gets it.
      await isBookedAgain(job.orderId);
      await book(await lastJob());
      isBookedTimes(1);
      carrier.state.shipments.clear();
      await forgetJobs();
    }
  });

  test("freight that a person asked for again is not booked either when the parcel leaves before the carrier answers", async () => {
    const job = await readyOrder();
    await forgetJobs();
    await isBookedAgain(job.orderId);
    const again = await lastJob();
    down();
    await expect(book(again)).rejects.toThrow();
    await moveOrder(admin, job.orderId, "shipped", new Date());
    carrier.setFault(null);
    await book(again);
    isBookedTimes(0);
  });

  test("freight waits for the carrier's keys when they are gone, and so does its tracking", async () => {
    const job = await readyOrder();
    await db().shipment.update({ where: { id: job.shipmentId }, data: { provider: "gone" } });
    await expect(book(job)).rejects.toThrow("nycklar");
    expect(await shipmentOf(job.shipmentId)).toMatchObject({ status: "waiting" });
    await db().shipment.update({ where: { id: job.shipmentId }, data: { provider: "fraktjakt" } });
    await book(job);
    isBookedTimes(1);
    await moveOrder(admin, job.orderId, "shipped", new Date());
    await db().shipment.update({ where: { id: job.shipmentId }, data: { provider: "gone" } });
    await expect(processTrackingJob({ ...job, round: 1 }, new Date())).rejects.toThrow("nycklar");
  });

  test("freight is not booked for an order called off", async () => {
    const job = await readyOrder();
    await moveOrder(admin, job.orderId, "cancelled", new Date());
    await book(job);
    isBookedTimes(0);
  });

  test("freight delivers the order when the carrier says so, and asks again until then", async () => {
    const job = await readyOrder();
    await book(job);
    await moveOrder(admin, job.orderId, "shipped", new Date());
    await processTrackingJob({ ...job, round: 1 }, new Date());
    const again = await db().outboxRow.findMany({ where: { kind: "freight-tracking" } });
    expect(again.map((row) => row.dedupeKey.split(":").at(-1)).sort()).toEqual(["1", "2"]);
    carrier.setTrace(booked()[0]!.id, 2);
    await processTrackingJob({ ...job, round: 2 }, new Date());
    expect(await db().order.findUniqueOrThrow({ where: { id: job.orderId } })).toMatchObject({
      status: "delivered",
    });
  });

  // Fails without: parcel compared with its quote.
  test("freight is paid for the parcel that is sent, whatever parcel was asked about, also when the carrier has gone silent", async () => {
    for (const [parcel, status] of [
      [{ ...real, widthCm: 1 }, 409],
      [{ ...real, heightCm: 1 }, 409],
      [real, 200],
    ] as const) {
      const order = await orderQuotedFor(parcel);
      expect((await submit(order)).status, `${parcel.widthCm} × ${parcel.heightCm}`).toBe(status);
    }
    const order = await orderQuotedFor({ ...real, widthCm: 1 });
    down();
    expect((await submit(order)).status).toBe(409);
  });
});
