// Who may redirect or reveal a gift card's code through an order. The code is money to whoever reads it.
import "server-only";
import { isAllowed } from "@/lib/accounts/permissions";
import type { Admin } from "@/lib/accounts/read-admin";
import { isReauthenticated } from "@/lib/accounts/reauthentication";
import type { GiftCardKind } from "@/lib/gift-cards/gift-card";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { OrderKind } from "./order";
import { randomUUID } from "node:crypto";
import type { Tx } from "@/lib/kernel/db";
import { enqueue } from "@/lib/outbox/mutations";

type Order = { kind: OrderKind; giftCardKind: GiftCardKind | null };

/**
 * Whether mails to the buyer carry a code or link to one: the order sold a card, or a bought card paid it, which a refund
 * may replace.
 */
export function leadsToCode({ kind, giftCardKind }: Order): boolean {
  return kind === "gift_card" || giftCardKind === "purchased";
}

/** Whether this mail about an order may carry a code or link to one. */
export function isCodeMail(order: Order, mailKind: string): boolean {
  return order.kind === "gift_card" || (leadsToCode(order) && mailKind === "refund-receipt");
}

/** `forbidden`: the role has no right for codes; `reauthentication_required`: password or passkey has to be shown first. */
export type CodeRefusal = "forbidden" | "reauthentication_required";

/** Checks that an admin may redirect or reveal a code. Who redirects one also calls `enqueueAddressChanged`. */
export function checkCodeRight(admin: Admin, now: Date): Result<null, CodeRefusal> {
  if (!isAllowed(admin, "codes")) return fail("forbidden");
  return isReauthenticated(admin, now) ? ok(null) : fail("reauthentication_required");
}

type Change = { to: readonly string[]; what: "buyer" | "recipient"; renewed?: boolean };

/** Tells each of these addresses, once, that mails about a gift card go elsewhere from now on. Skips empty ones. */
export async function enqueueAddressChanged(
  tx: Tx,
  orderId: string,
  { to, what, renewed = false }: Change,
  now: Date,
): Promise<void> {
  const addresses = new Set(to.filter((address) => address !== ""));
  const rows = [...addresses].map((address) => ({
    kind: "address-changed" as const,
    key: randomUUID(),
    payload: { orderId, to: address, what, renewed, at: now.toISOString() },
  }));
  await enqueue(tx, ...rows);
}
