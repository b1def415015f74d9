// Races: several people act on the same stock or order at the same moment.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { moveOrder, undoMove } from "@/lib/orders/move-order";
import { isInWorkshop } from "@/lib/orders/states";
import { withdrawnOf } from "@/lib/orders/withdrawn";
import type { OrderStatus } from "@/lib/orders/order";
import { findPart } from "@/lib/settings/queries";
import { savePart } from "@/lib/settings/mutations";
import { judgeWithdrawal, receiveWithdrawal } from "@/lib/withdrawals/mutations";
import { adultPole, checkoutBody } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { seeded } from "../support/random";
import { payBack } from "../support/money-back";
import { patiently, submit, verify } from "../support/routes";
import { runs } from "../support/runs";
import { stripe } from "../support/stripe";
import { addAdmin, admin, orderOf, paidOrder, setPart } from "../support/workshop";

afterEach(expectInvariants);

beforeEach(addAdmin);

const SEED = Number(process.env.SEED ?? 20_261_218);
const items = [
  { ...adultPole, quantity: 2 },
  { ...adultPole, length: 130 },
];
const later = (ms: number) => new Date(Date.now() + ms);

describe("the last of what is in stock", () => {
  test(
    "is sold to whoever got to pay before it was marked sold out, and to nobody after",
    { tags: "runs" },
    async () => {
      for (let run = 0; run < runs(1, 5); run += 1) {
        const cork = { ...adultPole, grip: "Kork" };
        const bodies = await Promise.all(Array.from({ length: 20 }, () => checkoutBody({ items: [cork] })));
        const { version } = await findPart("soldOut");
        const [saved, ...answers] = await Promise.all([
          savePart(admin, "soldOut", version, { "grip.kork": null }),
          ...bodies.map((body) => patiently(() => submit(body))),
        ]);
        expect(saved).toMatchObject({ ok: true });
        for (const { status, body } of answers)
          if (status !== 200) expect([status, body.error!.code]).toEqual([422, "sold_out"]);
        expect((await submit(await checkoutBody({ items: [cork] }))).status).toBe(422);
        // Whoever got to the payment page gets the order.
        const sold = answers
          .filter(({ status }) => status === 200)
          .map(({ body }) => body.sessionId as string);
        for (const session of sold) await stripe.pay(session);
        for (const session of sold) expect((await verify(session)).status).toBe(200);
        expect(await db().order.count({ where: { stripeSessionId: { in: sold } } })).toBe(sold.length);
        await setPart("soldOut", {});
      }
    },
  );
});

type Deed = (id: string) => Promise<unknown>;

/** A delay in ms, as between the clocks of two people. `play` makes it random, up to 1.5 s. */
let jitter = () => 0;
const at = () => later(jitter());

const move =
  (to: OrderStatus): Deed =>
  (id) =>
    moveOrder(admin, id, to, at());

async function judge(id: string, verdict: "accepted" | "refused"): Promise<void> {
  const newest = { createdAt: "desc" } as const;
  const asked = await db().withdrawal.findFirst({
    where: { orderId: id },
    orderBy: newest,
    select: { id: true },
  });
  const answer = verdict === "refused" ? { verdict, reason: "För sent" } : { verdict };
  if (asked) await judgeWithdrawal(admin, id, asked.id, answer as { verdict: "accepted" });
}

const FIRST = { position: 1, quantity: 2 };
let addresses = 0;
const DEEDS: Record<string, Deed> = {
  ship: move("shipped"),
  deliver: move("delivered"),
  ready: move("ready"),
  cancel: move("cancelled"),
  undo: (id) => undoMove(admin, id, at()),
  withdraw: async (id) => {
    const { number, email } = await orderOf(id);
    const message = { order: number, name: "Astrid", email, message: "" };
    return receiveWithdrawal(message as never, `198.51.100.${(addresses += 1) % 250}`, at());
  },
  accept: (id) => judge(id, "accepted"),
  refuse: (id) => judge(id, "refused"),
  refundLine: (id) => payBack(admin, id, { lines: [FIRST] }, at()),
  refundAll: (id) => payBack(admin, id, { lines: [FIRST, { position: 2, quantity: 1 }] }, at()),
};

const MAILS: Record<string, OrderStatus[]> = {
  "order-shipped": ["shipped", "delivered"],
  "order-delivered": ["delivered"],
  "order-cancelled": ["cancelled"],
};

/** Expects that an order's history, money, mails and withdrawals agree. */
async function expectOneStory(id: string, told: string): Promise<void> {
  const order = await db().order.findUniqueOrThrow({
    where: { id },
    include: {
      items: true,
      withdrawals: true,
      refunds: true,
      events: {
        where: { kind: { in: ["moved", "undone", "withdrawn"] } },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      },
    },
  });
  let status: OrderStatus = "received";
  for (const { kind, fromStatus, toStatus } of order.events) {
    expect(fromStatus, `${told}: ${kind} till ${toStatus}`).toBe(status);
    status = toStatus!;
  }
  expect(order.status, told).toBe(status);
  const jobs = await db().outboxRow.findMany({ where: { payload: { path: ["orderId"], equals: id } } });
  const planned = jobs.map(({ kind }) => kind);
  for (const [kind, when] of Object.entries(MAILS))
    if (planned.includes(kind)) expect(when, `${told}: ${kind}`).toContain(order.status);
  if (order.status === "shipped") expect(planned, told).toContain("order-shipped");
  expect(order.refundedOre, told).toBeLessThanOrEqual(order.dueOre);
  expect(order.refunds.filter(({ status: state }) => state === "succeeded").length, told).toBeLessThanOrEqual(
    2,
  );
  const standing = order.withdrawals.filter((withdrawal) => withdrawal.status !== "refused");
  expect(standing.length, told).toBeLessThanOrEqual(1);
  if (withdrawnOf(order.withdrawals, order.items) === "all")
    expect(isInWorkshop(order.status), `${told}: withdrawn, and ${order.status}`).toBe(false);
}

/** Plays four rounds on an order that is ready, each with four random deeds at once. */
async function play(seed: number, names: readonly string[]): Promise<void> {
  const random = seeded(seed);
  jitter = () => Math.floor(random.next() * 1_500);
  const id = await paidOrder({ items });
  await moveOrder(admin, id, "ready", later(-2_000));
  const told: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    const now = Array.from({ length: 4 }, () => names[Math.floor(random.next() * names.length)]!);
    told.push(now.join("+"));
    await Promise.all(now.map((name) => DEEDS[name]!(id)));
    await expectOneStory(id, `frö ${seed}, ${told.join(", ")}`);
  }
}

describe("an order to which several things happen at once", () => {
  test("ends either shipped or taken back, never half of each", { tags: "runs" }, async () => {
    for (let run = 0; run < runs(5, 17); run += 1)
      await play(SEED + run, ["ship", "undo", "ready", "cancel", "deliver"]);
  });

  test(
    "is withdrawn, shipped and refunded with a history that agrees with its money and mails",
    { tags: "runs" },
    async () => {
      for (let run = 0; run < runs(5, 17); run += 1) await play(SEED + 1_000 + run, Object.keys(DEEDS));
    },
  );
});
