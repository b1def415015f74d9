// Fails without: the lock on the order whose recipient is corrected; a new page key with a new code.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { buyGiftCard } from "@/lib/checkout/buy-gift-card";
import { confirmGiftCard } from "@/lib/checkout/confirm-gift-card";
import { saveRecipient } from "@/lib/orders/save-recipient";
import { settleDisputes } from "@/lib/disputes/settle-disputes";
import { processOutbox } from "@/lib/jobs/worker";
import { findBoughtCard, findCardByCode, findCardOfPage } from "@/lib/gift-cards/queries";
import { db } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import * as payments from "@/lib/payments/stripe";
import { settleRefunds } from "@/lib/refunds/settle-refunds";
import { sendMailAgain, sendCard } from "@/lib/orders/send-mail";
import { findWorkshopOrder } from "@/lib/workshop/queries";
import { mail } from "../support/inbox";
import { markReviewed } from "../support/orders";
import { expectInvariants } from "../support/invariants";
import { payBack, refundAtStripe, refundUnanswered } from "../support/money-back";
import { stripe } from "../support/stripe";
import { addAdmin, admin, makeAdmin, soldCard } from "../support/workshop";

afterEach(expectInvariants);

beforeEach(addAdmin);

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
const greeting = "Grattis!\nVi ses i spåret.";
const elsa = { name: "Elsa", email: "elsa@example.se", greeting, send_on: null };
const sent = () => mail.messages({ to: "elsa@example.se" });

/** Makes the card's mail due, and sends it. */
async function sendOnItsDay(): Promise<void> {
  await db().outboxRow.updateMany({ where: { kind: "gift-card" }, data: { nextAttemptAt: new Date() } });
  await processOutbox();
}

test("a card to print carries its name and greeting, and is mailed to the buyer alone", async () => {
  const print = { name: "Elsa", greeting: "Vi ses i spåret." };
  const card = await soldCard({ print });
  expect(card).toMatchObject({ recipient: null, inscription: print });
  await processOutbox();
  const [letter] = mail.messages({ subject: "Ditt presentkort" });
  expect(letter!.subject).toMatch(/^Ditt presentkort på 1\s000\skr$/);
  // The mail is for the giver: it says for whom the card is, and its first link is the page to print.
  expect(letter!.text).toMatch(/PRESENTKORTET TILL ELSA/i);
  expect(letter!.text).toContain("Där står Elsa och din hälsning:");
  expect(letter!.text).toContain("Vi ses i spåret.");
  expect(letter!.text).not.toContain("Börja med ett par stavar");
  expect(/href="([^"]*\/(presentkort|checkout|designa)[^"]*)"/.exec(letter!.html)![1]).toContain(
    "/presentkort/kort/",
  );
  const wish = { email: "ny@example.se", renew: false };
  expect(await saveRecipient(admin, card.orderId, wish)).toEqual({ ok: false, error: "unknown" });
});

describe("the mails of a gift card", () => {
  test("bring the recipient the card with its code, and the buyer a receipt without the code", async () => {
    const card = await soldCard({ recipient: elsa });
    await processOutbox();
    const [letter] = sent();
    expect(letter!.subject).toMatch(/^Till dig: ett presentkort på 1\s000\skr$/);
    for (const text of [letter!.html, letter!.text]) {
      expect(text).toContain(card.code);
      expect(text).toMatch(/1(\s|&nbsp;)000(\s|&nbsp;)kr/);
      expect(text).toContain("Gäller till och med den ");
      expect(text).toContain("Vi ses i spåret.");
      expect(text).toContain(`/presentkort/kort/${card.pageKey}`);
    }
    const [picture] = letter!.attachments;
    expect(Buffer.from(picture!.base64, "base64").subarray(1, 4).toString()).toBe("PNG");
    expect(letter!.html).toContain("cid:presentkort-qr");
    expect(picture!.filename).toBe("qr-kod-till-kassan.png");
    // The code stands on one line, or in two halves on a narrow screen. No group of four is ever broken.
    const [half] = /^.{4}-.{4}-/.exec(card.code)!;
    expect(letter!.html).toMatch(
      new RegExp(`nowrap">${half}</span><span[^>]*>${card.code.slice(10)}</span>`),
    );
    const [receipt] = mail.messages({ to: "kund@example.se" });
    expect(receipt!.subject).toBe("Kvitto 1001: presentkort");
    expect(receipt!.text).toMatch(/varav moms\s+200\skr/);
    expect(receipt!.text).toContain("Momsen är redovisad i och med köpet.");
    expect(receipt!.html).not.toContain(card.code);
  });

  // Fails without: what is sent again is counted from the dispute that holds the card, not from an earlier one.
  test("bring the card once after a won dispute if its day came during the dispute, also when a second is won", async () => {
    const { intent } = await soldCard({ recipient: { ...elsa, send_on: inDays(3) } });
    const { id } = await stripe.dispute(intent);
    await settleDisputes(intent, new Date());
    await sendOnItsDay();
    expect(sent()).toEqual([]);
    await stripe.decideDispute(id, "won");
    for (const _ of [1, 2]) await settleDisputes(intent, new Date());
    await processOutbox();
    expect(sent()).toHaveLength(1);
    const second = await stripe.dispute(intent);
    await settleDisputes(intent, new Date());
    await stripe.decideDispute(second.id, "won");
    await settleDisputes(intent, new Date());
    await processOutbox();
    expect(sent()).toHaveLength(1);
  });

  // Fails without: the mail is queued again when the refund fails.
  test.each([
    ["fails", false],
    ["fails under a dispute that is won", true],
  ])("bring the card once if its day came during a refund that %s", async (_what, isDisputed) => {
    const { orderId, intent } = await soldCard({ recipient: { ...elsa, send_on: inDays(3) } });
    const refuse = await refundUnanswered(admin, orderId);
    await sendOnItsDay();
    const dispute = isDisputed ? await stripe.dispute(intent) : null;
    if (dispute) await settleDisputes(intent, new Date());
    await refuse();
    if (dispute) {
      await processOutbox();
      expect(sent()).toEqual([]);
      await stripe.decideDispute(dispute.id, "won");
      await settleDisputes(intent, new Date());
    }
    for (const _ of [1, 2]) await processOutbox();
    expect(sent()).toHaveLength(1);
  });

  // Fails without: the mail is queued again only for a card that the refund had emptied.
  test("bring the card once if its day came during a refund of a part of it at Stripe that fails", async () => {
    const { intent } = await soldCard({ recipient: { ...elsa, send_on: inDays(3) } });
    const id = await refundAtStripe(intent, kr(400));
    const [found] = await payments.listRefunds(intent);
    vi.spyOn(payments, "listRefunds").mockResolvedValueOnce([{ ...found!, status: "pending" }]);
    await settleRefunds(intent, new Date());
    await sendOnItsDay();
    await stripe.failRefund(id);
    await settleRefunds(intent, new Date());
    await processOutbox();
    expect(sent()).toHaveLength(1);
  });

  test("never bring a card that was refunded before its day", async () => {
    const { orderId } = await soldCard({ recipient: { ...elsa, send_on: inDays(3) } });
    await payBack(admin, orderId, {});
    await sendOnItsDay();
    expect(sent()).toEqual([]);
    const row = await db().outboxRow.findFirstOrThrow({ where: { kind: "gift-card" } });
    expect(row.status).toBe("done");
  });
});

describe("a gift card's mail on the order's page", () => {
  const cardMail = async (orderId: string) =>
    (await findWorkshopOrder(orderId))!.mails.find(({ kind }) => kind === "gift-card")!;

  test("is sent again once for simultaneous presses of the button, and logged, but not for a refunded card", async () => {
    const { orderId, code } = await soldCard({ recipient: elsa });
    await processOutbox();
    const { id } = await cardMail(orderId);
    const press = () => sendMailAgain(admin, orderId, id);
    for (const pressed of await Promise.all([press(), press(), press()]))
      expect(pressed).toEqual({ ok: true, value: null });
    await processOutbox();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]!.text).toContain(code);
    const [event] = await db().orderEvent.findMany({ where: { orderId, kind: "mail-again" }, take: 1 });
    expect(event).toMatchObject({ actor: admin.email, note: "gift-card" });
    expect(await db().auditRow.count({ where: { action: "resend" } })).toBe(3);
    await payBack(admin, orderId, {});
    expect(await press()).toEqual({ ok: false, error: "card_off" });
    await processOutbox();
    expect(sent()).toHaveLength(2);
  });

  test("can be sent before its day, and is not sent a second time on the day", async () => {
    const { id, orderId } = await soldCard({ recipient: { ...elsa, send_on: inDays(3) } });
    await processOutbox();
    const waiting = await cardMail(orderId);
    const gone = { kind: "gift-card", payload: { giftCardId: id, orderId }, dedupeKey: "gone" };
    await db().outboxRow.create({ data: { ...gone, attempts: 5, status: "failed" } });
    expect(waiting).toMatchObject({ status: "pending", doneAt: null });
    expect(waiting.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 24 * 3_600_000);
    expect(await sendMailAgain(admin, orderId, waiting.id)).toMatchObject({ ok: true });
    const where = { dedupeKey: "gone" };
    expect(await db().outboxRow.findUnique({ where })).toMatchObject({ status: "failed" });
    await processOutbox();
    expect(sent()).toHaveLength(1);
    await db().outboxRow.updateMany({ data: { nextAttemptAt: new Date() } });
    await processOutbox();
    expect(sent()).toHaveLength(1);
  });

  test("is sent by hand after an admin has activated a card whose payment was in doubt", async () => {
    await buyGiftCard({ amount: 1000, recipient: elsa }, null);
    const { id, stripeSessionId } = await db().checkout.findFirstOrThrow({ where: { kind: "gift_card" } });
    const less = { subtotalOre: 90_000, totalOre: 90_000, dueOre: 90_000 };
    await db().checkout.update({ where: { id }, data: less });
    await stripe.pay(stripeSessionId!);
    const found = await confirmGiftCard(stripeSessionId!);
    if (found.status !== "completed") throw new Error(found.status);
    const { orderId } = found.card;
    expect(await cardMail(orderId)).toBeUndefined();
    expect(await sendCard(admin, orderId)).toEqual({ ok: false, error: "card_off" });
    await db().giftCard.update({ where: { id: found.card.id }, data: { isActive: true } });
    for (const _ of [1, 2]) expect(await sendCard(admin, orderId)).toEqual({ ok: true, value: null });
    await processOutbox();
    expect(sent()).toHaveLength(1);
    await markReviewed(admin, orderId);
  });
});

describe("a gift card's recipient with a mistyped address", () => {
  const wrong = { ...elsa, email: "elas@example.se" };
  const to = (email: string) => mail.messages({ to: email });
  const correct = (orderId: string, renew = true, by = admin) =>
    saveRecipient(by, orderId, { email: "elsa@example.se", renew });
  const codeOf = async (id: string) => (await findBoughtCard({ id }))!.code;

  test("gets the card on its day with its first code when the address is corrected before", async () => {
    const { orderId, id, code } = await soldCard({ recipient: { ...wrong, send_on: inDays(3) } });
    await processOutbox();
    expect(await correct(orderId)).toEqual({ ok: true, value: "waits" });
    await processOutbox();
    expect(sent()).toEqual([]);
    await sendOnItsDay();
    expect(sent()).toHaveLength(1);
    expect(to("elas@example.se")).toEqual([]);
    expect(await codeOf(id)).toBe(code);
  });

  test("gets the card with a new code when the address is corrected afterwards, and the old code and page are dead", async () => {
    const { orderId, id, code, pageKey } = await soldCard({ recipient: wrong });
    await processOutbox();
    expect(to("elas@example.se")[0]!.text).toContain(code);
    expect(await correct(orderId)).toEqual({ ok: true, value: "sent" });
    await processOutbox();
    const [letter] = sent();
    const fresh = await codeOf(id);
    expect(letter!.text).toContain(fresh);
    expect(letter!.text).not.toContain(code);
    expect(await findCardByCode(code)).toBeNull();
    expect(await findCardOfPage(pageKey)).toBeNull();
    expect(await findCardByCode(fresh)).toMatchObject({ id, remainingBalance: 100_000 });
    const receipts = to("kund@example.se").filter(({ subject }) => subject.startsWith("Kvitto"));
    expect(receipts).toHaveLength(2);
    const { pageKey: newKey } = (await findBoughtCard({ id }))!;
    const told = receipts.find(({ text }) => text.includes(newKey));
    expect(told!.text).toContain("elsa@example.se");
    // The first mail with the card, and the mail that it goes to another address now (tests/db/code-rights.test.ts).
    expect(to("elas@example.se")).toHaveLength(2);
  });

  test("gets the card with the old code if the admin chooses so, and the correction is logged", async () => {
    const { orderId, id, code } = await soldCard({ recipient: wrong });
    await processOutbox();
    expect(await correct(orderId, false)).toEqual({ ok: true, value: "sent" });
    expect(await codeOf(id)).toBe(code);
    const event = await db().orderEvent.findFirstOrThrow({ where: { orderId, kind: "recipient" } });
    const note = "elas@example.se är ändrad till elsa@example.se";
    expect(event).toMatchObject({ actor: admin.email, note });
    const row = await db().auditRow.findFirstOrThrow({ where: { action: "recipient" } });
    expect(row).toMatchObject({ userId: admin.id, entityId: orderId });
  });

  test("gets the card at the right address after the mail server has refused the wrong one", async () => {
    const { orderId } = await soldCard({ recipient: wrong });
    await db().outboxRow.updateMany({
      where: { kind: "gift-card" },
      data: { status: "failed", attempts: 1, lastError: "550 no such user" },
    });
    await processOutbox();
    expect(await correct(orderId)).toEqual({ ok: true, value: "sent" });
    await processOutbox();
    expect(sent()).toHaveLength(1);
    expect(await db().outboxRow.count({ where: { kind: "gift-card", status: { not: "done" } } })).toBe(0);
  });

  test("gets one mail when two admins correct the address at once", async () => {
    const admins = await Promise.all([makeAdmin(), makeAdmin()]);
    const { orderId } = await soldCard({ recipient: wrong });
    await processOutbox();
    const pressed = await Promise.all(admins.map((by) => correct(orderId, true, by)));
    expect(pressed.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(pressed).toContainEqual({ ok: false, error: "same_address" });
    await processOutbox();
    expect(sent()).toHaveLength(1);
    expect(await db().orderEvent.count({ where: { orderId, kind: "recipient" } })).toBe(1);
  });

  test("gets no mail when the address of an inactive card is corrected", async () => {
    const { orderId, id } = await soldCard({ recipient: wrong });
    await processOutbox();
    await db().giftCard.update({ where: { id }, data: { isActive: false } });
    expect(await correct(orderId)).toEqual({ ok: true, value: "held" });
    await processOutbox();
    expect(sent()).toEqual([]);
  });
});
