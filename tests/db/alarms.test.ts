import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { db } from "@/lib/kernel/db";
import { ALARMS, type Rule } from "@/lib/jobs/alarm-rules";
import { outboxNames } from "@/lib/outbox/outbox";
import { sendAlarms, startAlarms, stopAlarms } from "@/lib/jobs/alarms";
import { startMetrics } from "@/lib/jobs/metrics";
import { sendUnknownPaymentAlarm } from "@/lib/jobs/process-webhook";
import type { PaymentSession } from "@/lib/payments/stripe";
import { checkMail } from "../../ops/doctor/surroundings";
import { processOutbox } from "@/lib/jobs/worker";
import { seedOrders } from "../../dev/bench-seed";
import { freePort } from "../../dev/free-port";
import { setOrder } from "../support/orders";
import { owner, ownerUrl } from "../support/owner";
import { checkoutBody, engravedPole } from "../support/factories";
import { mail } from "../support/inbox";
import { submit } from "../support/routes";
import { stripe } from "../support/stripe";
import { paidOrder } from "../support/workshop";

const disk = vi.hoisted(() => ({ freeMb: 50_000 }));
vi.mock("node:fs/promises", async (original) => ({
  ...(await original<typeof import("node:fs/promises")>()),
  statfs: async () => ({ bavail: disk.freeMb, bsize: 1_000_000 }),
}));

const folder = mkdtempSync(path.join(os.tmpdir(), "alarms-"));

/** A self-signed certificate that is valid for so many days. */
function certificate(days: number): { key: Buffer; cert: Buffer } {
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, `${days}.pem`)];
  const made = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost".split(" ");
  execFileSync("openssl", ["req", "-x509", "-days", String(days), ...made, "-keyout", key, "-out", cert], {
    stdio: "ignore",
  });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

const shop = createTlsServer(certificate(90)).listen(0);
const calls: { text: string; shop: string; isOver: boolean }[] = [];
const receiver = createServer((req, res) => {
  void json(req).then((body) => {
    calls.push(body as (typeof calls)[number]);
    res.end();
  });
}).listen(0);
await Promise.all([shop, receiver].map((server) => server.listening || once(server, "listening")));
const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;
Object.assign(process.env, {
  SITE_URL: `https://localhost:${portOf(shop)}`,
  ALARM_WEBHOOK: `http://127.0.0.1:${portOf(receiver)}/larm`,
});

beforeEach(() => {
  calls.splice(0);
  disk.freeMb = 50_000;
});
afterAll(() => {
  shop.close();
  receiver.close();
  rmSync(folder, { recursive: true });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = new Date();
const later = (ms: number) => new Date(now.getTime() + ms);
const ruleOf = (name: string) => ALARMS.find((rule) => rule.name === name)!;
/** The alarms that the owner hears of by another, fuller mail: alarm → its subject. */
const OWN_MAILS: Record<string, string> = {
  "payment-unknown": "Okänd betalning hos Stripe: 50,00\u00a0kr",
};
/** The subjects of the alarm mails, oldest first. */
const subjects = () =>
  mail
    .messages()
    .flatMap(({ subject }) => (/^(Larm|Okänd)/.test(subject) ? [subject] : []))
    .toReversed();

async function look(rule: Rule, at: Date): Promise<void> {
  await sendAlarms(at, [rule]);
  await processOutbox();
}

async function job(data: { nextAttemptAt: Date; firstTriedAt?: Date; attempts?: number }): Promise<void> {
  const news = { title: "Prov", seen: "", fix: "", at: now.toISOString(), isOver: true };
  await db().outboxRow.create({
    data: { kind: "alarm-call", dedupeKey: randomUUID(), payload: news, ...data },
  });
}

const session = {
  id: "cs_unknown",
  paymentIntent: "pi_x",
  amountTotal: 5_000,
  currency: "sek",
  state: "paid",
};
const refused = () => webhook(new Request("http://x/", { method: "POST", body: "{}" }));
const event = (receivedAt: Date) =>
  db().stripeEvent.create({ data: { id: `evt_${randomUUID()}`, type: "x", payload: {}, receivedAt } });

/** Seeds `count` orders, one every `hours` hours, the newest paid at `last`. */
async function ordersUntil(last: Date, count: number, hours: number): Promise<void> {
  await seedOrders(ownerUrl(), count);
  const paidAt = "$1::timestamptz - (number - 1001) * $2::int * interval '1 hour'";
  await owner().query(`UPDATE orders SET paid_at = ${paidAt}`, [last, hours]);
}

/**
 * What starts each alarm and what ends it. `at` is the time of the check where it matters, so far from `now` that the
 * seconds since do not.
 */
const CASES: Record<string, { make: () => unknown; at?: Date; end: () => unknown; endAt?: Date }> = {
  "outbox-late": { make: () => job({ nextAttemptAt: later(-20 * MINUTE) }), end: () => {} },
  "outbox-stuck": {
    make: () => job({ nextAttemptAt: later(HOUR), firstTriedAt: later(-2 * HOUR), attempts: 9 }),
    end: () => db().outboxRow.updateMany({ data: { status: "done" } }),
  },
  "webhooks-late": {
    make: () => event(later(-HOUR)),
    end: () => db().stripeEvent.updateMany({ data: { status: "done" } }),
  },
  "webhooks-refused": {
    make: async () => {
      await Promise.all([refused(), refused(), refused()]);
    },
    end: () => event(later(HOUR)),
  },
  "payments-down": {
    make: async () => {
      await stripe.setFault({ mode: "refuse" });
      await submit(await checkoutBody({}));
      await stripe.setFault(null);
    },
    at: later(HOUR),
    end: async () => void (await submit(await checkoutBody({ items: [engravedPole] }))),
    endAt: later(HOUR + MINUTE),
  },
  "mail-down": {
    make: async () => {
      mail.setFault({ mode: "status", at: "AUTH", status: 535, words: "5.7.8 Bad credentials" });
      await paidOrder();
      await processOutbox();
    },
    at: later(HOUR),
    end: async () => {
      mail.setFault(null);
      await db().outboxRow.updateMany({ where: { status: "pending" }, data: { nextAttemptAt: new Date() } });
      await processOutbox();
    },
    endAt: later(HOUR + MINUTE),
  },
  "payment-unknown": {
    make: () => sendUnknownPaymentAlarm(session as PaymentSession),
    end: async () => {
      const id = await paidOrder();
      await setOrder(id, { stripeSessionId: session.id });
    },
  },
  disk: { make: () => (disk.freeMb = 150), end: () => (disk.freeMb = 5_000) },
  "backup-old": {
    make: paidOrder,
    at: later(37 * HOUR),
    end: () => db().backup.create({ data: { takenAt: later(37 * HOUR), bytes: 1 } }),
    endAt: later(38 * HOUR),
  },
  certificate: {
    make: () => shop.setSecureContext(certificate(5)),
    end: () => shop.setSecureContext(certificate(90)),
  },
  dispute: {
    make: async () => {
      const data = { id: "dp_1", status: "needs_response", amountOre: 100, reason: "fraudulent" };
      await db().dispute.create({ data: { ...data, orderId: await paidOrder(), answerBy: later(HOUR) } });
    },
    end: () => db().dispute.updateMany({ data: { status: "won" } }),
  },
  "no-orders": {
    make: () => ordersUntil(now, 24, 1),
    at: later(37 * HOUR),
    end: async () => {
      const id = await paidOrder();
      await setOrder(id, { paidAt: later(37 * HOUR) });
    },
    endAt: later(38 * HOUR),
  },
};

test("every alarm rule has a case in this file", () =>
  expect(Object.keys(CASES).toSorted()).toEqual(ALARMS.map(({ name }) => name).toSorted()));

// Fails without: an accepted webhook ends the alarm of refused ones.
test.each(Object.entries(CASES))(
  "the alarm %s is sent once by mail and webhook, and so is its end",
  async (name, { make, at = now, end, endAt = later(2 * MINUTE) }) => {
    const rule = ruleOf(name);
    await look(rule, at);
    expect(subjects()).toEqual([]);
    await make();
    for (let round = 0; round < 2; round += 1) await sendAlarms(at, [rule]);
    expect(await db().alarm.findMany({ where: { endedAt: null } })).toHaveLength(1);
    await processOutbox();
    await end();
    for (let round = 0; round < 2; round += 1) await look(rule, endAt);
    const told = [`Larm: ${rule.title}`, `Larmet är över: ${rule.title}`];
    const byMail = OWN_MAILS[name] ? [OWN_MAILS[name], told[1]] : told;
    expect(subjects()).toEqual(byMail);
    expect(mail.messages({ subject: byMail[0] })[0]!.text).toContain(rule.fix.slice(0, 20));
    const called = calls.filter(({ text }) => text.startsWith("Larm") && !text.includes("Prov"));
    expect(called.map(({ text }) => text.split("\n")[0])).toEqual(told);
    expect(called[0]).toMatchObject({ shop: process.env.SITE_URL, isOver: false });
  },
);

test("an alarm says in plain words what to do, and names settings only in the line for the server's keeper", async () => {
  const SERVER = /[A-Z]+_[A-Z]|npm run|systemctl|cron|lego/;
  for (const words of [...ALARMS.flatMap(({ title, fix }) => [title, fix]), ...Object.values(outboxNames)])
    expect(words).not.toMatch(SERVER);
  const rule = ruleOf("disk");
  disk.freeMb = 150;
  await look(rule, now);
  const { text } = mail.messages()[0]!;
  expect(text).toContain(`För den som sköter servern: ${rule.server}`);
  expect(text.indexOf(rule.fix.slice(0, 20))).toBeLessThan(text.indexOf("DATA_DIR"));
  expect(calls[0]!.text).toContain(`För den som sköter servern: ${rule.server}`);
});

test("the alarm of unknown payments sends a mail with a link for each payment, and one call for all", async () => {
  const rule = ruleOf("payment-unknown");
  for (const name of ["x", "y"]) {
    const unknown = { ...session, id: `cs_${name}`, paymentIntent: `pi_${name}` };
    await sendUnknownPaymentAlarm(unknown as PaymentSession);
    for (let round = 0; round < 2; round += 1) await look(rule, now);
  }
  const mails = mail.messages().toReversed();
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(OWN_MAILS[rule.name]));
  for (const [index, name] of ["x", "y"].entries()) {
    expect(mails[index]!.html).toContain(`https://dashboard.stripe.com/payments/pi_${name}`);
    expect(mails[index]!.text).toContain("en vecka");
  }
  expect(calls).toMatchObject([{ title: rule.title, seen: "1 utan order", isOver: false }]);
});

test("an alarm and its end are sent once each by eight instances that check at the same moment", async () => {
  disk.freeMb = 150;
  const all = (at: Date) =>
    Promise.all(
      Array.from({ length: 8 }, (_, ms) => sendAlarms(new Date(at.getTime() + ms), [ruleOf("disk")])),
    );
  await all(now);
  disk.freeMb = 50_000;
  await all(later(MINUTE));
  await processOutbox();
  expect(subjects()).toHaveLength(2);
  expect(calls).toHaveLength(2);
});

test("an alarm that comes and goes is sent once an hour", async () => {
  for (let minute = 0; minute < 50; minute += 10) {
    disk.freeMb = minute % 20 === 0 ? 150 : 50_000;
    await look(ruleOf("disk"), later(minute * MINUTE));
  }
  expect(subjects()).toHaveLength(2);
  disk.freeMb = 150;
  await look(ruleOf("disk"), later(2 * HOUR));
  expect(subjects()).toHaveLength(3);
});

test("an alarm stays on while its check fails", async () => {
  const rule = { ...ruleOf("disk"), getState: async () => Promise.reject(new Error("nej")) };
  disk.freeMb = 150;
  await look(ruleOf("disk"), now);
  await look(rule, later(MINUTE));
  expect(await db().alarm.count({ where: { endedAt: null } })).toBe(1);
});

// Fails without: each round moves the moment at which a machine's alarm was raised, also when its check fails.
test.each([
  ["sees it", ruleOf("disk")],
  ["cannot check it", { ...ruleOf("disk"), getState: async () => Promise.reject(new Error("nej")) }],
])(
  "the alarm of a machine that is gone ends once, an hour after its last round that %s",
  async (_what, rule) => {
    disk.freeMb = 150;
    await look(ruleOf("disk"), now);
    await look(rule, later(50 * MINUTE));
    // The machine has a new name, or another one takes its place.
    await db().alarm.updateMany({ data: { name: "disk@gammal" } });
    disk.freeMb = 50_000;
    await look(ruleOf("disk"), later(109 * MINUTE));
    expect(subjects()).toEqual(["Larm: Plats på disken"]);
    await Promise.all([1, 2, 3].map((ms) => sendAlarms(later(111 * MINUTE + ms), [ruleOf("disk")])));
    await processOutbox();
    expect(subjects()).toEqual(["Larm: Plats på disken", "Larmet är över: Plats på disken"]);
    expect(mail.messages()[0]!.text).toContain("gammal har inte hörts av på en timme");
  },
);

// Fails without: a machine checks its own alarm before it ends those of machines that are gone.
test("the alarm of a machine that was down for hours goes on when it is back", async () => {
  disk.freeMb = 150;
  await look(ruleOf("disk"), now);
  for (const hours of [5, 6]) await look(ruleOf("disk"), later(hours * HOUR));
  expect(subjects()).toEqual(["Larm: Plats på disken"]);
  expect(await db().alarm.count({ where: { endedAt: null } })).toBe(1);
});

test("the alarm of refused webhooks counts those refused while the database was away", async () => {
  const rule = ruleOf("webhooks-refused");
  for (let n = 0; n < 3; n += 1) await refused();
  await owner().query("ALTER TABLE rate_limits RENAME TO rate_limits_gone");
  await look(rule, now).finally(() => owner().query("ALTER TABLE rate_limits_gone RENAME TO rate_limits"));
  expect(subjects()).toEqual([]);
  await Promise.all([look(rule, later(MINUTE)), look(rule, later(MINUTE))]);
  expect(subjects()).toEqual([`Larm: ${rule.title}`]);
  expect(calls[0]!.text).toContain("3 avvisade");
});

test("the alarm of payments comes when Stripe refuses two buyers, not when it refuses one", async () => {
  const rule = ruleOf("payments-down");
  const refuse = async (email: string) => {
    const body = await checkoutBody({});
    await submit({ ...body, shippingAddress: { ...body.shippingAddress, email } });
    await db().checkout.updateMany({
      where: { email },
      data: { status: "failed", stripeSessionId: null, createdAt: later(-10 * MINUTE) },
    });
  };
  await refuse("en@example.se");
  await look(rule, now);
  expect(subjects()).toEqual([]);
  await refuse("tva@example.se");
  await look(rule, now);
  expect(subjects()).toEqual([`Larm: ${rule.title}`]);
});

test("the alarm of missing orders comes an hour after the time by which every day of four weeks had its first", async () => {
  const rule = ruleOf("no-orders");
  const noon = new Date("2026-12-20T11:00:00Z");
  await ordersUntil(new Date(noon.getTime() - 24 * HOUR), 28, 24);
  await look(rule, new Date(noon.getTime() + 50 * MINUTE));
  expect(subjects()).toEqual([]);
  await look(rule, new Date(noon.getTime() + 70 * MINUTE));
  expect(subjects()).toEqual([`Larm: ${rule.title}`]);
  const paidAt = new Date(noon.getTime() + 71 * MINUTE);
  await db().order.update({ where: { id: await paidOrder() }, data: { paidAt } });
  await look(rule, new Date(noon.getTime() + 72 * MINUTE));
  expect(subjects()).toEqual([`Larm: ${rule.title}`, `Larmet är över: ${rule.title}`]);
});

test("alarms are checked within 20 seconds of a start, so a shop that dies every few minutes sends them too", async () => {
  disk.freeMb = 150;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  try {
    startAlarms();
    vi.advanceTimersByTime(20_000);
    stopAlarms();
    vi.advanceTimersByTime(10 * MINUTE);
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(() => db().alarm.count({ where: { name: { startsWith: "disk" } } })).toBe(1);
});

test("an alarm is among the metrics as long as it is on", async () => {
  const port = await freePort();
  startMetrics(port);
  const figures = async () =>
    (await (await fetch(`http://127.0.0.1:${port}`)).text()).match(/^shop_alarm{.*/gm);
  expect(await figures()).toBeNull();
  disk.freeMb = 150;
  await look(ruleOf("disk"), now);
  expect(await figures()).toEqual([`shop_alarm{alarm="disk@${os.hostname()}"} 1`]);
  disk.freeMb = 50_000;
  await look(ruleOf("disk"), later(MINUTE));
  expect(await figures()).toBeNull();
});

test("an alarm reaches the webhook when the mail server refuses the password, and the doctor says so", async () => {
  mail.setFault({ mode: "status", at: "AUTH", status: 535, words: "5.7.8 Bad credentials" });
  disk.freeMb = 150;
  await look(ruleOf("disk"), now);
  expect(mail.messages()).toEqual([]);
  expect(calls).toMatchObject([{ title: "Plats på disken" }]);
  expect(await checkMail()).toMatchObject({ state: "broken", seen: expect.stringContaining("535") });
  mail.setFault(null);
  await db().outboxRow.updateMany({ data: { nextAttemptAt: new Date() } });
  await processOutbox();
  expect(subjects()).toEqual(["Larm: Plats på disken"]);
});
