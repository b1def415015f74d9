import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { buyGiftCard } from "@/lib/checkout/buy-gift-card";
import { collectGiftCard } from "@/lib/checkout/collect-gift-card";
import { drainOutbox } from "@/lib/checkout/outbox-worker";
import { regretGiftCard } from "@/lib/checkout/regret-gift-card";
import type { PurchaseGiftCard } from "@/lib/gift-cards/purchase-schema";
import { db } from "@/lib/db";
import { startMailStandIn } from "../../dev/stand-ins/mail.ts";
import { stripe } from "../support/stripe";

const mail = await startMailStandIn();
// lib/env.ts reads it at its first use, in a test.
process.env.SMTP_URL = mail.smtpUrl;

beforeEach(() => mail.clear());
afterAll(() => mail.close());

async function bought(recipient: PurchaseGiftCard["recipient"] = null) {
  await buyGiftCard({ amount: 1000, recipient }, null);
  const { stripeSessionId } = await db().checkout.findFirstOrThrow({ where: { kind: "gift_card" } });
  await stripe.pay(stripeSessionId!);
  const found = await collectGiftCard(stripeSessionId!);
  if (found.status !== "completed") throw new Error(found.status);
  return found.card;
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
const elsa = {
  name: "Elsa",
  email: "elsa@example.se",
  greeting: "Grattis!\nVi ses i spåret.",
  send_on: null,
};

describe("the mails of a gift card", () => {
  test("the card goes to the recipient with code, amount, day, greeting and a picture to scan", async () => {
    const card = await bought(elsa);
    await drainOutbox();
    const [letter] = mail.messages({ to: "elsa@example.se" });
    expect(letter!.subject).toMatch(/^Till dig: ett presentkort på 1\s000\skr$/);
    for (const text of [letter!.html, letter!.text]) {
      expect(text).toContain(card.code);
      expect(text).toMatch(/1(\s|&nbsp;)000(\s|&nbsp;)kr/);
      expect(text).toContain("Gäller till och med");
      expect(text).toContain("Vi ses i spåret.");
      expect(text).toContain(`/presentkort/kort/${card.id}`);
    }
    const [picture] = letter!.attachments;
    expect(Buffer.from(picture!.base64, "base64").subarray(1, 4).toString()).toBe("PNG");
    expect(letter!.html).toContain("cid:presentkort-qr");
  });

  test("the receipt goes to the payer, with number and VAT and without the code", async () => {
    const card = await bought(elsa);
    await drainOutbox();
    const [receipt] = mail.messages({ to: "kund@example.se" });
    expect(receipt!.subject).toBe("Kvitto 1001: presentkort");
    expect(receipt!.text).toMatch(/varav moms\s+200\skr/);
    expect(receipt!.text).toContain("Momsen är redovisad i och med köpet.");
    expect(receipt!.html).not.toContain(card.code);
  });

  test("a card for a later day is not mailed before it", async () => {
    await bought({ ...elsa, send_on: inDays(3) });
    await drainOutbox();
    expect(mail.messages({ to: "elsa@example.se" })).toEqual([]);
    expect(mail.messages({ to: "kund@example.se" })).toHaveLength(1);
    await db().outboxRow.updateMany({ where: { kind: "gift-card" }, data: { nextAttemptAt: new Date() } });
    await drainOutbox();
    expect(mail.messages({ to: "elsa@example.se" })).toHaveLength(1);
  });

  test("a card that was taken back before its day is never mailed", async () => {
    const { orderId } = await bought({ ...elsa, send_on: inDays(3) });
    await regretGiftCard({ orderId, actor: "maker@example.se", reason: "Ångrat" });
    await db().outboxRow.updateMany({ where: { kind: "gift-card" }, data: { nextAttemptAt: new Date() } });
    await drainOutbox();
    expect(mail.messages({ to: "elsa@example.se" })).toEqual([]);
    expect(await db().outboxRow.findFirstOrThrow({ where: { kind: "gift-card" } })).toMatchObject({
      status: "done",
    });
  });
});
