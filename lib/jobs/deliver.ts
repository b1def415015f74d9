import "server-only";
import { render } from "@react-email/components";
import { finishDispute } from "@/lib/disputes/reconcile";
import { plainText } from "@/lib/mail/layout";
import { RecipientRefused, sendMail } from "@/lib/mail/send";
import { bookFreight, trackFreight } from "@/lib/orders/freight";
import type { ClaimedRow } from "@/lib/outbox/mutations";
import type { MailKind, OutboxPayloads } from "@/lib/outbox/outbox";
import { finishRefund } from "@/lib/refunds/carry-out";
import { finishPayout } from "@/lib/refunds/pay-again";
import { getSettings } from "@/lib/settings/queries";
import type { Settings } from "@/lib/settings/settings";
import { mails } from "./mails/mails";
import { sendAlarm } from "./send-alarm";

type Work = Exclude<keyof OutboxPayloads, MailKind>;

/** What is done for each kind of job that is not a mail. */
const HANDLERS: { [K in Work]: (payload: OutboxPayloads[K], now: Date) => Promise<void> } = {
  refund: ({ refundId }, now) => finishRefund(refundId, now),
  "refund-payout": ({ payoutId }, now) => finishPayout(payoutId, now),
  dispute: ({ orderId }, now) => finishDispute(orderId, now),
  "freight-booking": async (booking, now) => bookFreight(booking, now, (await getSettings(now)).prices),
  "freight-tracking": trackFreight,
  "alarm-call": sendAlarm,
};

type Handle = (payload: unknown, now: Date) => Promise<void>;
type Write = (payload: unknown, from: Settings) => ReturnType<(typeof mails)[MailKind]["write"]>;

/** Carries one job of the outbox out. Throws when it fails. */
export async function deliver({ id, kind, payload }: ClaimedRow): Promise<void> {
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
