// Only the owner, freshly re-authenticated, may move or show a gift card's code. Whoever it was mailed to is told.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/accounts/require-admin";
import { readCustomer } from "@/lib/customers/person/queries";
import { db, transaction } from "@/lib/kernel/db";
import { fail } from "@/lib/kernel/result";
import { saveCustomer } from "@/lib/orders/save-customer";
import { saveRecipient } from "@/lib/orders/save-recipient";
import { sendMailAgain, sendCard } from "@/lib/orders/send-mail";
import { anonymiseOrders } from "@/lib/retention/bare-orders";
import { parseFilter } from "@/lib/workshop/order-filter";
import { listOrders } from "@/lib/workshop/list/queries";
import { findWorkshopOrder } from "@/lib/workshop/queries";
import { giftCard } from "../support/factories";
import { processOutbox } from "@/lib/jobs/worker";
import { mail } from "../support/inbox";
import { atOpenScreen, makeAdmin, orderOf, paidOrder, soldCard } from "../support/workshop";

let owner: Admin;
let maker: Admin;
beforeEach(async () => {
  [owner, maker] = await Promise.all([makeAdmin(), makeAdmin("maker")]);
});

const ELSA = { name: "Elsa", email: "elas@example.se", greeting: "Grattis!", send_on: null };

/** Notes that every mail which is due was sent, without drawing it. */
const noteSent = () =>
  db().outboxRow.updateMany({ where: { nextAttemptAt: { lte: new Date() } }, data: { status: "done" } });

/** Sells a card of 1 000 kr to Elsa, or with `null` to the buyer (kund@example.se), whose mails have gone. */
async function sold(recipient: typeof ELSA | null = ELSA) {
  const { orderId, code, pageKey } = await soldCard({ recipient });
  await noteSent();
  return { orderId, secrets: [code, pageKey] };
}

const mailOf = async (orderId: string, kind: string) =>
  (await findWorkshopOrder(orderId))!.mails.find((one) => one.kind === kind)!.id;

const mailAgain = (kind: string) => async (by: Admin, orderId: string) =>
  sendMailAgain(by, orderId, await mailOf(orderId, kind));

const customer = (email: string, city?: string) => ({ address_line2: null, email, ...(city && { city }) });
const toNew = { email: "ny@example.se", renew: true };
const SUBJECT = "Uppgifterna på ditt presentkort ändrades";

/** Every way to move or show the code of a sold card. */
const WAYS: readonly [string, (by: Admin, orderId: string) => Promise<{ ok: boolean; error?: unknown }>][] = [
  ["another recipient", (by, orderId) => saveRecipient(by, orderId, toNew)],
  ["another buyer", (by, orderId) => saveCustomer(by, orderId, customer("ny@example.se"))],
  ["the card's mail again", mailAgain("gift-card")],
  ["the receipt again, which leads to the page to print", mailAgain("gift-card-receipt")],
  ["the card's first mail", (by, orderId) => sendCard(by, orderId)],
];

describe("the code of a sold card", () => {
  // Fails without: the permission for codes; the fresh re-authentication; both checks in each way.
  test.each(WAYS)(
    "is moved or shown only by a freshly re-authenticated owner, never by the workshop: %s",
    async (_, go) => {
      const { orderId } = await sold();
      const rows = () =>
        Promise.all([db().order.findMany(), db().checkout.findMany(), db().giftCard.findMany()]);
      const before = await rows();
      for (const by of [maker, atOpenScreen(maker)]) expect(await go(by, orderId)).toEqual(fail("forbidden"));
      expect(await go(atOpenScreen(owner), orderId)).toEqual(fail("reauthentication_required"));
      expect(await rows()).toEqual(before);
      await processOutbox();
      expect(mail.messages()).toEqual([]);
      expect(await go(owner, orderId)).toMatchObject({ ok: true });
      await processOutbox();
      expect(mail.messages().length).toBeGreaterThan(0);
    },
  );

  // Fails without: the mail to the old address, in saveRecipient and saveCustomer.
  test("gets another recipient only with a mail to the old one and to the buyer", async () => {
    const { orderId, secrets } = await sold();
    await saveRecipient(owner, orderId, toNew);
    await processOutbox();
    for (const to of [ELSA.email, "kund@example.se"]) {
      const told = mail.messages({ to, subject: SUBJECT });
      expect(told, to).toHaveLength(1);
      for (const text of [told[0]!.text, told[0]!.html])
        for (const secret of [...secrets, toNew.email, "/presentkort/kort/", "/checkout?"])
          expect(text).not.toContain(secret);
      expect(told[0]!.text).toMatch(/Kvitto 1001/i);
      expect(told[0]!.text).toMatch(/svara på det här mejlet/);
    }
    expect(mail.messages({ to: toNew.email, subject: SUBJECT })).toEqual([]);
  });

  test("gets another recipient before its day with a mail to the buyer alone", async () => {
    const send_on = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
    const { orderId } = await sold({ ...ELSA, send_on } as never);
    expect(await saveRecipient(owner, orderId, toNew)).toEqual({ ok: true, value: "waits" });
    await processOutbox();
    expect(mail.messages().map(({ envelope, subject }) => [envelope.to, subject])).toEqual([
      [["kund@example.se"], SUBJECT],
    ]);
  });

  test("gets another buyer only with a mail to the old address, even if the change is undone", async () => {
    const { orderId, secrets } = await sold(null);
    await saveCustomer(owner, orderId, customer("ny@example.se"));
    await saveCustomer(owner, orderId, customer("kund@example.se"));
    await processOutbox();
    const [told, ...more] = mail.messages({ to: "kund@example.se", subject: SUBJECT });
    expect(more).toEqual([]);
    for (const secret of [...secrets, "ny@example.se"]) expect(told!.html).not.toContain(secret);
    expect(mail.messages({ to: "ny@example.se", subject: SUBJECT })).toHaveLength(1);
  });

  test("keeps no old address when the order is anonymised", async () => {
    const { orderId } = await sold(null);
    await saveCustomer(owner, orderId, customer("ny@example.se"));
    const { checkoutId } = await orderOf(orderId);
    await transaction((tx) => anonymiseOrders(tx, [{ id: orderId, checkoutId }], "nothing"));
    expect(JSON.stringify(await db().outboxRow.findMany())).not.toContain("kund@example.se");
    await processOutbox();
    expect(mail.messages({ subject: SUBJECT })).toEqual([]);
  });

  test("leaves no failed job for an admin when the old address refuses the mail", async () => {
    const { orderId } = await sold(null);
    mail.setFault({ mode: "status", status: 550, match: "kund@example.se" });
    await saveCustomer(owner, orderId, customer("ny@example.se"));
    await processOutbox();
    const row = await db().outboxRow.findFirstOrThrow({ where: { kind: "address-changed" } });
    expect(row.status).toBe("set_aside");
  });

  // Fails without: the permission for codes, on the page and in the search.
  test("is shown on the order's page, and finds the order, only with the permission for codes", async () => {
    const { orderId, secrets } = await sold();
    const [code] = secrets;
    const shown = async (codes: boolean) =>
      (await findWorkshopOrder(orderId, { codes }))!.checkout.issuedCard!;
    expect((await shown(true)).code).toBe(code);
    expect((await shown(false)).code).toBeNull();
    expect(JSON.stringify(await findWorkshopOrder(orderId))).not.toContain(code);
    const found = async (byCode: boolean) =>
      (await listOrders(parseFilter({ q: code!, steg: "all" }), new Date(), { byCode })).total;
    expect(await found(true)).toBe(1);
    expect(await found(false)).toBe(0);
  });
});

describe("an order of poles", () => {
  test("can be corrected and mailed again by the workshop", async () => {
    const orderId = await paidOrder();
    await noteSent();
    const moved = await saveCustomer(maker, orderId, customer("ny@example.se"));
    expect(moved).toEqual({ ok: true, value: "saved" });
    const again = await sendMailAgain(maker, orderId, await mailOf(orderId, "order-confirmation"));
    expect(again).toMatchObject({ ok: true });
    expect(mail.messages({ subject: SUBJECT })).toEqual([]);
  });

  test("that a gift card paid gets another e-mail address, or its credit receipt again, only from the owner", async () => {
    const { code } = await giftCard();
    const orderId = await paidOrder({ giftCardCode: code });
    const { email } = await orderOf(orderId);
    await noteSent();
    const row = await db().outboxRow.create({
      data: { kind: "refund-receipt", dedupeKey: randomUUID(), payload: { orderId, refundId: randomUUID() } },
    });
    expect(await sendMailAgain(maker, orderId, row.id)).toEqual(fail("forbidden"));
    const moved = customer(email, "Kiruna");
    expect(await saveCustomer(maker, orderId, moved)).toEqual({ ok: true, value: "saved" });
    const taken = customer("ny@example.se", "Umeå");
    expect(await saveCustomer(maker, orderId, taken)).toEqual(fail("forbidden"));
    const unproven = await saveCustomer(atOpenScreen(owner), orderId, taken);
    expect(unproven).toEqual(fail("reauthentication_required"));
    expect(await saveCustomer(owner, orderId, taken)).toEqual({ ok: true, value: "saved" });
    await db().outboxRow.delete({ where: { id: row.id } });
    await processOutbox();
    const [told] = mail.messages({ to: email, subject: "Uppgifterna på din beställning ändrades" });
    expect(told!.text).toMatch(/order 1001/);
    expect((await readCustomer(email)).orders).toEqual([]);
  });
});
