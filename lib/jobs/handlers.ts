import "server-only";
import type { MoneyOrFreight, OutboxPayloads } from "@/lib/outbox/outbox";
import { bookFreight } from "@/lib/orders/book-freight";
import { trackFreight } from "@/lib/orders/track-freight";
import { finishDispute } from "@/lib/disputes/reconcile";
import { finishPayout } from "@/lib/refunds/pay-again";
import { sendAlarm } from "./send-alarm";
import { finishRefund } from "@/lib/refunds/carry-out";
import { getSettings } from "@/lib/settings/queries";

type Work = MoneyOrFreight | "alarm-call";

const HANDLERS: { [K in Work]: (payload: OutboxPayloads[K], now: Date) => Promise<void> } = {
  refund: ({ refundId }, now) => finishRefund(refundId, now),
  "refund-payout": ({ payoutId }, now) => finishPayout(payoutId, now),
  dispute: ({ orderId }, now) => finishDispute(orderId, now),
  "freight-booking": async (booking, now) => bookFreight(booking, now, (await getSettings(now)).prices),
  "freight-tracking": trackFreight,
  "alarm-call": sendAlarm,
};

/** The handler of an outbox job that is not a mail; null for mails. */
export function handlerOf(kind: string): ((payload: unknown, now: Date) => Promise<void>) | null {
  return (HANDLERS[kind as Work] as ((payload: unknown, now: Date) => Promise<void>) | undefined) ?? null;
}
