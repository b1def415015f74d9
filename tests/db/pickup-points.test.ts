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
import { address, adultPole, checkoutBody } from "../support/factories";
import { submit, verify } from "../support/routes";
import { stripe } from "../support/stripe";
import { makeAdmin } from "../support/workshop";
import { valueOf } from "../support/value-of";

sendWithCarrier();

const place = { postalCode: address.postal_code, city: address.city, country: "SE" };
const parcel = parcelFor([{ lengthCm: 125, quantity: 1 }], 995);

/** A body of create-checkout with the carrier's own first option. */
async function bodyWith(pickupPointId: string | null) {
  const quoted = valueOf(
    await calculateShipping(place, parcel, new Date(), {
      delivery: USUAL_DELIVERY,
      freight: USUAL_RATES,
    }),
  );
  const [option] = quoted;
  const body = await checkoutBody({ items: [adultPole] });
  return {
    option: option!,
    body: { ...body, shippingOptionId: option!.id, shippingCost: toKronor(option!.price), pickupPointId },
  };
}

async function pay(sessionId: string): Promise<string> {
  await stripe.pay(sessionId);
  return (await verify(sessionId)).body.orderId as string;
}

describe("pick-up points", () => {
  test("pick-up: the chosen point is on the order, and in the carrier's booking", async () => {
    const { option, body } = await bodyWith("184502");
    expect(option.pickupPoints).toHaveLength(3);
    const placed = await submit(body);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const orderId = await pay(placed.body.sessionId as string);
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

  // Fails without: a point that was not offered with the quote.
  test("pick-up: a point that was not offered is refused, and none at all leaves it to the carrier", async () => {
    const unknown = await submit((await bodyWith("999999")).body);
    expect(unknown).toMatchObject({
      status: 422,
      body: { error: { code: "shipping_point", fields: { pickupPointId: "Välj ett ombud i listan" } } },
    });
    const { option, body } = await bodyWith(null);
    const placed = await submit(body);
    expect(placed.status).toBe(200);
    const orderId = await pay(placed.body.sessionId as string);
    expect((await getReceipt(orderId)).address!.pickupPoint).toBeNull();
    // The same shopper with another point is another submit.
    const other = await submit({ ...body, pickupPointId: option.pickupPoints![0]!.id });
    expect(other.body.sessionId).not.toBe(placed.body.sessionId);
  });

  test("pick-up: a carrier without its list, and one that is down, sell all the same", async () => {
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

  test("pick-up: a point chosen from the list is taken also when the list can't be asked for any more", async () => {
    const { body } = await bodyWith("184501");
    carrier.setFault({ mode: "refuse" });
    expect((await submit(body)).status).toBe(200);
  });

  test("pick-up: another postal code lets go of the point, another street does not", async () => {
    const { body } = await bodyWith("184501");
    const orderId = await pay((await submit(body)).body.sessionId as string);
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
