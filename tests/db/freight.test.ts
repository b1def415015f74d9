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
import { payBack } from "../support/money-back";
import { changeLine } from "../support/order-changes";
import { address, adultPole, checkoutBody } from "../support/factories";
import { askWithdrawal, holdForReview, setOrder } from "../support/orders";
import { submit } from "../support/routes";
import { valueOf } from "../support/value-of";
import { addAdmin, admin, orderOf, paidOrder } from "../support/workshop";

sendWithCarrier();
beforeEach(addAdmin);

const down = () => carrier.setFault({ mode: "status", status: 503 });
const isBookedTimes = (times: number) => expect(booked()).toHaveLength(times);

/** Makes an order quoted by the carrier, with its poles ready. Returns the payload of its booking job. */
async function readyOrder(items = [adultPole]) {
  const orderId = await paidOrder({ items });
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

/** The body of that order with a quote for this parcel. Another parcel than the real one gets a lower price. */
async function orderQuotedFor(parcel: typeof real) {
  const { products } = carrier.state;
  if (parcel !== real) carrier.setProducts(products.map((each) => ({ ...each, price: 20 })));
  const [option] = valueOf(await quote(parcel));
  carrier.setProducts(products);
  return { ...(await checkoutBody()), shippingOptionId: option!.id, shippingCost: toKronor(option!.price) };
}

describe("freight", () => {
  // Fails without: the check for a withdrawal when a booking is due.
  test("is not booked during a review or while a withdrawal waits for an answer, and can be booked by hand afterwards", async () => {
    const job = await readyOrder();
    const isRefused = async (lastError: string) => {
      await book(job);
      isBookedTimes(0);
      expect(await shipmentOf(job.shipmentId)).toMatchObject({ status: "failed", lastError });
    };
    await holdForReview(job.orderId, "dispute");
    await isRefused("Ordern väntar på kontroll.");
    await setOrder(job.orderId, { reviewReason: null, reviewCause: null });
    await isBookedAgain(job.orderId);
    const withdrawal = await askWithdrawal(job.orderId);
    await isRefused("Köparen har ångrat köpet.");
    await judgeWithdrawal(admin, job.orderId, withdrawal, { verdict: "refused", reason: "Graverad" });
    await isBookedAgain(job.orderId);
    await book(job);
    isBookedTimes(1);
  });

  // Fails without: pairs that are refunded before the parcel leaves are not booked.
  test("is booked without the pairs that are refunded, and not at all when none is left", async () => {
    const lines = [
      { ...adultPole, quantity: 2 },
      { ...adultPole, length: 150 },
    ];
    const refund = async (orderId: string, position: number) =>
      expect(await payBack(admin, orderId, { lines: [{ position, quantity: 1 }] })).toMatchObject({
        ok: true,
      });
    const job = await readyOrder(lines);
    await refund(job.orderId, 1);
    await refund(job.orderId, 2);
    await book(job);
    expect(booked()[0]!.order!.goods).toMatchObject([{ quantity: "1" }]);
    expect(booked()[0]!).toMatchObject({ value: "995", weight: "1" });

    const none = await readyOrder();
    await refund(none.orderId, 1);
    await book(none);
    isBookedTimes(1);
    const lastError = "Alla par är återbetalda.";
    expect(await shipmentOf(none.shipmentId)).toMatchObject({ status: "failed", lastError });
  });

  test("is booked with the value of the goods for free replacements", async () => {
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

  // Fails without: a cancellation hits only the booking that was shown.
  test("is booked again as a new shipment after a cancellation, and a repeated cancellation of the older one leaves it", async () => {
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
    expect((await cancelFreight(admin, job.orderId, job.shipmentId)).ok).toBe(true);
    expect((await shipmentOf(id)).status).toBe("booked");
  });

  // Fails without: a job of its own for each shipment.
  test("is booked again when changed poles are ready, if it was cancelled meanwhile", async () => {
    const job = await readyOrder();
    await book(job);
    await db().outboxRow.updateMany({ where: { kind: "freight-booking" }, data: { status: "done" } });
    expect(await changeLine(admin, job.orderId, 1, { lengthCm: 130 })).toMatchObject({ ok: true });
    expect((await cancelFreight(admin, job.orderId, job.shipmentId)).ok).toBe(true);
    expect(await moveOrder(admin, job.orderId, "ready", new Date())).toMatchObject({ ok: true });
    const { id } = await db().shipment.findFirstOrThrow({
      where: { orderId: job.orderId, status: "waiting" },
    });
    expect(
      await db().outboxRow.findMany({ where: { kind: "freight-booking", status: "pending" } }),
    ).toMatchObject([{ payload: { shipmentId: id } }]);
  });

  test("is booked once when the poles are ready, with label and tracking, even by parallel jobs", async () => {
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

  test("is left to an admin after an interrupted booking or a timeout, and booked again only by hand", async () => {
    const job = await readyOrder();
    await db().shipment.update({ where: { id: job.shipmentId }, data: { status: "booking" } });
    await book(job);
    isBookedTimes(0);
    expect(await shipmentOf(job.shipmentId)).toMatchObject({ status: "unknown" });
    await isBookedAgain(job.orderId);
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

  test("keeps the carrier's reason for a refusal", async () => {
    const job = await readyOrder();
    // The chosen pick-up point does not exist any more.
    const place = { street: "Storgatan 1", postalCode: "12345", city: "Byn", distanceKm: null };
    await db().shippingInfo.updateMany({ data: { pickupPoint: { id: "9", name: "Kiosken", ...place } } });
    await book(job);
    const refused = { status: "failed", lastError: "agent_id finns inte." };
    expect(await shipmentOf(job.shipmentId)).toMatchObject(refused);
  });

  test("is tried again by the outbox when the carrier cannot have booked anything", async () => {
    const job = await readyOrder();
    down();
    await expect(book(job)).rejects.toThrow();
    isBookedTimes(0);
    expect(await shipmentOf(job.shipmentId)).toMatchObject({ status: "waiting" });
    carrier.setFault(null);
    await book(job);
    expect(await shipmentOf(job.shipmentId)).toMatchObject({ status: "booked" });
  });

  test("is not booked by a late job for a parcel that has left, but can be booked by hand", async () => {
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
      // An admin can still book it by hand.
      await isBookedAgain(job.orderId);
      await book(await lastJob());
      isBookedTimes(1);
      carrier.state.shipments.clear();
      await forgetJobs();
    }
  });

  test("is not booked by hand either when the parcel leaves before the carrier answers", async () => {
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

  test("waits with its tracking while the carrier's keys are missing", async () => {
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

  test("is not booked for a cancelled order", async () => {
    const job = await readyOrder();
    await moveOrder(admin, job.orderId, "cancelled", new Date());
    await book(job);
    isBookedTimes(0);
  });

  test("is tracked until the carrier reports the delivery, which moves the order to delivered", async () => {
    const job = await readyOrder();
    await book(job);
    await moveOrder(admin, job.orderId, "shipped", new Date());
    await processTrackingJob({ ...job, round: 1 }, new Date());
    const again = await db().outboxRow.findMany({ where: { kind: "freight-tracking" } });
    expect(again.map((row) => row.dedupeKey.split(":").at(-1)).sort()).toEqual(["1", "2"]);
    carrier.setTrace(booked()[0]!.id, 2);
    await processTrackingJob({ ...job, round: 2 }, new Date());
    expect(await orderOf(job.orderId)).toMatchObject({
      status: "delivered",
    });
  });

  // Fails without: the comparison of the parcel with its quote.
  test("is refused at the checkout when it was quoted for a smaller parcel, even while the carrier is silent", async () => {
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
