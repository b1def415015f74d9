import "server-only";
import { randomUUID } from "node:crypto";
import { accountLog } from "@/lib/accounts/log-words";
import type { Admin } from "@/lib/accounts/require-admin";
import { soldBy } from "@/lib/gift-cards/queries";
import { readRecipient } from "@/lib/gift-cards/recipient";
import type { Prisma, Tx } from "@/lib/kernel/db";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { CLAIM_MS, retryFailed } from "@/lib/outbox/mutations";
import { writeMail, type WrittenInput } from "@/lib/outbox/written-mail";
import { checkCodeRight, isCodeMail } from "./code-rights";
import { orderLog } from "./log-words";
import type { MoveError, ResendError } from "./messages";
import { decided, onOrder, unchanged } from "./mutations";

/**
 * Queues a mail once more. If the same mail waits already, makes that one due now, so that two presses send one mail.
 */
export async function enqueueAgain(tx: Tx, kind: string, payload: Prisma.InputJsonObject): Promise<string> {
  const waiting = await tx.outboxRow.findFirst({
    where: { kind, status: { in: ["pending", "failed"] }, payload: { equals: payload } },
    // Sorts by the order of the enum: `pending` comes first.
    orderBy: { status: "asc" },
    select: { id: true, status: true, attempts: true },
  });
  if (!waiting) {
    const dedupeKey = `${kind}:again:${randomUUID()}`;
    const row = await tx.outboxRow.create({ data: { kind, payload, dedupeKey } });
    return row.id;
  }
  if (waiting.status === "failed") {
    await retryFailed(tx, waiting.id);
    return waiting.id;
  }
  const now = new Date();
  // A mail waits for its first try for a reason, such as a move that can be undone; only a gift card may go early.
  if (kind === "gift-card" || waiting.attempts > 0)
    await tx.outboxRow.updateMany({
      where: {
        id: waiting.id,
        status: "pending",
        // A row that a worker has claimed is due within CLAIM_MS.
        nextAttemptAt: { gt: new Date(now.getTime() + CLAIM_MS) },
      },
      data: { nextAttemptAt: now },
    });
  return waiting.id;
}

async function sendAgain(tx: Tx, kind: string, payload: Prisma.InputJsonObject) {
  const outboxId = await enqueueAgain(tx, kind, payload);
  return decided(null, { kind: "mail-again", note: kind }, { log: { details: { outbox: outboxId } } });
}

/**
 * Sends a mail of this order once more, written from the order as it is now. A mail that leads to a code needs
 * `checkCodeRight`.
 */
export async function sendMailAgain(
  admin: Admin,
  orderId: string,
  outboxId: string,
): Promise<Result<null, ResendError>> {
  return onOrder(admin, orderId, orderLog.resend, async (tx, order) => {
    const row = await tx.outboxRow.findFirst({
      where: { id: outboxId, payload: { path: ["orderId"], equals: orderId } },
      select: { kind: true, payload: true },
    });
    if (!row) return fail("unknown");
    const judged = isCodeMail(order, row.kind) ? checkCodeRight(admin, new Date()) : ok(null);
    if (!judged.ok) return judged;
    if (row.kind === "gift-card" && !(await findLiveCard(tx, orderId))) return fail("card_off");
    return sendAgain(tx, row.kind, row.payload as Prisma.JsonObject);
  });
}

/** Writes to the buyer of an order; the same form sent twice is one mail. */
export async function sendWritten(
  admin: Admin,
  orderId: string,
  input: WrittenInput,
): Promise<Result<null, MoveError>> {
  return onOrder(admin, orderId, accountLog.mail, async (tx) => {
    const isNew = await writeMail(tx, { orderId }, input, admin.email);
    return isNew ? decided(null, { kind: "mail", note: input.subject }) : unchanged(null);
  });
}

async function findLiveCard(tx: Tx, orderId: string) {
  return tx.giftCard.findFirst({
    where: { ...soldBy(orderId), isActive: true },
    select: { id: true, sourceCheckout: { select: { recipient: true, order: { select: { email: true } } } } },
  });
}

/** Sends a sold card whose mail was never queued: its payment was in doubt, or no address was known. */
export async function sendCard(admin: Admin, orderId: string): Promise<Result<null, ResendError>> {
  const judged = checkCodeRight(admin, new Date());
  if (!judged.ok) return judged;
  return onOrder(admin, orderId, orderLog.resend, async (tx) => {
    const card = await findLiveCard(tx, orderId);
    if (!card) return fail("card_off");
    if (!readRecipient(card.sourceCheckout?.recipient) && !card.sourceCheckout?.order?.email)
      return fail("no_address");
    return sendAgain(tx, "gift-card", { giftCardId: card.id, orderId });
  });
}
