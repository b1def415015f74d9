import "server-only";
import { randomUUID } from "node:crypto";
import type { Admin } from "@/lib/accounts/require-admin";
import { transaction, type Tx } from "@/lib/kernel/db";
import { cancelWithdrawn } from "@/lib/orders/move-order";
import type { JudgeError } from "@/lib/orders/messages";
import { saveEvent, decided, lockOrder, onOrder, unchanged } from "@/lib/orders/mutations";
import { enqueue } from "@/lib/outbox/mutations";
import { consume, type Limit } from "@/lib/kernel/rate-limit";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { withdrawalLog } from "./log-words";
import { findWithdrawable, isWithdrawnAlready } from "./queries";
import type { WithdrawalInput } from "./schema";

const PER_ADDRESS: Limit = { name: "withdrawal", points: 20, perSeconds: 60 * 60 };
/** The rate limit of messages that name one order, from all addresses together. */
const PER_ORDER: Limit = { name: "withdrawal-order", points: 5, perSeconds: 24 * 60 * 60 };

/** `too_many`: nothing was recorded. `too_many_for_order`: recorded only if the order's own buyer sent it. */
type WithdrawalRefusal = "too_many" | "too_many_for_order";

/** Stores a withdrawal unless it says nothing new (`isWithdrawnAlready`). The lock makes two concurrent sends one row. */
async function recordForOrder(tx: Tx, orderId: string, input: WithdrawalInput, now: Date): Promise<void> {
  await lockOrder(tx, orderId);
  if (await isWithdrawnAlready(tx, orderId)) return;
  const { name, email, message } = input;
  const { id } = await tx.withdrawal.create({
    data: { orderId, name, email, message: message || null, createdAt: now },
  });
  await saveEvent(tx, orderId, { kind: "withdrawal", actor: "shop", createdAt: now });
  for (const kind of ["withdrawal-receipt", "withdrawal-notice"] as const)
    await enqueue(tx, { kind, key: id, payload: { withdrawalId: id } });
}

/** Stores a withdrawal that matches no order, since a mistyped digit must not cost the right. Only the maker gets a mail. */
async function recordForNoOrder(tx: Tx, input: WithdrawalInput, now: Date): Promise<void> {
  const { order: orderNumber, name, email, message } = input;
  const id = randomUUID();
  const { count } = await tx.withdrawal.createMany({
    data: [{ id, orderNumber, name, email, message: message || null, createdAt: now }],
    skipDuplicates: true,
  });
  if (count > 0) await enqueue(tx, { kind: "withdrawal-notice", key: id, payload: { withdrawalId: id } });
}

/**
 * Receives a withdrawal and queues its mails; no money moves here. The result does not reveal whether the order exists.
 * The rate limit of an order never stops its own buyer: the right order and e-mail address are always recorded.
 */
export async function receiveWithdrawal(
  input: WithdrawalInput,
  address: string,
  now: Date,
): Promise<Result<null, WithdrawalRefusal>> {
  if (!(await consume(PER_ADDRESS, address)).allowed) return fail("too_many");
  const { allowed } = await consume(PER_ORDER, String(input.order));
  const order = await findWithdrawable(input.order, input.email);
  await transaction(async (tx) => {
    if (order) await recordForOrder(tx, order.orderId, input, now);
    else if (allowed) await recordForNoOrder(tx, input, now);
  });
  return allowed ? ok(null) : fail("too_many_for_order");
}

type Verdict = { verdict: "accepted" } | { verdict: "refused"; reason: string };

/**
 * Answers a withdrawal once, by mail. Cancels an order in the workshop of which no line is left. `judged`: it was answered
 * otherwise.
 */
export async function judgeWithdrawal(
  admin: Admin,
  orderId: string,
  withdrawalId: string,
  answer: Verdict,
): Promise<Result<null, JudgeError>> {
  const { verdict } = answer;
  return onOrder(admin, orderId, withdrawalLog[verdict], async (tx) => {
    const known = await tx.withdrawal.findFirst({
      where: { id: withdrawalId, orderId },
      select: { status: true },
    });
    if (!known) return fail("unknown");
    if (known.status !== "received") return known.status === verdict ? unchanged(null) : fail("judged");
    await tx.withdrawal.update({ where: { id: withdrawalId }, data: { status: verdict } });
    const kind = `withdrawal-${verdict}` as const;
    const note = answer.verdict === "refused" ? answer.reason : null;
    await enqueue(tx, { kind, key: withdrawalId, payload: { orderId, withdrawalId } });
    return decided(
      null,
      { kind, note },
      {
        log: { details: { withdrawal: withdrawalId } },
        after: () => cancelWithdrawn(tx, orderId, admin.email),
      },
    );
  });
}
