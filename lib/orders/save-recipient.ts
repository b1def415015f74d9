import "server-only";
import { randomUUID } from "node:crypto";
import type { Admin } from "@/lib/accounts/require-admin";
import type { Tx } from "@/lib/kernel/db";
import { makePurchasedCode } from "@/lib/gift-cards/code";
import { sealKeys } from "@/lib/gift-cards/sealed/sealed-code";
import { soldBy } from "@/lib/gift-cards/queries";
import { checkCodeRight, enqueueAddressChanged } from "./code-rights";
import type { RecipientFailure } from "./messages";
import { decided, onOrder, type Decided } from "./mutations";
import { enqueue, retryFailed } from "@/lib/outbox/mutations";
import { fail, type Result } from "@/lib/kernel/result";
import { readRecipient } from "@/lib/gift-cards/recipient";
import { orderLog } from "./log-words";

type RecipientWish = {
  email: string;
  /** Draws a new code, so that the receiver of the first mail can't use the card. */
  renew: boolean;
};

/** `waits`: it is mailed to the new address on its day; `held`: it is switched off and mailed nowhere. */
type RecipientChanged = "sent" | "waits" | "held";

async function findCardToSend(tx: Tx, orderId: string) {
  const card = await tx.giftCard.findFirst({
    where: soldBy(orderId),
    select: { id: true, isActive: true, sourceCheckout: { select: { id: true, recipient: true } } },
  });
  const checkout = card?.sourceCheckout;
  const recipient = readRecipient(checkout?.recipient);
  return card && checkout && recipient ? { card, checkoutId: checkout.id, recipient } : null;
}

/** The mails of a card. `wasTried`: one has gone to the old address, or may be on its way. `refused`: id of a failed one. */
async function mailsOf(tx: Tx, cardId: string) {
  const rows = await tx.outboxRow.findMany({
    where: { kind: "gift-card", payload: { path: ["giftCardId"], equals: cardId } },
    orderBy: { createdAt: "desc" },
    select: { id: true, status: true, attempts: true },
  });
  return {
    wasTried: rows.some(({ status, attempts }) => status !== "pending" || attempts > 0),
    waits: rows.some(({ status, attempts }) => status === "pending" && attempts === 0),
    refused: rows.find(({ status }) => status === "failed")?.id ?? null,
  };
}

/** Gives a card a new code and page, so that the mail to the wrong person leads nowhere. The buyer gets a new receipt. */
async function renewCode(tx: Tx, cardId: string, orderId: string): Promise<void> {
  await tx.giftCard.update({
    where: { id: cardId },
    data: { ...sealKeys({ code: makePurchasedCode(), pageKey: randomUUID() }), version: { increment: 1 } },
  });
  if ((await tx.order.count({ where: { id: orderId, email: { not: "" } } })) > 0)
    await enqueue(tx, { kind: "gift-card-receipt", key: `again:${randomUUID()}`, payload: { orderId } });
}

async function decideRecipient(
  tx: Tx,
  admin: Admin,
  orderId: string,
  { email, renew }: RecipientWish,
  now: Date,
): Promise<Result<Decided<RecipientChanged>, RecipientFailure>> {
  const judged = checkCodeRight(admin, now);
  if (!judged.ok) return judged;
  const sold = await findCardToSend(tx, orderId);
  if (!sold) return fail("unknown");
  const { card, checkoutId, recipient } = sold;
  if (recipient.email === email) return fail("same_address");
  await tx.checkout.update({ where: { id: checkoutId }, data: { recipient: { ...recipient, email } } });
  const mails = await mailsOf(tx, card.id);
  const isRenewed = renew && mails.wasTried;
  if (isRenewed) await renewCode(tx, card.id, orderId);
  const note = `${recipient.email} är ändrad till ${email}${isRenewed ? ", med ny kod" : ""}`;
  const answer = (changed: RecipientChanged) =>
    decided(changed, { kind: "recipient", note }, { log: { details: { renewed: isRenewed } } });
  const { email: buyer } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { email: true },
  });
  // No mail to an address that got no card: it may be a stranger's, or the card a surprise.
  const to = mails.wasTried ? [recipient.email, buyer] : [buyer];
  await enqueueAddressChanged(tx, orderId, { to, what: "recipient", renewed: isRenewed }, now);
  if (!card.isActive) return answer("held");
  if (mails.waits && !mails.wasTried) return answer("waits");
  // A mail that the old address refused is tried again at the new one, and no longer waits for a person.
  if (mails.refused) await retryFailed(tx, mails.refused);
  else
    await enqueue(tx, {
      kind: "gift-card",
      key: `again:${randomUUID()}`,
      payload: { giftCardId: card.id, orderId },
    });
  return answer("sent");
}

/**
 * Corrects the address that a sold card is mailed to, and mails it there unless its day is still to come. Needs
 * `checkCodeRight`. The buyer is told, and the old address if a mail was tried there.
 */
export async function saveRecipient(
  admin: Admin,
  orderId: string,
  wish: RecipientWish,
): Promise<Result<RecipientChanged, RecipientFailure>> {
  return onOrder(admin, orderId, orderLog.recipient, (tx) =>
    decideRecipient(tx, admin, orderId, wish, new Date()),
  );
}
