import { describe, expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { bookFreight } from "@/lib/orders/book-freight";
import { saveCustomer } from "@/lib/orders/save-customer";
import { moveOrder } from "@/lib/orders/move-order";
import { getReceipt } from "@/lib/orders/queries";
import { customerSchema } from "@/lib/orders/schema";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { USUAL_DELIVERY } from "@/lib/shipping/delivery-time";
import { USUAL_RATES } from "@/lib/shipping/rates";
import { calculateShipping } from "@/lib/shipping/quote-freight";
import { parcelFor } from "@/lib/shipping/parcel";
import { toKronor } from "@/lib/kernel/money";
import { booked, carrier, sendWithCarrier } from "../support/carrier";
import { payAndVerify } from "../support/checkouts";
import { address, checkoutBody } from "../support/factories";
import { submit } from "../support/routes";
import { makeAdmin } from "../support/workshop";
import { valueOf } from "../support/value-of";

sendWithCarrier();

const place = { postalCode: address.postal_code, city: address.city, country: "SE" };
const parcel = parcelFor([{ lengthCm: 125, quantity: 1 }], 995);

/** A create-checkout body with the carrier's first option, and that option. */
async function bodyWith(pickupPointId: string | null) {
  const quoted = valueOf(
    await calculateShipping(place, parcel, new Date(), {
      delivery: USUAL_DELIVERY,
      freight: USUAL_RATES,
    }),
  );
  const [option] = quoted;
  const body = await checkoutBody();
  return {
    option: option!,
    body: { ...body, shippingOptionId: option!.id, shippingCost: toKronor(option!.price), pickupPointId },
  };
}

describe("a pick-up point", () => {
  test("that was chosen is on the order and in the carrier's booking", async () => {
    const { option, body } = await bodyWith("184502");
    expect(option.pickupPoints).toHaveLength(3);
    const placed = await submit(body);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const orderId = await payAndVerify(placed.body.sessionId as string);
    expect((await getReceipt(orderId)).address!.pickupPoint).toMatchObject({
      id: "184502",
      name: "Kiosken vid torget",
    });
    const admin = await makeAdmin();
    await moveOrder(admin, orderId, "ready", new Date());
    const job = await db().outboxRow.findFirstOrThrow({
      where: { kind: "freight-booking", payload: { path: ["orderId"], equals: orderId } },
    });
    await bookFreight(job.payload as { orderId: string; shipmentId: string }, new Date(), USUAL_PRICES);
    expect(booked().map(({ order }) => order!.agentId)).toEqual(["184502"]);
  });

  test("is refused if it was not offered, and may be left to the carrier", async () => {
    const unknown = await submit((await bodyWith("999999")).body);
    expect(unknown).toMatchObject({
      status: 422,
      body: { error: { code: "shipping_point", fields: { pickupPointId: "Välj ett ombud i listan" } } },
    });
    const { option, body } = await bodyWith(null);
    const placed = await submit(body);
    expect(placed.status).toBe(200);
    const orderId = await payAndVerify(placed.body.sessionId as string);
    expect((await getReceipt(orderId)).address!.pickupPoint).toBeNull();
    // The same shopper with another point is another submit.
    const other = await submit({ ...body, pickupPointId: option.pickupPoints![0]!.id });
    expect(other.body.sessionId).not.toBe(placed.body.sessionId);
  });

  test("is not needed while the carrier has no list, or is down", async () => {
    carrier.setFault({ mode: "status", status: 500, match: "service_point_locator" });
    const { option, body } = await bodyWith(null);
    expect(option).not.toHaveProperty("pickupPoints");
    expect((await submit(body)).status).toBe(200);
    carrier.setFault({ mode: "refuse" });
    const down = await bodyWith(null);
    expect(down.option).toMatchObject({ carrier: "DB Schenker" });
    const { provider } = await db().shippingQuote.findUniqueOrThrow({ where: { id: down.option.id } });
    expect(provider).toBe("rate-table");
    expect((await submit(down.body)).status).toBe(200);
  });

  test("that was chosen is accepted even if the carrier is down by then, and dropped for another postal code but not for another street", async () => {
    const { body } = await bodyWith("184501");
    carrier.setFault({ mode: "refuse" });
    const placed = await submit(body);
    expect(placed.status).toBe(200);
    const orderId = await payAndVerify(placed.body.sessionId as string);
    const admin = await makeAdmin();
    const { email } = await getReceipt(orderId);
    const change = (fields: object) =>
      saveCustomer(admin, orderId, customerSchema.parse({ ...address, email, ...fields }));
    expect(await change({ address_line1: "Björkvägen 5" })).toMatchObject({ ok: true });
    expect((await getReceipt(orderId)).address!.pickupPoint).toMatchObject({ id: "184501" });
    expect(await change({ address_line1: "Björkvägen 5", postal_code: "90325" })).toMatchObject({ ok: true });
    expect((await getReceipt(orderId)).address!.pickupPoint).toBeNull();
  });
});
