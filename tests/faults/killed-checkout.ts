// kill -9 between the first write of a submit and its answer: the shopper presses again, and it becomes one order.
import { randomUUID } from "node:crypto";
import type { Fault } from "../../dev/stand-ins/faults.ts";
import { post, submitOf, type Request } from "./ask.ts";
import { until } from "../support/until.ts";
import type { World } from "./world.ts";
import { issueCards } from "../../dev/issue-gift-cards.ts";

/** When the server is killed: `atStripe` is Stripe's fault at that moment, `isThere` tells that it has come. */
type Moment = {
  name: string;
  card: number | null;
  atStripe: Fault | null;
  isThere: (email: string) => Promise<boolean>;
};

const SESSIONS = "POST /v1/checkout/sessions";

/** The moments of a submit: without a gift card, with one that pays a part, and with one that pays all. */
function momentsOf({ sql, stripe }: World): Moment[] {
  const isWritten = async (email: string) =>
    (await sql("SELECT 1 FROM checkouts WHERE email = $1", [email])).length > 0;
  const isOrder = async (email: string) =>
    (await sql("SELECT 1 FROM orders WHERE email = $1", [email])).length > 0;
  const isMade = async (email: string) =>
    (await stripe.control.sessions()).some(({ customer_email }) => customer_email === email);
  const silent = { mode: "slow", ms: 4_000, match: SESSIONS } as const;
  const late = { mode: "hold", ms: 4_000, match: SESSIONS } as const;
  return [
    { name: "skrivet, inte hos Stripe", card: null, atStripe: silent, isThere: isWritten },
    { name: "hos Stripe, inte antecknat", card: null, atStripe: late, isThere: isMade },
    { name: "kortet reserverat, inte hos Stripe", card: 50_000, atStripe: silent, isThere: isWritten },
    { name: "kortet reserverat, hos Stripe", card: 50_000, atStripe: late, isThere: isMade },
    { name: "order på kort, obesvarad", card: 500_000, atStripe: null, isThere: isOrder },
  ];
}

/** Issues a gift card of so many öre. Returns its code. */
async function issueCard({ sql, env }: World, amount: number): Promise<string> {
  const code = `DOD-${randomUUID().slice(0, 13).toUpperCase()}`;
  await sql(...issueCards(env.AUTH_SECRET!, "purchased", amount, { code }));
  return code;
}

/** Kills the server at this moment, starts it and submits again. Returns what is wrong. */
async function killAt(world: World, moment: Moment, requests: Request[]): Promise<string[]> {
  const code = moment.card === null ? null : await issueCard(world, moment.card);
  const submit = (await submitOf(world, requests, 1, code))!;
  const { email } = submit.shippingAddress;
  await world.stripe.control.setFault(moment.atStripe);
  const first = post(world, requests, "create-checkout", submit);
  await until(() => moment.isThere(email), 10_000, 5);
  await world.web.kill();
  const lost = await first;
  await world.stripe.control.setFault(null);
  await world.web.start();
  const again = await Promise.all([1, 2].map(() => post(world, requests, "create-checkout", submit)));
  const sessions = [...new Set(again.map(({ body }) => String(body.sessionId)))];
  for (const session of sessions) {
    if (session.startsWith("cs_")) await world.stripe.control.pay(session);
    await post(world, requests, "verify-payment", { sessionId: session });
  }
  const payable = (await world.stripe.control.sessions()).filter((each) => each.customer_email === email);
  const [found] = await world.sql<{ checkouts: number; orders: number }>(
    `SELECT (SELECT count(*)::int FROM checkouts WHERE email = $1) AS checkouts,
            (SELECT count(*)::int FROM orders WHERE email = $1) AS orders`,
    [email],
  );
  return [
    ...(lost.status !== 0 && moment.atStripe ? ["hann svara"] : []),
    ...(again.some(({ status }) => status !== 200) ? [`svarade ${again.map(({ status }) => status)}`] : []),
    ...(sessions.length === 1 ? [] : [`${sessions.length} betalningar`]),
    ...(payable.length <= 1 ? [] : [`${payable.length} sessioner hos Stripe`]),
    ...(found!.checkouts === 1 ? [] : [`${found!.checkouts} köp`]),
    ...(found!.orders === 1 ? [] : [`${found!.orders} ordrar`]),
  ].map((text) => `${moment.name}: ${text}`);
}

/** Kills the server at each moment between the first row of a submit and its answer, `times` times. */
export async function killedCheckouts(world: World, times: number) {
  const requests: Request[] = [];
  const broken: string[] = [];
  const moments = momentsOf(world);
  for (let time = 0; time < times; time += 1)
    for (const moment of moments) broken.push(...(await killAt(world, moment, requests)));
  return {
    times: times * moments.length,
    // A request whose server was killed gets no answer.
    requests: requests.filter(({ status }) => status !== 0),
    broken,
  };
}
