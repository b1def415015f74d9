// Random lives of orders: changed, moved, paid back, withdrawn, disputed and cancelled in any sequence.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Admin } from "@/lib/accounts/require-admin";
import { confirmPayment } from "@/lib/checkout/confirm-payment";
import { designOf } from "@/lib/catalogue/bought-pole";
import { defaultDesign, type Design } from "@/lib/catalogue/design";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { processDisputeJob } from "@/lib/disputes/settle-disputes";
import { db, Prisma } from "@/lib/kernel/db";
import { Unavailable } from "@/lib/kernel/http";
import { kr, ore } from "@/lib/kernel/money";
import { changeOrder, sumChange } from "@/lib/order-changes/change-order";
import { payChange } from "@/lib/order-changes/pay-change";
import { askAgain, giveChange, takeBackChange } from "@/lib/order-changes/unpaid";
import { seenOf } from "@/lib/order-changes/change-sum";
import type { ChangeWish } from "@/lib/order-changes/plan-change";
import { moveOrder, undoMove } from "@/lib/orders/move-order";
import { ORDER_STATUSES } from "@/lib/orders/order";
import { processAdditionJob } from "@/lib/refunds/additions";
import { processRefund } from "@/lib/refunds/process-refund";
import { processPayoutJob, refundAgain } from "@/lib/refunds/refund-again";
import { refundOrder } from "@/lib/refunds/refund-order";
import { settleRefunds } from "@/lib/refunds/settle-refunds";
import { judgeWithdrawal } from "@/lib/withdrawals/mutations";
import { expectBooks } from "../support/books";
import { makeCampaign } from "../support/campaigns";
import { emptyDatabase } from "../support/database";
import { adultPole, giftCard } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { refundAtStripe, refundWish } from "../support/money-back";
import { lineAt, wishFor, wishToAdd } from "../support/order-changes";
import { askWithdrawal, markReviewed } from "../support/orders";
import { seeded, type Random } from "../support/random";
import { deliver } from "../support/routes";
import { runs } from "../support/runs";
import { resetStripe, stripe } from "../support/stripe";
import { makeAdmin, orderOf, paidOrder, soldCard } from "../support/workshop";

const SEED = Number(process.env.SEED ?? 20_261_156);
/** How many lives share a database before it is emptied. */
const TOGETHER = 10;

const OWN = { product: "designa-din-stav", color: "Blå", handle: "Kork", length: 125 };
const POLES = [
  adultPole,
  { ...adultPole, grip: "Kork" },
  { ...adultPole, engraving: "ASTRID" },
  { product: "barnstav", color: "Gul", length: 90 },
  { ...OWN, grip: "Kork", basket: "Svart", engraving: "NILS" },
  { ...OWN, grip: "Kork" },
];

/** A discount code, gift card or campaign that pays a part of the order; often none. */
async function codeFor(random: Random, campaign: string): Promise<string | undefined> {
  const kind = random.pick(["none", "none", "promo", "card", "campaign", "sold"] as const);
  if (kind === "none") return undefined;
  if (kind === "sold") return (await soldCard()).code;
  if (kind === "campaign") return campaign;
  const amount = kr(random.pick([50, 333, 700, 2_000]));
  const card = kind === "promo" ? await giftCard({ kind: "promo", amount }) : await giftCard({ amount });
  return card.code;
}

const positionsOf = (id: string) =>
  db().orderItem.findMany({ where: { orderId: id }, select: { position: true, quantity: true } });

function otherDesign(random: Random, design: Design): Partial<Design> {
  const pole = poles[design.product];
  return random.pick<() => Partial<Design>>([
    () => ({ lengthCm: random.pick(pole.lengthsCm) }),
    () => ({ color: random.pick(pole.colours).id }),
    () => ({ engraving: random.pick([null, "SARA", "ÅSA"]) }),
    () => (pole.grips.length > 0 ? { grip: random.pick([null, ...pole.grips.map(({ id }) => id)]) } : {}),
    () =>
      pole.baskets.length > 0 ? { basket: random.pick([null, ...pole.baskets.map(({ id }) => id)]) } : {},
  ])();
}

type Deed = (id: string, admin: Admin, random: Random) => Promise<unknown>;

/** Calls that were made before, to be repeated. */
const sent: (() => Promise<unknown>)[] = [];

/** Sends a change form with the sum it showed, and keeps it to be sent again. */
async function sendChange(id: string, admin: Admin, wish: ChangeWish): Promise<void> {
  const sum = await sumChange(id, wish, new Date());
  if (!sum.ok) return;
  const again = () => changeOrder(admin, id, { ...wish, agreed: seenOf(sum.value) }, new Date());
  sent.push(again);
  await again();
}

const editLine: Deed = async (id, admin, random) => {
  const { position, quantity } = random.pick(await positionsOf(id));
  const design = designOf(await lineAt(id, position))!;
  const isAway = random.chance(0.15);
  const isMore = !isAway && random.chance(0.15);
  const wish = await wishFor(id, position, otherDesign(random, design), {
    dearer: random.pick([null, "give", "wait", "wait", "go", "go"] as const),
    quantity: isAway ? 0 : isMore ? quantity + 1 : random.chance(0.3) ? Math.max(1, quantity - 1) : quantity,
    ...(isAway && { design: null }),
    ...(isMore && { design }),
  });
  await sendChange(id, admin, wish);
};

/** Adds a line with any pole of today's catalogue, sometimes so heavy that the freight changes. */
const addRow: Deed = async (id, admin, random) => {
  const product = random.pick(POLE_IDS);
  const start = defaultDesign(product);
  const wish = await wishToAdd(
    id,
    { ...start, ...otherDesign(random, start) },
    {
      dearer: random.pick([null, "give", "wait", "go", "go"] as const),
      quantity: random.pick([1, 1, 2, 6]),
    },
  );
  await sendChange(id, admin, wish);
};

/** True for the error of a line that another deed has removed. */
const isGone = (error: unknown) => (error as { code?: string }).code === "P2025";

const edit: Deed = (id, admin, random) =>
  editLine(id, admin, random).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });

const move: Deed = async (id, admin, random) => {
  const { status } = await orderOf(id);
  const next = ORDER_STATUSES[ORDER_STATUSES.indexOf(status) + 1] ?? "delivered";
  const to = random.chance(0.1) ? "cancelled" : random.chance(0.2) ? "ready" : next;
  await moveOrder(admin, id, to === "cancelled" && status === "delivered" ? "ready" : to, new Date());
};

const payBack: Deed = async (id, admin, random) => {
  const lines = (await positionsOf(id)).filter(() => random.chance(0.5));
  const byAmount = random.chance(0.3);
  const wish = refundWish({
    amount: byAmount ? ore(1 + Math.floor(random.next() * 60_000)) : null,
    lines: lines.map(({ position, quantity }) => ({
      position,
      quantity: 1 + Math.floor(random.next() * quantity),
    })),
    withFreight: random.chance(0.2),
  });
  await refundOrder(admin, id, wish, new Date());
};

/** Fetches the refunds from Stripe. One made in the dashboard may have to wait for a pending one of the shop. */
const tellRefunds = (intent: string) =>
  settleRefunds(intent, new Date()).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error;
  });

/** Makes a refund in Stripe's dashboard. */
const payBackAtStripe: Deed = async (id, _admin, random) => {
  const { stripePaymentIntent: intent, dueOre, refundedOre, disputeStatus } = await orderOf(id);
  // Sometimes more than the shop has left to pay back, while a refund of its own is pending.
  const left = random.chance(0.3) ? dueOre : dueOre - refundedOre;
  if (!intent || left <= 0 || disputeStatus) return;
  // A concurrent refund may leave Stripe too little.
  await refundAtStripe(intent, ore(1 + Math.floor(random.next() * left))).catch(() => null);
  await tellRefunds(intent);
};

/** The bank returns a refund, and sometimes it is paid again. */
const bounce: Deed = async (id, admin, random) => {
  const paid = await db().refund.findFirst({
    where: { orderId: id, status: { in: ["succeeded", "owed"] }, stripeRefundId: { not: null } },
    include: { order: true },
  });
  if (!paid) return;
  await stripe.failRefund(paid.stripeRefundId!);
  await tellRefunds(paid.order.stripePaymentIntent!);
  const via = random.pick(["stripe", "other"] as const);
  const wish = { refundId: paid.id, payoutId: randomUUID(), via, note: "Swish" };
  if (random.chance(0.6)) await refundAgain(admin, id, wish, new Date());
};

const withdraw: Deed = async (id, _admin, random) => {
  const [first] = await positionsOf(id);
  const lines = random.chance(0.5) ? [first!.position] : undefined;
  await askWithdrawal(id, { lines });
};

const judge: Deed = async (id, admin, random) => {
  const asked = await db().withdrawal.findFirst({ where: { orderId: id, status: "received" } });
  if (!asked) return;
  await judgeWithdrawal(
    admin,
    id,
    asked.id,
    random.chance(0.3) ? { verdict: "accepted" } : { verdict: "refused", reason: "Graverad" },
  );
};

let told = 0;
const dispute: Deed = async (id, admin, random) => {
  const { stripePaymentIntent: intent } = await orderOf(id);
  if (!intent) return;
  const known = await db().dispute.findFirst({ where: { orderId: id } });
  if (!known) await stripe.dispute(intent);
  else await stripe.decideDispute(known.id, random.pick(["won", "lost", "under_review"] as const));
  await deliver({
    id: `evt_${SEED}_${(told += 1)}`,
    object: "event",
    type: `charge.dispute.${known ? "updated" : "created"}`,
    data: {
      object: { id: known?.id ?? "du_1", object: "dispute", payment_intent: intent, status: "under_review" },
    },
  });
  await processDisputeJob(id, new Date());
  if (random.chance(0.7)) await markReviewed(admin, id);
};

const unpaidOf = (orderId: string) =>
  db().orderChange.findMany({ where: { orderId, askedOre: { gt: 0 }, paidByOrderId: null } });

/** The customer pays by a link, and the shop hears of it at once or later. */
const payLink: Deed = async (id, admin, random) => {
  for (let edits = 0; edits < 3 && (await unpaidOf(id)).length === 0; edits += 1)
    await edit(id, admin, random);
  const asked = await unpaidOf(id);
  if (asked.length === 0) return;
  const page = await payChange(random.pick(asked).id, new Date());
  if (!page.ok) return;
  const tell = () => confirmPayment(page.value.sessionId);
  if (random.chance(0.9)) await stripe.pay(page.value.sessionId).catch(() => null);
  // Heard of late: the change may be given, taken back or cancelled by then.
  if (random.chance(0.4)) sent.push(tell);
  else await tell();
};

const settleUnpaid: Deed = async (id, admin, random) => {
  const [asked] = await unpaidOf(id);
  if (!asked) return;
  const formId = randomUUID();
  await random.pick([
    () => giveChange(admin, id, asked.id, new Date()),
    () => takeBackChange(admin, id, { changeId: asked.id, formId }, new Date()),
    () => askAgain(admin, id, asked.id, new Date()),
  ])();
};

/** Applies a deed to one of the order's additions. */
const toAddition =
  (deed: Deed): Deed =>
  async (id, admin, random) => {
    const additions = await db().order.findMany({ where: { addsToOrderId: id }, select: { id: true } });
    if (additions.length > 0) await deed(random.pick(additions).id, admin, random);
  };

const fault: Deed = async (id, admin, random) => {
  await stripe.setFault({ mode: "status", status: random.pick([400, 500]), match: "POST /v1/refunds" });
  await random.pick([edit, payBack])(id, admin, random);
  await stripe.setFault(null);
};

const DEEDS: readonly Deed[] = [
  edit,
  edit,
  edit,
  edit,
  edit,
  edit,
  addRow,
  addRow,
  move,
  move,
  move,
  payBack,
  withdraw,
  judge,
  judge,
  fault,
  payBackAtStripe,
  bounce,
  (id, admin) => undoMove(admin, id, new Date()),
  (_id, _admin, random) => (sent.length > 0 ? random.pick(sent)() : Promise.resolve()),
  (id, admin, random) => (random.chance(0.3) ? dispute(id, admin, random) : Promise.resolve()),
  payLink,
  payLink,
  payLink,
  payLink,
  settleUnpaid,
  toAddition((id, admin, random) =>
    random.chance(0.4) ? dispute(id, admin, random) : payBack(id, admin, random),
  ),
];

/** Expects every addition that paid no change to be paid back. */
async function expectBack(id: string): Promise<void> {
  for (const tell of sent) await tell();
  const additions = await db().order.findMany({
    where: { addsToOrderId: id },
    include: { paidChange: true },
  });
  for (const addition of additions) {
    const job = { dedupeKey: `addition-back:${addition.id}` };
    const isUseless = (await db().outboxRow.count({ where: job })) > 0;
    expect(isUseless).toBe(addition.paidChange === null);
    if (isUseless) await processAdditionJob({ orderId: addition.id }, new Date());
    await db().outboxRow.updateMany({ where: job, data: { status: "done" } });
    const { dueOre, disputedOre, refundedOre } = await orderOf(addition.id);
    if (isUseless) expect(refundedOre + Math.max(0, disputedOre)).toBeGreaterThanOrEqual(dueOre);
  }
}

/** Retries every pending refund and payout, and fetches all refunds from Stripe. */
async function expectPaidBack(id: string): Promise<void> {
  const orders = await db().order.findMany({
    where: { OR: [{ id }, { addsToOrderId: id }], stripePaymentIntent: { not: null } },
    include: { refunds: { include: { payouts: true } } },
  });
  for (const { refunds, stripePaymentIntent } of orders) {
    for (const refund of refunds) {
      await processRefund(refund.id, new Date(), "nobody");
      for (const { id: payoutId } of refund.payouts)
        await processPayoutJob({ orderId: refund.orderId, payoutId }, new Date());
    }
    await settleRefunds(stripePaymentIntent!, new Date());
  }
}

/** Expects what must hold after each deed, besides the rules of `ops/invariants.ts`. */
async function expectPaid(id: string): Promise<void> {
  const { dueOre, giftCardOre, giftCardKind, refundedOre, giftRefundedOre } = await orderOf(id);
  const paid = dueOre + (giftCardKind === "purchased" ? giftCardOre : 0);
  expect(refundedOre + giftRefundedOre).toBeLessThanOrEqual(paid);
  expect(await db().orderItem.count({ where: { orderId: id } })).toBeGreaterThan(0);
}

async function live(random: Random, admin: Admin, campaign: string): Promise<void> {
  const items = Array.from({ length: random.pick([1, 2, 2, 3]) }, () => ({
    ...random.pick(POLES),
    quantity: random.pick([1, 1, 2, 3]),
  }));
  const id = await paidOrder({ items, giftCardCode: await codeFor(random, campaign) });
  sent.length = 0;
  for (let step = 0; step < 8; step += 1) {
    // Sometimes three at once, as when two admins and a customer act together.
    const deeds = Array.from({ length: random.chance(0.25) ? 3 : 1 }, () => random.pick(DEEDS));
    const seeds = deeds.map(() => seeded(Math.floor(random.next() * 2 ** 31)));
    await Promise.all(deeds.map((deed, at) => deed(id, admin, seeds[at]!)));
    await expectPaid(id);
    for (const addition of await db().order.findMany({ where: { addsToOrderId: id } }))
      await expectPaid(addition.id);
  }
  await expectBack(id);
  await expectPaidBack(id);
}

test(
  "the money, lines and books of an order agree after any sequence of events",
  { tags: "runs" },
  async () => {
    const lives = runs(8, 17);
    let admin = await makeAdmin();
    await makeCampaign();
    let [changes, paid, added, heavier] = [0, 0, 0, 0];
    const countUp = async () => {
      await expectBooks();
      changes += await db().orderChange.count();
      paid += await db().orderChange.count({ where: { paidByOrderId: { not: null } } });
      added += await db().orderChange.count({
        where: { before: { equals: Prisma.DbNull }, paidByOrderId: { not: null } },
      });
      heavier += await db().orderChange.count({ where: { freightOre: { gt: 0 } } });
    };
    for (let run = 0; run < lives; run += 1) {
      if (run > 0 && run % TOGETHER === 0) {
        await countUp();
        await emptyDatabase();
        await resetStripe();
        admin = await makeAdmin();
        await makeCampaign();
      }
      try {
        await live(seeded(SEED + run), admin, "SOMMAR20");
        await expectInvariants();
      } catch (error) {
        throw new Error(`SEED=${SEED + run}`, { cause: error });
      }
    }
    await countUp();
    expect(changes).toBeGreaterThan(lives / 2);
    expect(paid).toBeGreaterThan(0);
    expect(added).toBeGreaterThan(0);
    expect(heavier).toBeGreaterThan(0);
  },
);
