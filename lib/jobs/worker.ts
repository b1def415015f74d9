import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { render } from "@react-email/render";
import { log } from "@/lib/kernel/log";
import { RecipientRefused, sendMail } from "@/lib/mail/send";
import {
  CLAIM_MS,
  claimDue,
  markDone,
  markFailed,
  renewClaim,
  setWorker,
  type ClaimedRow,
} from "@/lib/outbox/mutations";
import { processDisputeJob } from "@/lib/disputes/settle-disputes";
import { plainText } from "@/lib/mail/layout";
import { bookFreight } from "@/lib/orders/book-freight";
import { processTrackingJob } from "@/lib/orders/track-parcel";
import type { MailKind, OutboxPayloads } from "@/lib/outbox/outbox";
import { processAdditionJob } from "@/lib/refunds/additions";
import { processRefundJob } from "@/lib/refunds/process-refund";
import { processPayoutJob } from "@/lib/refunds/refund-again";
import { getSettings } from "@/lib/settings/queries";
import type { Settings } from "@/lib/settings/settings";
import { mails } from "./mails/mails";
import { sendAlarm } from "./alarms";

type Work = Exclude<keyof OutboxPayloads, MailKind>;

/** The handler of each kind of job that is not a mail. */
const HANDLERS: { [K in Work]: (payload: OutboxPayloads[K], now: Date) => Promise<void> } = {
  refund: processRefundJob,
  "refund-payout": processPayoutJob,
  "addition-back": processAdditionJob,
  dispute: ({ orderId }, now) => processDisputeJob(orderId, now),
  "freight-booking": async (booking, now) => bookFreight(booking, now, (await getSettings(now)).prices),
  "freight-tracking": processTrackingJob,
  "alarm-call": sendAlarm,
};

type Handle = (payload: unknown, now: Date) => Promise<void>;
type Write = (payload: unknown, from: Settings) => ReturnType<(typeof mails)[MailKind]["write"]>;

async function deliver({ id, kind, payload }: ClaimedRow): Promise<void> {
  const handle = HANDLERS[kind as Work] as Handle | undefined;
  if (handle) return handle(payload, new Date());
  const write = mails[kind as MailKind]?.write as Write | undefined;
  if (!write) throw new Error(`No handler for ${kind}`);
  const message = await write(payload, await getSettings());
  if (!message) return;
  const { body, ...mail } = message;
  if (!mail.to) throw new RecipientRefused("Ingen mottagare är känd.");
  const html = await render(body);
  await sendMail({ id, ...mail, html, text: plainText(html) });
}

/** Poll interval; `wakeOutbox` runs it at once. */
const POLL_MS = 2_000;
const BATCH = 10;

const worker: { timer?: NodeJS.Timeout; running?: Promise<void>; again?: boolean; stopped?: boolean } = {};

const WRITE_AGAIN_MS = 1_000;
/** How often a job under way claims its row again. */
const RENEW_MS = CLAIM_MS / 3;
/** A job that takes longer is taken to hang, and its row left to the next worker. */
export const RENEW_FOR_MS = 5 * CLAIM_MS;

/** Stores how a job went; retries until the claim ends, because the next worker would send the mail again. */
async function record(write: () => Promise<void>, claim: { ends: number }): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (Date.now() + WRITE_AGAIN_MS > claim.ends) throw error;
    await wait(WRITE_AGAIN_MS);
    await record(write, claim);
  }
}

async function work(row: ClaimedRow): Promise<void> {
  const began = Date.now();
  const claim = { ends: began + CLAIM_MS };
  // A slow mail server may take longer than a claim over its answers, each within the time limit.
  const renewing = setInterval(() => {
    const ends = Date.now() + CLAIM_MS;
    if (ends > began + RENEW_FOR_MS) return clearInterval(renewing);
    renewClaim(row)
      .then(() => (claim.ends = ends))
      .catch((error: unknown) => log.warn({ outboxId: row.id, err: error }, "claim not renewed"));
  }, RENEW_MS);
  try {
    await deliver(row);
  } catch (error) {
    log.warn({ outboxId: row.id, kind: row.kind, attempts: row.attempts, err: error }, "outbox row failed");
    const words = error instanceof Error ? error.message : String(error);
    return record(() => markFailed(row, words, error instanceof RecipientRefused), claim);
  } finally {
    clearInterval(renewing);
  }
  await record(() => markDone(row.id), claim);
}

/** Runs every job that is due, and returns how many. Safe with several instances and concurrent calls. */
export async function processOutbox(): Promise<number> {
  let done = 0;
  for (;;) {
    const rows = await claimDue(BATCH);
    await Promise.all(rows.map(work));
    done += rows.length;
    if (rows.length < BATCH || worker.stopped) return done;
  }
}

function run(): void {
  if (worker.stopped) return;
  if (worker.running) {
    worker.again = true;
    return;
  }
  worker.running = processOutbox()
    .then(() => undefined)
    .catch((error: unknown) => log.warn({ err: error }, "outbox worker"))
    .finally(() => {
      worker.running = undefined;
      if (worker.again) {
        worker.again = false;
        run();
      }
    });
}

/** Starts the worker of this process; called once from background.ts. */
export function startOutboxWorker(): void {
  if (worker.timer) return;
  worker.timer = setInterval(run, POLL_MS);
  worker.timer.unref();
  setWorker(run);
  run();
}

/** Takes no more jobs and waits for those under way. */
export async function stopOutboxWorker(): Promise<void> {
  clearInterval(worker.timer);
  setWorker(null);
  worker.timer = undefined;
  worker.stopped = true;
  await worker.running;
}
