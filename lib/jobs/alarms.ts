import "server-only";
import { hostname } from "node:os";
import { db, Prisma, transaction, type Tx } from "@/lib/kernel/db";
import { env, companyEnv } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { enqueue, wakeOutbox } from "@/lib/outbox/mutations";
import type { AlarmNews } from "@/lib/outbox/outbox";
import { serverNote } from "@/lib/kernel/server-note";
import { ALARMS, getRuleState, type Rule } from "./alarm-rules";
import { alarmAdvice, alarmSubject } from "./mails/alarm";

const CHECK_EVERY_MS = 5 * 60_000;
/** By then the worker has claimed the jobs that waited while the shop was down: they must not raise an alarm. */
const FIRST_CHECK_MS = 20_000;
/** An alarm that comes and goes is sent once an hour at most. */
const AGAIN_MS = 3_600_000;
/** An alarm of a machine that no round has raised for so long is over: the machine is renamed or gone. */
const GONE_MS = 3_600_000;

/** Raises an alarm. True for the caller that wrote it: of several instances that see the same, one tells the owner. */
async function writeAlarm(tx: Tx, name: string, seen: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - AGAIN_MS);
  const written = await tx.$queryRaw<unknown[]>(Prisma.sql`
    INSERT INTO alarms (name, seen, raised_at) VALUES (${name}, ${seen}, ${now})
    ON CONFLICT (name) DO UPDATE SET seen = EXCLUDED.seen, raised_at = EXCLUDED.raised_at, ended_at = NULL
      WHERE alarms.ended_at < ${before}
    RETURNING name`);
  return written.length > 0;
}

async function clearAlarm(tx: Tx, name: string, now: Date): Promise<boolean> {
  const { count } = await tx.alarm.updateMany({ where: { name, endedAt: null }, data: { endedAt: now } });
  return count > 0;
}

async function enqueueNews(tx: Tx, name: string, news: AlarmNews, byMail: boolean): Promise<void> {
  const key = `${name}:${news.isOver ? "over" : "raised"}:${news.at}`;
  if (byMail) await enqueue(tx, { kind: "alarm", key, payload: news });
  if (env().ALARM_WEBHOOK) await enqueue(tx, { kind: "alarm-call", key, payload: news });
}

/** Begins or ends an alarm, and tells the owner. */
async function report(
  { title, fix, server, hasOwnMail }: Rule,
  { name, seen, isOver }: { name: string; seen: string; isOver: boolean },
  now: Date,
): Promise<void> {
  const news = { title, fix, server, seen, at: now.toISOString(), isOver };
  const isTold = await transaction(async (tx) => {
    const isOurs = isOver ? await clearAlarm(tx, name, now) : await writeAlarm(tx, name, seen, now);
    if (isOurs) await enqueueNews(tx, name, news, isOver || !hasOwnMail);
    return isOurs;
  });
  if (!isTold) return;
  if (isOver) log.info({ alarm: name, seen }, "alarm is over");
  else log.error({ alarm: name, seen }, "alarm");
  wakeOutbox();
}

/** Ends a rule's alarms of machines that are renamed or gone. This machine's own has just been checked. */
async function endGone(rule: Rule, now: Date): Promise<void> {
  const start = `${rule.name}@`;
  const unseen = { lt: new Date(now.getTime() - GONE_MS) };
  const gone = await db().alarm.findMany({
    where: { name: { startsWith: start }, endedAt: null, raisedAt: unseen },
  });
  for (const { name } of gone) {
    const seen = `${name.slice(start.length)} har inte hörts av på en timme`;
    await report(rule, { name, seen, isOver: true }, now);
  }
}

/** Checks one rule, and reports when its alarm begins or ends. An unknown state changes nothing. */
async function check(rule: Rule, raised: ReadonlySet<string>, now: Date): Promise<void> {
  const { state, seen = rule.title } = await getRuleState(rule, now);
  const isWrong = state === "broken" || (state === "open" && rule.tellsOpen === true);
  const name = rule.isOfMachine ? `${rule.name}@${hostname()}` : rule.name;
  const isOn = raised.has(name);
  if (state !== "unknown" && isWrong !== isOn) await report(rule, { name, seen, isOver: isOn }, now);
  else if (isOn) await db().alarm.updateMany({ where: { name, endedAt: null }, data: { raisedAt: now } });
  if (rule.isOfMachine) await endGone(rule, now);
}

/** Checks every rule. Safe on several instances at once; one rule's failure does not stop the others. */
export async function sendAlarms(now: Date, rules: readonly Rule[] = ALARMS): Promise<void> {
  const rows = await db().alarm.findMany({ where: { endedAt: null }, select: { name: true } });
  const raised = new Set(rows.map(({ name }) => name));
  for (const rule of rules)
    await check(rule, raised, now).catch((error: unknown) =>
      log.warn({ rule: rule.name, err: error }, "alarm"),
    );
}

const shared = globalThis as { shopAlarms?: NodeJS.Timeout };

function checkAfter(ms: number): void {
  shared.shopAlarms = setTimeout(() => {
    checkAfter(CHECK_EVERY_MS);
    sendAlarms(new Date()).catch((error: unknown) => log.warn({ err: error }, "alarms"));
  }, ms).unref();
}

/** Checks soon and then every five minutes; called once from background.ts. */
export function startAlarms(): void {
  if (!shared.shopAlarms) checkAfter(FIRST_CHECK_MS);
}

/** Starts no further round. */
export function stopAlarms(): void {
  clearTimeout(shared.shopAlarms);
  shared.shopAlarms = undefined;
}

const TIMEOUT_MS = 5_000;

/** Posts an alarm to ALARM_WEBHOOK; a chat reads only `text`. Throws when it is refused. Without an address: nothing. */
export async function sendAlarm(news: AlarmNews): Promise<void> {
  const { ALARM_WEBHOOK } = env();
  if (!ALARM_WEBHOOK) return;
  const text = [alarmSubject(news), news.seen, ...alarmAdvice(news)].join("\n");
  const response = await fetch(ALARM_WEBHOOK, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text, shop: companyEnv().SITE_URL, ...news }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok)
    throw new Error(
      `Larmtjänsten tog inte emot larmet. ${serverNote(`ALARM_WEBHOOK svarade ${response.status}.`)}`,
    );
}
