// An order by telephone: offered, mailed, and paid by a link, once.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formatLongDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { createCheckoutSchema } from "@/lib/checkout/schema";
import { db } from "@/lib/kernel/db";
import { WAYS_TO_PAY } from "@/lib/shop/ways-to-pay";
import { fail } from "@/lib/kernel/result";
import { makeOffer } from "@/lib/offers/make-offer";
import { findOffer, listOffers } from "@/lib/offers/queries";
import { payOffer } from "@/lib/offers/pay-offer";
import { withdrawOffer } from "@/lib/offers/withdraw-offer";
import { recover } from "@/lib/jobs/recover";
import { forget } from "@/lib/retention/forget";
import { payAndVerify } from "../support/checkouts";
import { adultPole, checkoutBody, engravedPole } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { restoreSnapshot, takeSnapshot } from "../support/snapshot";
import { addAdmin, admin } from "../support/workshop";
import { untilWaiting } from "../support/waiting";
import { valueOf } from "../support/value-of";
import { writeMail } from "../support/written-mails";

afterEach(expectInvariants);

const DAY = 24 * 3_600_000;
beforeEach(addAdmin);

const wish = async (now = new Date()) => ({
  requestId: randomUUID(),
  input: createCheckoutSchema.parse(
    await checkoutBody({ items: [{ ...adultPole, quantity: 2 }, engravedPole], now }),
  ),
});

async function offer(now = new Date()): Promise<string> {
  return valueOf(await makeOffer(admin, await wish(now), now));
}

const pay = (id: string) => payOffer(id, new Date());
const stateOf = async (id: string) => (await findOffer(id, new Date()))?.state;

/** Opens the offer's link and pays, as the customer. */
const payAtStripe = async (id: string) => payAndVerify(valueOf(await pay(id)).sessionId);

describe("an offer by telephone", () => {
  test("is mailed once, however often its form is sent, and lists the agreed lines", async () => {
    const asked = await wish();
    const made = await Promise.all([1, 2, 3].map(() => makeOffer(admin, asked, new Date())));
    expect(new Set(made.map((one) => one.ok && one.value)).size).toBe(1);
    expect(await db().outboxRow.count({ where: { kind: "offer" } })).toBe(1);
    const [listed] = await listOffers(admin, new Date());
    expect(listed).toMatchObject({ state: "sent", actor: admin.email, order: null });
    expect(listed!.lines.map(({ quantity, engraving }) => [quantity, engraving])).toEqual([
      [2, null],
      [1, "ASTRID"],
    ]);
    expect(listed!.total).toBe(listed!.subtotal + listed!.shipping);
  });

  // Fails without: a form sent again, as after Back in the browser, is what was sent before.
  test("is not said to be sent when its form is sent again for another customer or with other poles", async () => {
    const asked = await wish();
    const first = await makeOffer(admin, asked, new Date());
    expect(await makeOffer(admin, asked, new Date())).toEqual(first);
    const { input, requestId } = asked;
    const others = [
      { ...input, items: input.items.slice(1) },
      { ...input, shippingAddress: { ...input.shippingAddress, email: "annan@example.se" } },
    ];
    for (const other of others)
      expect(await makeOffer(admin, { requestId, input: other }, new Date())).toEqual(fail("sent_before"));
    expect(await db().offer.count()).toBe(1);
  });

  // Fails without: an offer that the search finds is on the page that the search links to.
  test("is in the list when it is searched for, even if a hundred are newer", async () => {
    const id = await offer();
    const { createdAt, ...row } = await db().offer.findUniqueOrThrow({ where: { id }, omit: { id: true } });
    const newer = { ...row, lines: row.lines!, createdAt: new Date(createdAt.getTime() + 1000) };
    await db().offer.createMany({
      data: Array.from({ length: 100 }, () => ({
        ...newer,
        shippingOption: row.shippingOption!,
        shippingAddress: row.shippingAddress!,
        requestId: randomUUID(),
      })),
    });
    const listed = async (sought?: string) =>
      (await listOffers(admin, new Date(), sought)).map((one) => one.id);
    expect(await listed()).not.toContain(id);
    const all = await listed(id);
    expect([all.length, all.at(-1)]).toEqual([101, id]);
    expect(await listed(all[0])).toHaveLength(100);
  });

  test("has a mail with its link, sum and last day, as long as it can be paid", async () => {
    const id = await offer();
    const { total, expiresAt, address } = (await findOffer(id, new Date()))!;
    const message = (await writeMail("offer", { offerId: id }))!;
    expect(message).toMatchObject({ to: address.email, subject: "Din beställning är klar att betala" });
    for (const said of [
      `/betala/${id}`,
      formatKronor(total),
      formatLongDate(expiresAt),
      "ASTRID",
      WAYS_TO_PAY,
    ])
      expect(message.html).toContain(said);
    await withdrawOffer(admin, id, new Date());
    expect(await writeMail("offer", { offerId: id })).toBeNull();
  });

  // Fails without: one offer is one submit.
  test("becomes one order, on however many devices it is opened, and cannot be withdrawn then", async () => {
    const id = await offer();
    const pages = await Promise.all(Array.from({ length: 10 }, () => pay(id)));
    const urls = new Set(pages.map((page) => (page.ok ? page.value.url : page.error)));
    expect(urls.size).toBe(1);
    expect(await db().checkout.count()).toBe(1);
    await payAtStripe(id);
    expect(await stateOf(id)).toBe("paid");
    expect(await pay(id)).toMatchObject({
      ok: true,
      value: { url: expect.stringContaining("/checkout/success") },
    });
    const order = await db().order.findFirstOrThrow({ include: { items: true, shippingInfo: true } });
    const offered = await findOffer(id, new Date());
    expect(order).toMatchObject({
      dueOre: offered!.total,
      vatOre: offered!.vat,
      status: "received",
      reviewReason: null,
    });
    expect(order.items).toHaveLength(2);
    expect(order.shippingInfo).toMatchObject({ addressLine1: offered!.address.address_line1 });
    expect(await db().outboxRow.count({ where: { kind: "order-confirmation" } })).toBe(1);
    expect(await db().order.count()).toBe(1);
    expect(await withdrawOffer(admin, id, new Date())).toEqual({ ok: false, error: "paid" });
    expect(await stateOf(id)).toBe("paid");
  });

  test("can be paid at the offered price until its last day, and not after it", async () => {
    const id = await offer();
    const { lines, subtotalOre } = await db().offer.findUniqueOrThrow({ where: { id } });
    const [first, second] = lines as { unitPrice: number; productPrice: number; lineTotal: number }[];
    const cheaper = { ...first!, unitPrice: 90_000, productPrice: 90_000, lineTotal: 180_000 };
    await db().offer.update({
      where: { id },
      data: { lines: [cheaper, second!], subtotalOre: subtotalOre - first!.lineTotal + 180_000 },
    });
    expect(await pay(id)).toMatchObject({ ok: true });
    expect((await db().checkout.findFirstOrThrow()).subtotalOre).toBe(180_000 + second!.lineTotal);

    const late = await offer(new Date(Date.now() - 9 * DAY));
    expect(await pay(late)).toEqual({ ok: false, error: "expired" });
    expect(await stateOf(late)).toBe("expired");
    expect(await pay(await offer(new Date(Date.now() - 6 * DAY))), "an offer of six days ago").toMatchObject({
      ok: true,
    });
  });

  // Fails without: withdrawing an offer ends its open payment.
  test("cannot be paid once it is withdrawn, even on an open payment page", async () => {
    const id = await offer();
    const page = await pay(id);
    expect(page.ok).toBe(true);
    expect(await withdrawOffer(admin, id, new Date())).toEqual({ ok: true, value: null });
    expect(await db().checkout.findFirstOrThrow()).toMatchObject({ status: "expired" });
    expect(await pay(id)).toEqual({ ok: false, error: "withdrawn" });
    expect(await stateOf(id)).toBe("withdrawn");
    expect(await withdrawOffer(admin, id, new Date()), "again").toEqual({ ok: true, value: null });
    expect(await db().auditRow.count({ where: { action: "offer.withdraw" } })).toBe(1);
    expect(await db().order.count()).toBe(0);
  });

  // Fails without: opening an offer checks again whether it was withdrawn.
  test("leaves no payment open if it is withdrawn while it is being opened", async () => {
    const id = await offer();
    const paying = await db().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM offers WHERE id = ${id}::uuid FOR UPDATE`;
      const opened = pay(id);
      await untilWaiting(1);
      await tx.offer.update({ where: { id }, data: { withdrawnAt: new Date() } });
      return { opened };
    });
    expect(await paying.opened).toEqual({ ok: false, error: "withdrawn" });
    expect(await db().checkout.findMany({ select: { status: true } })).toEqual([{ status: "expired" }]);
  });

  test("that was paid after a backup is still paid once that is restored, and cannot be paid twice", async () => {
    const id = await offer();
    const backup = await takeSnapshot();
    await payAtStripe(id);
    await restoreSnapshot(backup);
    await recover(new Date());
    expect(await db().order.count()).toBe(1);
    expect(await stateOf(id)).toBe("paid");
    expect(await pay(id)).toMatchObject({
      ok: true,
      value: { url: expect.stringContaining("/checkout/success") },
    });
    expect(await withdrawOffer(admin, id, new Date())).toEqual({ ok: false, error: "paid" });
    expect(await db().checkout.count()).toBe(1);
  });

  test("is erased after thirty days, while its order stays", async () => {
    const id = await offer();
    await payAtStripe(id);
    await forget(new Date(Date.now() + 29 * DAY));
    expect(await stateOf(id)).toBe("paid");
    await forget(new Date(Date.now() + 31 * DAY));
    expect(await findOffer(id, new Date())).toBeNull();
    expect(await db().order.count()).toBe(1);
  });

  test("cannot be opened or withdrawn by an unknown id", async () => {
    expect(await pay(randomUUID())).toEqual({ ok: false, error: "unknown" });
    expect(await pay("1")).toEqual({ ok: false, error: "unknown" });
    expect(await withdrawOffer(admin, randomUUID(), new Date())).toEqual({ ok: false, error: "unknown" });
  });

  test("is refused, like an order, for a changed price or an unknown freight option", async () => {
    const { requestId, input } = await wish();
    const dearer = { ...input, items: input.items.map((item) => ({ ...item, seenPrice: 1 as never })) };
    expect(await makeOffer(admin, { requestId, input: dearer }, new Date())).toMatchObject({
      error: "prices_changed",
    });
    const elsewhere = { ...input, shippingOptionId: randomUUID() };
    expect(await makeOffer(admin, { requestId, input: elsewhere }, new Date())).toMatchObject({
      error: "shipping_unknown",
    });
    expect(await db().offer.count()).toBe(0);
  });
});
