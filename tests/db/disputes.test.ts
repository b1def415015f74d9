// A customer who asks their bank for the money back.
import { describe, expect, test } from "vitest";
import { buyGiftCard } from "@/lib/checkout/buy-gift-card";
import { collectGiftCard } from "@/lib/checkout/collect-gift-card";
import { moveOrder } from "@/lib/checkout/move-order";
import { db } from "@/lib/db";
import { expectInvariants } from "../support/invariants";
import { deliver } from "../support/routes";
import { stripe } from "../support/stripe";
import { makeAdmin, paidOrder } from "../support/workshop";

const said = (type: string, intent: string | null, status: string, id = `evt_${type}_${status}`) => ({
  id,
  object: "event",
  type: `charge.dispute.${type}`,
  data: { object: { id: "du_1", object: "dispute", payment_intent: intent, status, amount: 1 } },
});

describe("a disputed payment", () => {
  test("stops the order until a person has looked, and an older event changes nothing afterwards", async () => {
    const id = await paidOrder();
    const order = () => db().order.findUniqueOrThrow({ where: { id } });
    const { stripePaymentIntent: intent } = await order();
    expect((await deliver(said("created", intent, "needs_response"))).status).toBe(200);
    expect(await order()).toMatchObject({ disputeStatus: "needs_response" });
    expect((await order()).reviewReason).toContain("bestrider");
    const admin = await makeAdmin();
    expect(await moveOrder(admin, id, "bamboo", new Date())).toEqual({ ok: false, error: "review" });
    await deliver(said("closed", intent, "lost"));
    await Promise.all([1, 2].map((copy) => deliver(said("updated", intent, "under_review", `evt_${copy}`))));
    expect(await order()).toMatchObject({ disputeStatus: "lost" });
    const told = await db().orderEvent.findMany({ where: { orderId: id, kind: "dispute" } });
    expect(told.map(({ note }) => note)).toEqual(["banken väntar på svar", "kunden fick rätt"]);
    await expectInvariants();
  });

  test("of a gift card switches the card off", async () => {
    await buyGiftCard({ amount: 1000, recipient: null }, null);
    const { stripeSessionId } = await db().checkout.findFirstOrThrow();
    await stripe.pay(stripeSessionId!);
    const found = await collectGiftCard(stripeSessionId!);
    if (found.status !== "completed") throw new Error(found.status);
    const { stripePaymentIntent } = await db().order.findFirstOrThrow();
    await deliver(said("created", stripePaymentIntent, "needs_response"));
    expect(await db().giftCard.findFirstOrThrow()).toMatchObject({ isActive: false });
    await expectInvariants();
  });

  test("of a payment that is none of ours is no concern of the shop", async () => {
    expect((await deliver(said("created", "pi_other", "needs_response"))).status).toBe(200);
    expect(await db().stripeEvent.findFirstOrThrow()).toMatchObject({ status: "ignored" });
  });
});
