import fc from "fast-check";
import { expect, test } from "vitest";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { buyGiftCard } from "@/lib/checkout/buy-gift-card";
import { cancelCheckout } from "@/lib/checkout/cancel-checkout";
import { confirmPayment } from "@/lib/checkout/confirm-payment";
import { processWebhook } from "@/lib/jobs/process-webhook";
import { buyPoles } from "@/lib/checkout/buy-poles";
import { refundGiftCard } from "@/lib/refunds/refund-gift-card";
import { sweep } from "@/lib/jobs/sweep";
import { db } from "@/lib/kernel/db";
import { adjust, heldByCheckouts, lockBalance } from "@/lib/gift-cards/mutations";
import { codeLog } from "@/lib/gift-cards/log-words";
import { kr, ore } from "@/lib/kernel/money";
import { emptyDatabase } from "../support/database";
import { giftCard, orderInput } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { payBack, refundWish } from "../support/money-back";
import { runs } from "../support/runs";
import { resetStripe, stripe } from "../support/stripe";
import { makeAdmin } from "../support/workshop";
import type { OrderKind } from "@/prisma/generated/enums";

const SEED = Number(process.env.GIFT_CARD_SEED ?? 20_261_121);

const MOVES = [
  "reserve",
  "reserve",
  "reserve",
  "pay",
  "pay",
  "payLater",
  "settle",
  "confirm",
  "cancel",
  "expire",
  "webhook",
  "webhook",
  "refund",
  "adminSave",
  "buyCard",
  "refundCard",
  "sweep",
] as const;

type Move = { kind: (typeof MOVES)[number]; pick: number; card: number; kronor: number };

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom(...MOVES),
  pick: fc.nat(50),
  card: fc.nat(2),
  kronor: fc.integer({ min: 1, max: 1500 }),
});
/** The moves of an inner list happen at once, the lists one after another. */
const story = fc.array(fc.array(move, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 9 });

type Shop = { admin: Admin; cards: { id: string; code: string }[] };

async function openShop(): Promise<Shop> {
  await emptyDatabase();
  await resetStripe();
  const cards = [
    await giftCard({ amount: kr(1000) }),
    await giftCard({ amount: kr(2500), vatKind: "multi" }),
    await giftCard({ amount: kr(300), kind: "promo" }),
  ];
  return { admin: await makeAdmin(), cards };
}

async function sessionAt(pick: number): Promise<string | null> {
  const rows = await db().checkout.findMany({
    where: { stripeSessionId: { not: null } },
    orderBy: { createdAt: "asc" },
    select: { stripeSessionId: true },
  });
  return rows.length > 0 ? rows[pick % rows.length]!.stripeSessionId : null;
}

async function orderAt(pick: number, kind: OrderKind) {
  const rows = await db().order.findMany({ where: { kind }, orderBy: { number: "asc" } });
  return rows.length > 0 ? rows[pick % rows.length]! : null;
}

/** Ignores what Stripe itself refuses, such as a second payment or the expiry of a paid session. */
const atStripe = (step: Promise<unknown>) => step.catch(() => undefined);

async function act({ admin, cards }: Shop, { kind, pick, card, kronor }: Move): Promise<unknown> {
  const session = await sessionAt(pick);
  switch (kind) {
    case "reserve":
      return buyPoles(
        await orderInput({
          giftCardCode: cards[card]!.code,
          email: `shopper${pick % 4}@example.se`,
          freight: kr(99 + (kronor % 7)),
        }),
      );
    case "pay":
      return session && atStripe(stripe.pay(session));
    case "payLater":
      return session && atStripe(stripe.pay(session, "delayed"));
    case "settle":
      return session && atStripe(stripe.settle(session, kronor % 2 ? "succeeded" : "failed"));
    case "confirm":
      return session && confirmPayment(session);
    case "cancel":
      return session && cancelCheckout(session);
    case "expire":
      return session && atStripe(stripe.expire(session));
    case "webhook": {
      const events = await stripe.events();
      return events.length > 0 && processWebhook(events[pick % events.length]!);
    }
    case "refund": {
      const order = await orderAt(pick, "poles");
      return order && payBack(admin, order.id, { amount: kr(kronor) });
    }
    case "adminSave":
      return db().$transaction(async (tx) => {
        const { id } = cards[card]!;
        await lockBalance(tx, id);
        const balance = Math.max(0, kr(kronor) - (await heldByCheckouts(tx, id)));
        const why = { cause: "saved", reason: "Sparad i admin", actor: admin.email } as const;
        await adjust(tx, id, ore(balance), why);
        await writeAudit(tx, admin, codeLog["code.update"], ["gift_cards", id]);
      });
    case "buyCard":
      return buyGiftCard({ amount: 1000, recipient: null }, { key: `intent-${pick % 3}` });
    case "refundCard": {
      const order = await orderAt(pick, "gift_card");
      return order && refundGiftCard(admin, order.id, refundWish({}), new Date());
    }
    case "sweep":
      return sweep(new Date(Date.now() + (pick % 2 ? 2 : 75) * 60_000));
  }
}

test(
  "every invariant holds after random moves of buyers, admins, Stripe and the sweeper, in any order",
  { tags: "runs" },
  async () => {
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        const shop = await openShop();
        for (const step of steps) {
          await Promise.all(step.map((one) => act(shop, one)));
          for (const { kind } of step) done.set(kind, (done.get(kind) ?? 0) + 1);
          await expectInvariants();
        }
      }),
      { seed: SEED, numRuns: runs(4, 12), endOnFailure: true },
    );
    // Every kind of move must have been tried, or the run proves nothing.
    expect([...done.keys()].sort()).toEqual([...new Set(MOVES)].sort());
  },
);
