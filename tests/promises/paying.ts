// Promises 1, 2 and 4: fulfilled once, the same order for every caller, and no webhook believed without Stripe's signature.
import Stripe from "stripe";
import { postUntilAnswered } from "../faults/ask.ts";
import { comeToRest, findBrokenPromises } from "../faults/checks.ts";
import { NORMAL_WEBHOOKS } from "../faults/outages.ts";
import { nothingTold } from "../faults/traffic.ts";
import type { World } from "../faults/world.ts";
import { newOrder } from "../../dev/shopper.ts";
import { median } from "../../dev/table.ts";
import { inParallel, percentile, statusesOf } from "../support/replies.ts";
import { post, type Promised, type Reply } from "./promised.ts";

const AT_ONCE = 8;

type Till = () => Promise<string>;

/** Makes a function that submits a checkout and returns its Stripe session. */
async function openCheckout(world: World): Promise<Till> {
  const order = await newOrder(world.url);
  return async () => {
    const placed = await postUntilAnswered(world, [], "create-checkout", order());
    if (placed.status !== 200) throw new Error(`create-checkout: ${placed.status} ${placed.text}`);
    return String(placed.body.sessionId);
  };
}

async function count(world: World, sql: string): Promise<number> {
  const [row] = await world.sql<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`);
  return row!.count;
}

/** 1,000 payments, each reported by five webhooks and three polls in any order; then by each source alone. */
export const paidOnce: Promised = async (world, { random, size }) => {
  const pay = await openCheckout(world);
  const { control } = world.stripe;
  const poll = (sessionId: string) => post(world, "verify-payment", { sessionId });
  const faults: string[] = [];
  const parts: string[] = [];
  const ways: [string, number, Parameters<typeof control.setWebhooks>[0], boolean, boolean][] = [
    ["webhookar och frågor", size(1_000), { ...NORMAL_WEBHOOKS, duplicates: 4, reorder: true }, true, false],
    ["bara frågor", size(50), { enabled: false }, true, true],
    ["bara webhook", size(50), NORMAL_WEBHOOKS, false, false],
    ["bara städaren", size(50), { enabled: false }, false, true],
  ];
  for (const [name, times, webhooks, polls, lost] of ways) {
    const before = await count(world, "orders");
    await control.setWebhooks(webhooks);
    await inParallel(times, AT_ONCE, async () => {
      const session = await pay();
      const early = polls && random.chance(0.5) ? poll(session) : null;
      await control.pay(session);
      if (polls) await Promise.all([poll(session), poll(session), early ?? poll(session)]);
    });
    await comeToRest(world, { lost });
    const orders = (await count(world, "orders")) - before;
    parts.push(`${name}: ${times} betalda, ${orders} ordrar`);
    if (orders !== times) faults.push(`${name}: ${orders} ordrar av ${times} betalningar`);
    faults.push(...(await findBrokenPromises(world, nothingTold(), 0)));
  }
  await control.setWebhooks(NORMAL_WEBHOOKS);
  const orders = await count(world, "orders");
  const mails = world.mail.messages({ subject: "Tack för ditt köp!" });
  const written = new Set(mails.map(({ messageId }) => messageId)).size;
  if (written !== orders || mails.length !== orders)
    faults.push(`${mails.length} bekräftelser på ${orders} ordrar`);
  return { said: `${parts.join("; ")}; ${mails.length} bekräftelser på ${orders} ordrar`, faults };
};

/** 100 polls at once of one paid session, ten times. */
export const manyAtOnce: Promised = async (world, { size }) => {
  const pay = await openCheckout(world);
  const faults: string[] = [];
  const replies: Reply[] = [];
  await world.stripe.control.setWebhooks({ ...NORMAL_WEBHOOKS, duplicates: 4 });
  for (let round = 0; round < size(10); round++) {
    const sessionId = await pay();
    await world.stripe.control.pay(sessionId);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => post(world, "verify-payment", { sessionId })),
    );
    replies.push(...answers);
    const ids = new Set(answers.map(({ body }) => body.orderId));
    if (ids.size !== 1 || ids.has(undefined)) faults.push(`${ids.size} olika svar på samma betalning`);
  }
  await world.stripe.control.setWebhooks(NORMAL_WEBHOOKS);
  const wrong = replies.filter(({ status }) => status !== 200);
  if (wrong.length) faults.push(`svar ${statusesOf(wrong)}`);
  const p99 = percentile(
    replies.map(({ ms }) => ms),
    0.99,
  );
  if (p99 > 2_000) faults.push(`p99 ${p99.toFixed(0)} ms, högst 2000`);
  return { said: `100 frågor på en gång: ${statusesOf(replies)}, p99 ${p99.toFixed(0)} ms`, faults };
};

/** A forged webhook is refused without asking the database; a signed one is accepted within 500 ms. */
export const webhooksFirst: Promised = async (world, { size }) => {
  const pay = await openCheckout(world);
  const session = await pay();
  const send = (id: string, type: string, secret: string) => {
    const payload = JSON.stringify({
      id,
      object: "event",
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object: { id: session, object: "checkout.session" } },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return post(world, "stripe/webhook", payload, { "stripe-signature": signature });
  };
  const faults: string[] = [];
  const taken: Reply[] = [];
  await inParallel(size(1_000), 4, async (index) => {
    const type = index % 2 ? "checkout.session.completed" : "invoice.created";
    taken.push(await send(`evt_measured_${index}`, type, world.webhookSecret));
  });
  const refused: Reply[] = [];
  world.proxies.postgres.set("refuse");
  await inParallel(size(1_000), 4, async (index) => {
    refused.push(await send(`evt_false_${index}`, "checkout.session.completed", "whsec_other"));
  });
  world.proxies.postgres.set("pass");
  const notRefused = refused.filter(({ status }) => status !== 400);
  if (notRefused.length) faults.push(`falska: ${statusesOf(notRefused)}`);
  const notTaken = taken.filter(({ status }) => status !== 200);
  if (notTaken.length) faults.push(`äkta: ${statusesOf(notTaken)}`);
  const rows = await count(world, "stripe_events WHERE id LIKE 'evt_false_%'");
  if (rows) faults.push(`${rows} falska rader`);
  const times = taken.map(({ ms }) => ms);
  const p99 = percentile(times, 0.99);
  // In a small sample p99 is the slowest request, which only shows how busy the machine is.
  if (times.length >= 1_000 && p99 > 500) faults.push(`p99 ${p99.toFixed(0)} ms, högst 500`);
  return {
    said: `äkta ${statusesOf(taken)}, mitten ${median(times).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; falska utan databas ${statusesOf(refused)}, ${rows} rader`,
    faults,
  };
};
