import "server-only";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { connect } from "node:tls";
import { DAY_MS, dayOf, formatDateTime } from "@/lib/kernel/dates";
import { db, Prisma } from "@/lib/kernel/db";
import { companyEnv, env } from "@/lib/kernel/env";
import { MONEY_AND_FREIGHT, outboxNames, type OutboxKind } from "@/lib/outbox/outbox";
import { countStuck, countWaiting, listStuck, stuckInWords } from "@/lib/outbox/stuck";
import { NEEDS_ANSWER } from "@/lib/payments/dispute-status";
import { countUp, findCount, type Limit } from "@/lib/kernel/rate-limit";
import { counters } from "@/lib/kernel/counters";
import { addDays } from "@/lib/kernel/workdays";

export type AlarmState = {
  /** broken: something fails. open: it works, but needs attention. unknown: it could not be checked. */
  state: "well" | "broken" | "open" | "unknown";
  seen?: string;
};

const HOUR_MS = 3_600_000;

async function getQueueState(now: Date): Promise<AlarmState> {
  const { waiting, late } = await countWaiting(now);
  const oldest = await db().outboxRow.findFirst({
    where: { status: "pending", nextAttemptAt: { lt: now } },
    orderBy: { nextAttemptAt: "asc" },
    select: { nextAttemptAt: true },
  });
  const minutes = oldest && Math.round((now.getTime() - oldest.nextAttemptAt.getTime()) / 60_000);
  return {
    state: late > 0 ? "broken" : "well",
    seen: `${waiting} väntar${minutes === null ? "" : `, den äldsta sedan ${minutes} min`}`,
  };
}

/** Has a job waited for more than an hour, or been parked? */
async function getStuckState(now: Date): Promise<AlarmState> {
  const stuck = await countStuck(now);
  const [worst] = await listStuck(now);
  return {
    state: stuck.mails + stuck.others > stuck.parked ? "broken" : stuck.parked > 0 ? "open" : "well",
    seen:
      worst &&
      `${stuckInWords(stuck)}, t.ex. ${outboxNames[worst.kind as OutboxKind] ?? worst.kind}: ${worst.error ?? "ingen har tagit den"}`,
  };
}

async function getEventsState(now: Date): Promise<AlarmState> {
  const late = new Date(now.getTime() - 10 * 60_000);
  const received = await db().stripeEvent.count({ where: { status: "received", receivedAt: { lt: late } } });
  return {
    state: received > 0 ? "broken" : "well",
    seen: received > 0 ? `${received} har väntat i mer än tio minuter` : undefined,
  };
}

/** Webhooks refused in a day, on all instances. Counted here, because they are refused without asking the database. */
const REFUSED: Limit = { name: "webhook-refused", points: 3, perSeconds: DAY_MS / 1000 };

/** Broken when webhooks were refused and none was accepted since: the secret is wrong. A stranger's tries are no alarm. */
export async function getWebhooksState(): Promise<AlarmState> {
  const fresh = counters.webhooksRefused - counters.webhooksCounted;
  counters.webhooksCounted += fresh;
  if (fresh > 0)
    await countUp(REFUSED, "all", fresh).catch((error: unknown) => {
      // Not stored: the next check counts them.
      counters.webhooksCounted -= fresh;
      throw error;
    });
  const refused = await findCount(REFUSED, "all");
  if (!refused || refused.count < REFUSED.points) return { state: "well" };
  const taken = await db().stripeEvent.count({
    where: { receivedAt: { gt: refused.since }, isFetched: false },
  });
  if (taken > 0) return { state: "well" };
  return { state: "broken", seen: `${refused.count} avvisade sedan ${formatDateTime(refused.since)}` };
}

/** How long no buyer may have reached the payment page before it is an alarm. */
const DOWN_MS = 5 * 60_000;

/** Do buyers reach the payment page? Broken when they have failed to for five minutes; one whom Stripe refuses is no sign. */
async function getPaymentStartsState(now: Date): Promise<AlarmState> {
  const [row] = await db().$queryRaw<{ buyers: number; silent: number; since: Date | null }[]>(Prisma.sql`
    SELECT count(DISTINCT coalesce(email, id::text))::int AS buyers, min(created_at) AS since,
           count(*) FILTER (WHERE status = 'open')::int AS silent
    FROM checkouts
    WHERE stripe_session_id IS NULL AND due_amount > 0 AND status IN ('open', 'failed')
      AND created_at BETWEEN ${new Date(now.getTime() - DAY_MS)} AND ${new Date(now.getTime() - 30_000)}
      AND created_at > coalesce((SELECT max(created_at) FROM checkouts WHERE stripe_session_id IS NOT NULL), '-infinity')`);
  const { buyers, silent, since } = row!;
  if (!since || now.getTime() - since.getTime() < DOWN_MS || (silent === 0 && buyers < 2))
    return { state: "well" };
  return { state: "broken", seen: `${buyers} kom inte till betalningen sedan ${formatDateTime(since)}` };
}

/** With a check every five minutes the owner is told within a quarter of an hour. */
const MAIL_DOWN_MS = 9 * 60_000;

/** Does the mail server accept mails? Broken when one has been tried for nine minutes and none was sent since. */
async function getMailState(now: Date): Promise<AlarmState> {
  const kind = { notIn: [...MONEY_AND_FREIGHT, "alarm-call"] };
  const waiting = await db().outboxRow.findFirst({
    where: { kind, status: "pending", firstTriedAt: { lt: new Date(now.getTime() - MAIL_DOWN_MS) } },
    orderBy: { firstTriedAt: "asc" },
    select: { firstTriedAt: true, lastError: true },
  });
  if (!waiting) return { state: "well" };
  const sent = await db().outboxRow.count({
    where: { kind, status: "done", doneAt: { gt: waiting.firstTriedAt! } },
  });
  if (sent > 0) return { state: "well" };
  const said = waiting.lastError ? `: ${waiting.lastError}` : "";
  return {
    state: "broken",
    seen: `inget mejl har gått sedan ${formatDateTime(waiting.firstTriedAt!)}${said}`,
  };
}

/** Payments without an order: each counts for a week, unless it becomes an order. */
async function getPaymentsState(now: Date): Promise<AlarmState> {
  const since = new Date(now.getTime() - 7 * DAY_MS);
  const [row] = await db().$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM outbox
    WHERE kind = 'unknown-payment' AND created_at > ${since}
      AND NOT EXISTS (SELECT FROM orders WHERE stripe_session_id = payload->>'sessionId')`);
  const { count } = row!;
  return { state: count > 0 ? "broken" : "well", seen: count > 0 ? `${count} utan order` : undefined };
}

const DISK_BROKEN_MB = 200;
const DISK_OPEN_MB = 2_000;

async function getDiskState(): Promise<AlarmState> {
  const folder = path.resolve(/* turbopackIgnore: true */ env().DATA_DIR);
  const { bavail, bsize } = await statfs(existsSync(folder) ? folder : process.cwd());
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  return {
    state: megabytes < DISK_BROKEN_MB ? "broken" : megabytes < DISK_OPEN_MB ? "open" : "well",
    seen: `${megabytes} MB ledigt på ${hostname()}`,
  };
}

/** Is the last backup (ops/backup.ts) younger than BACKUP_HOURS? Without any, the age of the first order is asked. */
async function getBackupState(now: Date): Promise<AlarmState> {
  const { BACKUP_HOURS } = env();
  if (BACKUP_HOURS === 0) return { state: "unknown", seen: "BACKUP_HOURS är 0" };
  const [last, first] = await Promise.all([
    db().backup.findFirst({ orderBy: { takenAt: "desc" }, select: { takenAt: true } }),
    db().order.findFirst({ orderBy: { paidAt: "asc" }, select: { paidAt: true } }),
  ]);
  const since = last?.takenAt ?? first?.paidAt;
  const isOld = since !== undefined && now.getTime() - since.getTime() > BACKUP_HOURS * HOUR_MS;
  const seen = last ? `den senaste är från ${formatDateTime(last.takenAt)}` : "det finns ingen";
  return { state: isOld ? "broken" : last ? "well" : "open", seen };
}

const CERTIFICATE_DAYS = 14;

/** Until when the certificate of an address is valid. Rejects when it cannot be reached. */
function findCertificateEnd({ hostname: host, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    // Not verified here, because an expired one has to be reported too.
    const socket = connect({ host, port: Number(port) || 443, servername: host, rejectUnauthorized: false });
    socket.setTimeout(5_000, () => socket.destroy(new Error("inget svar")));
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
  });
}

/** How long the certificate of SITE_URL is valid. Rejects when it cannot be reached. */
async function getCertificateState(now: Date): Promise<AlarmState> {
  const url = new URL(companyEnv().SITE_URL);
  if (url.protocol !== "https:") return { state: "unknown", seen: "SITE_URL är inte https" };
  const end = await findCertificateEnd(url);
  const isNear = end.getTime() - now.getTime() < CERTIFICATE_DAYS * DAY_MS;
  return { state: isNear ? "broken" : "well", seen: `gäller till ${formatDateTime(end)}` };
}

async function getDisputesState(): Promise<AlarmState> {
  const where = { status: { in: [...NEEDS_ANSWER] } };
  const [count, next] = await Promise.all([
    db().dispute.count({ where }),
    db().dispute.findFirst({ where: { ...where, answerBy: { not: null } }, orderBy: { answerBy: "asc" } }),
  ]);
  if (count === 0) return { state: "well" };
  const until = next?.answerBy ? `, svara senast den ${formatDateTime(next.answerBy)}` : "";
  return { state: "open", seen: `${count} väntar på svar${until}` };
}

const PAUSE_OF_DAYS = 90;
const PAUSE_MIN_ORDERS = 20;

const STEADY_DAYS = 28;

/** True when today has no order, and an hour ago each day of the last four weeks had its first. Stockholm time. */
async function isQuietDay(now: Date): Promise<boolean> {
  const today = dayOf(now);
  const [row] = await db().$queryRaw<{ days: number; today: number; late: boolean }[]>(Prisma.sql`
    SELECT count(*) FILTER (WHERE day < ${today}::date)::int AS days,
           count(*) FILTER (WHERE day = ${today}::date)::int AS today,
           (${now}::timestamptz AT TIME ZONE 'Europe/Stockholm')::time - time '00:00'
             > max(first) FILTER (WHERE day < ${today}::date) + interval '1 hour' AS late
    FROM (SELECT (paid_at AT TIME ZONE 'Europe/Stockholm')::date AS day,
                 min((paid_at AT TIME ZONE 'Europe/Stockholm')::time - time '00:00') AS first
          FROM orders WHERE paid_at > ${new Date(now.getTime() - (STEADY_DAYS + 2) * DAY_MS)}
          GROUP BY 1) AS days
    WHERE day >= ${addDays(today, -STEADY_DAYS)}::date`);
  return row!.days === STEADY_DAYS && row!.today === 0 && row!.late;
}

/**
 * `open` after a pause of 1.5 times the longest in 90 days and more than a day, or without an order on a day that always has
 * some. With too few orders to compare with it is `well`.
 */
async function getOrdersState(now: Date): Promise<AlarmState> {
  const since = new Date(now.getTime() - PAUSE_OF_DAYS * DAY_MS);
  const [row] = await db().$queryRaw<
    { count: number; longest: number | null; last: Date | null }[]
  >(Prisma.sql`
    SELECT count(*)::int AS count, max(extract(epoch FROM pause) * 1000)::float AS longest, max(paid_at) AS last
    FROM (SELECT paid_at, paid_at - lag(paid_at) OVER (ORDER BY paid_at) AS pause
          FROM orders WHERE paid_at > ${since}) AS pauses`);
  const { count, longest, last } = row!;
  if (count < PAUSE_MIN_ORDERS || !last || longest === null) return { state: "well" };
  const isUnusual =
    now.getTime() - last.getTime() > Math.max(DAY_MS, longest * 1.5) || (await isQuietDay(now));
  return { state: isUnusual ? "open" : "well", seen: `den senaste kom ${formatDateTime(last)}` };
}

/** A check that npm run doctor makes, and that sends the owner an alarm when it fails. */
export type Rule = {
  name: string;
  /** What is true when all is well. */
  title: string;
  /** Advice to the owner when it is not. */
  fix: string;
  /** The settings and commands, for whoever runs the server. */
  server?: string;
  /** `open` is an alarm too. */
  tellsOpen?: true;
  /** Each cause sends a mail of its own, which says more: only ALARM_WEBHOOK is told when it begins. */
  hasOwnMail?: true;
  /** Each machine has an alarm of its own. */
  isOfMachine?: true;
  getState: (now: Date) => Promise<AlarmState>;
};

export const QUEUE: Rule = {
  name: "outbox-late",
  title: "Mejl och bokningar går iväg",
  fix: "Det väntande går iväg i tur och ordning så fort butiken hinner. Händer inget inom en timme, be den som sköter servern att se efter.",
  server: "Kör butiken? Loggen säger vad som hindrar.",
  getState: getQueueState,
};
export const STUCK: Rule = {
  name: "outbox-stuck",
  title: "Inget har fastnat",
  fix: "Rätta orsaken och tryck på Försök med allt igen under /admin/lansering.",
  getState: getStuckState,
};
export const EVENTS: Rule = {
  name: "webhooks-late",
  title: "Stripes meddelanden är behandlade",
  fix: "Be Stripe skicka dem igen: kontrollpanelen, Utvecklare, Webhooks, misslyckade händelser.",
  getState: getEventsState,
};
export const DISK: Rule = {
  name: "disk",
  title: "Plats på disken",
  fix: "Med full disk kan bilder inte laddas upp. Be den som sköter servern att göra plats.",
  server: "Frigör plats, eller flytta DATA_DIR till en större disk.",
  tellsOpen: true,
  isOfMachine: true,
  getState: getDiskState,
};
export const CERTIFICATE: Rule = {
  name: "certificate",
  title: "Certifikatet gäller",
  fix: "När det går ut varnar webbläsaren alla som besöker butiken. Be den som sköter servern att förnya det.",
  server: "/etc/cron.daily/lego säger varför det inte förnyas.",
  getState: getCertificateState,
};
/** The rules that are checked by the shop's database alone. */
export const SHOP_RULES: readonly Rule[] = [
  {
    name: "webhooks-refused",
    title: "Stripes meddelanden godtas",
    fix: "Butiken litar inte på meddelandena från Stripe, så besked om betalningar kan dröja. Be den som sköter servern att rätta det i dag.",
    server:
      "Stämmer STRIPE_WEBHOOK_SECRET med slutpunktens hemlighet i Stripes kontrollpanel? Är serverns klocka rätt?",
    getState: getWebhooksState,
  },
  {
    name: "payments-down",
    title: "Kunder kommer till betalningen",
    fix: "Kunder som vill betala får beskedet att det inte går just nu. Försök att köpa något själv. Se efter hos Stripe om kontot är pausat, och be den som sköter servern att titta nu.",
    server: "Stämmer STRIPE_SECRET_KEY? Når servern api.stripe.com? Loggen: no payment session.",
    getState: getPaymentStartsState,
  },
  {
    name: "mail-down",
    title: "Mejlen kommer fram",
    fix: "Inga mejl går iväg, varken till kunder eller till dig. De väntar och går när e-posten fungerar igen. Be den som sköter servern att rätta det i dag.",
    server: "npm run doctor frågar SMTP_URL och säger vad e-postservern svarar.",
    getState: getMailState,
  },
  {
    name: "payment-unknown",
    title: "Varje betalning har en order",
    fix: "Öppna betalningen hos Stripe, ur mejlet om den: bygg stavarna eller betala tillbaka där.",
    hasOwnMail: true, // lib/jobs/process-webhook.ts
    getState: getPaymentsState,
  },
  {
    name: "backup-old",
    title: "Säkerhetskopian är färsk",
    fix: "Går servern sönder nu saknas det senaste i kopian. Be den som sköter servern att ta en ny i dag.",
    server: "Kör npm run backup och läs vad den säger. Med systemd: systemctl list-timers.",
    getState: getBackupState,
  },
  {
    name: "dispute",
    title: "Ingen bestridd betalning väntar på svar",
    fix: "Svara i Stripes kontrollpanel innan tiden går ut; ordern står överst i admin.",
    tellsOpen: true,
    getState: getDisputesState,
  },
  {
    name: "no-orders",
    title: "Beställningar kommer in",
    fix: "Gör ett köp själv, ända till Stripes betalsida. Går det, är det lugnt.",
    tellsOpen: true,
    getState: getOrdersState,
  },
];
/** All rules that send the owner an alarm. */
export const ALARMS: readonly Rule[] = [QUEUE, STUCK, EVENTS, DISK, CERTIFICATE, ...SHOP_RULES];

/** The state of a rule now; unknown when its check fails. Never throws. */
export async function getRuleState(rule: Rule, now: Date): Promise<AlarmState> {
  return rule
    .getState(now)
    .catch((error: unknown) => ({ state: "unknown", seen: error instanceof Error ? error.message : "fel" }));
}
