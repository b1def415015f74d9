// What two instances share, or one after its restart: the database, and nothing in their memory.
import { expect, test, vi } from "vitest";
import { checkGiftCard } from "@/lib/checkout/check-gift-card";
import { db } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import { payAndVerify } from "../support/checkouts";
import { checkoutBody, giftCard } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { post, submit } from "../support/routes";
import { runs } from "../support/runs";
import { stripe } from "../support/stripe";

vi.resetModules();
const other = await import("@/lib/checkout/check-gift-card");
const { POST: restarted } = await import("@/app/api/create-checkout/route");

test(
  "guessing codes from many addresses at two instances is answered at most 25 times in five minutes",
  { tags: "runs" },
  async () => {
    expect(other.checkGiftCard).not.toBe(checkGiftCard);
    const guess = () =>
      Promise.all(
        Array.from({ length: runs(60, 300) }, (_, index) => {
          const check = index % 2 ? checkGiftCard : other.checkGiftCard;
          return check("FEL-KOD", `100.64.${Math.floor(index / 250)}.${index % 250}`, new Date());
        }),
      );
    const answers = [...(await guess()), ...(await guess())];
    const told = answers.filter((answer) => !answer.ok && answer.error.code === "unusable");
    expect(told.length).toBeLessThanOrEqual(25);
    expect(told.length).toBeGreaterThanOrEqual(20);
  },
);

test.each([
  ["a card that covers everything", kr(2000)],
  ["a card and a remainder at Stripe", kr(500)],
  ["Stripe alone", null],
])("a submit paid by %s makes one order, even if it is sent again after a restart", async (_way, amount) => {
  const body = await checkoutBody(amount === null ? {} : { giftCardCode: (await giftCard({ amount })).code });
  const sessionId = (await submit(body)).body.sessionId as string;
  await payAndVerify(sessionId);
  await db().shippingQuote.deleteMany();
  const url = `/checkout/success?session_id=${sessionId}`;
  expect(await post(restarted, body)).toMatchObject({ status: 200, body: { sessionId, url } });
  expect(await db().order.count()).toBe(1);
  expect(await db().checkout.count()).toBe(1);
  expect(await db().giftCardEntry.count({ where: { kind: "reserve" } })).toBe(amount === null ? 0 : 1);
  expect(await db().outboxRow.count({ where: { kind: "order-confirmation" } })).toBe(1);
  expect((await stripe.sessions()).length).toBeLessThanOrEqual(1);
  await expectInvariants();
});
