// kill -9 before each write of an order's change, of its refund and of its payment: pressing again makes it exactly once.
import type { Fault } from "../../dev/stand-ins/faults.ts";
import { post, submitOf, type Answer, type Request } from "./ask.ts";
import { openLink, refundedAtStripe, seenChange } from "./changes.ts";
import { isDone } from "./form.ts";
import { NORMAL_WEBHOOKS } from "./outages.ts";
import { until } from "../support/until.ts";
import type { World } from "./world.ts";

const PAIR = 99_500;
const NAME = 19_900;
const REFUNDS = "POST /v1/refunds";
const SESSIONS = "POST /v1/checkout/sessions";
const WITHIN_MS = 10_000;

/** The tables that each step writes, in their order. */
const WRITES = {
  change: ["order_items", "order_changes", "outbox", "order_events", "audit_log"],
  refund: ["refunds", "orders", "outbox", "order_events", "order_items", "order_changes", "audit_log"],
  payment: ["orders", "order_items", "order_events", "checkouts", "outbox", "order_changes"],
} as const;

type Work = () => Promise<unknown>;

type Run = { world: World; requests: Request[]; broken: string[]; kills: number };

/** Kills the server when `work` is about to write to this table for the first time; a table lock holds it there. */
async function killBefore(run: Run, table: string, work: Work): Promise<void> {
  const { world } = run;
  const holder = await world.connect();
  await holder.query("BEGIN");
  await holder.query(`LOCK TABLE ${table} IN SHARE MODE`);
  const begun = work();
  const waits = `SELECT 1 FROM pg_locks WHERE relation = '${table}'::regclass AND mode = 'RowExclusiveLock' AND NOT granted`;
  const isThere = await until(async () => (await world.sql(waits)).length > 0, WITHIN_MS, 10);
  if (!isThere) run.broken.push(`ingen skrivning till ${table}`);
  await world.web.kill();
  run.kills += 1;
  await holder.query("ROLLBACK");
  await holder.end();
  await begun;
  await world.web.start();
}

/** Kills the server while Stripe has this fault, once `isThere` says that `work` has reached it. */
async function killAtStripe(
  run: Run,
  fault: Fault,
  isThere: () => Promise<boolean>,
  work: Work,
): Promise<void> {
  const { world } = run;
  await world.stripe.control.setFault(fault);
  const begun = work();
  if (!(await until(isThere, WITHIN_MS, 10))) run.broken.push(`${fault.mode} hos Stripe: kom aldrig dit`);
  await world.web.kill();
  run.kills += 1;
  await begun;
  await world.stripe.control.setFault(null);
  await world.web.start();
}

const verify = ({ world, requests }: Run, sessionId: string) =>
  post(world, requests, "verify-payment", { sessionId });

/** Buys and pays an order of four pairs. Returns its id. */
async function buy(run: Run): Promise<string> {
  const { world, requests } = run;
  const placed = await post(world, requests, "create-checkout", (await submitOf(world, requests, 4, null))!);
  const sessionId = String(placed.body.sessionId);
  await world.stripe.control.pay(sessionId);
  return String((await verify(run, sessionId)).body.orderId);
}

const ROW = { "item.color": "Röd", "item.grip": "", "item.length": "125" };

/** Presses again, twice at once: one of the answers must be that the change is made. */
async function pressAgain(run: Run, press: () => Promise<Answer>): Promise<void> {
  const answers = await Promise.all([press(), press()]);
  if (!answers.some(isDone)) run.broken.push(`trycktes igen: ${answers.map(({ status }) => status)}`);
}

async function makeDearer(run: Run, order: string): Promise<void> {
  const { world, requests } = run;
  const fields = { ...ROW, "item.engraving": "NILS", "item.quantity": "4", way: "link", goes: "on" };
  const change = await seenChange(world, requests, order, fields);
  if (!change) return void run.broken.push("ingen dyrare ändring");
  for (const table of WRITES.change) await killBefore(run, table, change.press);
  await pressAgain(run, change.press);
  const link = () => openLink(world, requests, change.changeId);
  const isWritten = async () =>
    (await world.sql("SELECT 1 FROM checkouts WHERE change_id = $1", [change.changeId])).length > 0;
  const made = async () =>
    (await world.stripe.control.sessions()).filter(({ amount_total }) => amount_total === 4 * NAME).length;
  await killBefore(run, "checkouts", link);
  const before = await made();
  await killAtStripe(run, { mode: "slow", ms: 4_000, match: SESSIONS }, isWritten, link);
  await killAtStripe(
    run,
    { mode: "hold", ms: 4_000, match: SESSIONS },
    async () => (await made()) > before,
    link,
  );
  const sessionId = await link();
  if (!sessionId) return void run.broken.push("länken betalas inte");
  // Until the last kill only the customer's own page tells the shop of the payment.
  await world.stripe.control.setWebhooks({ ...NORMAL_WEBHOOKS, enabled: false });
  await world.stripe.control.pay(sessionId);
  for (const table of WRITES.payment) await killBefore(run, table, () => verify(run, sessionId));
  await Promise.all([verify(run, sessionId), verify(run, sessionId)]);
  await world.stripe.control.setWebhooks(NORMAL_WEBHOOKS);
  const [found] = await world.sql<{ additions: number; paid: number }>(
    `SELECT (SELECT count(*)::int FROM orders WHERE adds_to_order_id = $1) AS additions,
            (SELECT count(*)::int FROM order_changes WHERE order_id = $1 AND paid_by_order_id IS NOT NULL) AS paid`,
    [order],
  );
  if (found!.additions !== 1 || found!.paid !== 1) run.broken.push(`dyrare: ${JSON.stringify(found)}`);
}

/** The öre of an order that Stripe has refunded. */
async function paidBack({ world }: Run, order: string): Promise<number> {
  const [row] = await world.sql<{ intent: string }>(
    "SELECT stripe_payment_intent AS intent FROM orders WHERE id = $1",
    [order],
  );
  return refundedAtStripe(world, row!.intent);
}

async function makeCheaper(run: Run, order: string): Promise<void> {
  const { world, requests } = run;
  const fewer = async (quantity: number) => {
    const fields = { ...ROW, "item.engraving": "", "item.quantity": String(quantity), way: "save" };
    return seenChange(world, requests, order, fields);
  };
  const three = await fewer(3);
  if (!three) return void run.broken.push("ingen billigare ändring");
  for (const table of WRITES.refund) await killBefore(run, table, three.press);
  await pressAgain(run, three.press);
  for (const [pairs, mode] of [
    [2, "slow"],
    [1, "hold"],
  ] as const) {
    const change = await fewer(pairs);
    if (!change) return void run.broken.push("inte färre par");
    const isDecided = async () =>
      (await world.sql("SELECT 1 FROM refunds WHERE id = $1", [change.changeId])).length > 0;
    const isMade = async () => (await paidBack(run, order)) >= 2 * PAIR;
    const fault = { mode, ms: 4_000, match: REFUNDS };
    await killAtStripe(run, fault, mode === "slow" ? isDecided : isMade, change.press);
    await change.press();
  }
}

/** Kills the server at each moment between two writes. `settled` checks the refunds once the shop has come to rest. */
export async function killedChanges(world: World) {
  const run: Run = { world, requests: [], broken: [], kills: 0 };
  await makeDearer(run, await buy(run));
  const cheaper = await buy(run);
  await makeCheaper(run, cheaper);
  return {
    times: run.kills,
    // A request whose server was killed gets no answer.
    requests: run.requests.filter(({ status }) => status !== 0),
    broken: run.broken,
    settled: async () => {
      const back = await paidBack(run, cheaper);
      return back === 3 * PAIR ? [] : [`Stripe har betalat tillbaka ${back} öre av ${3 * PAIR}`];
    },
  };
}
