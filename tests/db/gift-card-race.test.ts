import { expect, test } from "vitest";
import { confirmPayment } from "@/lib/checkout/confirm-payment";
import { sweep } from "@/lib/jobs/sweep";
import { db } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import { checkoutBody, giftCard } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { patiently, submit } from "../support/routes";
import { runs } from "../support/runs";
import { stripe } from "../support/stripe";

/** 795 kr, and 99 kr freight: a card of 1000 kr covers one whole order and a part of another. */
const CHILD_POLE = { product: "barnstav", color: "Grön", length: 90, quantity: 1 };

/** Many buyers submit orders with the same card at once, each with a quote and an e-mail address of their own. */
async function race(shoppers: number) {
  const { id, code } = await giftCard({ amount: kr(1000) });
  const bodies: object[] = [];
  while (bodies.length < shoppers)
    bodies.push(await checkoutBody({ giftCardCode: code, items: [CHILD_POLE], freight: kr(99) }));
  return { id, answers: await Promise.all(bodies.map((body) => patiently(() => submit(body)))) };
}

async function redeemed(giftCardId: string): Promise<number> {
  const rows = await db().giftCardEntry.groupBy({
    by: ["kind"],
    where: { giftCardId, kind: { in: ["reserve", "release"] } },
    _sum: { amountOre: true },
  });
  return -rows.reduce((sum, row) => sum + (row._sum.amountOre ?? 0), 0);
}

test(
  "a card of 1000 kr pays two of many simultaneous checkouts, and never more than it holds",
  { tags: "runs" },
  async () => {
    const shoppers = runs(50, 200);
    // The first checkout of a process loads Stripe and Prisma, so it is kept out of the race.
    await submit(await checkoutBody());
    for (let round = 0; round < runs(1, 20); round += 1) {
      const { id, answers } = await race(shoppers);
      const statuses = Object.groupBy(answers, ({ status }) => String(status));
      expect(Object.keys(statuses).filter((status) => status >= "500")).toEqual([]);
      // One order of 894 kr in full, then 106 kr of another.
      expect(statuses["200"]).toHaveLength(2);
      expect(statuses["422"]).toHaveLength(shoppers - 2);
      expect(await redeemed(id)).toBe(kr(1000));
      expect(await db().giftCard.findUniqueOrThrow({ where: { id } })).toMatchObject({
        remainingBalanceOre: 0,
      });
      await expectInvariants();

      const open = await db().checkout.findFirstOrThrow({ where: { giftCardId: id, status: "open" } });
      await stripe.pay(open.stripeSessionId!);
      await Promise.all([confirmPayment(open.stripeSessionId!), sweep(new Date(Date.now() + 120_000))]);
      expect(await redeemed(id)).toBe(kr(1000));
      await expectInvariants();
    }
  },
);
