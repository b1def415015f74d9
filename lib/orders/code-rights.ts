// Who may move or show the code of a gift card by an order: money, for whoever reads it.
import { isAllowed } from "@/lib/accounts/permissions";
import type { Admin } from "@/lib/accounts/read-admin";
import { isReauthenticated } from "@/lib/accounts/reauthentication";
import type { GiftCardKind } from "@/lib/gift-cards/gift-card";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { OrderKind } from "./order";

type Order = { kind: OrderKind; giftCardKind: GiftCardKind | null };

/** Whether mails to the buyer carry a code or lead to one: the order sold a card, or one paid it, which a refund may make anew. */
export function leadsToCode({ kind, giftCardKind }: Order): boolean {
  return kind === "gift_card" || giftCardKind === "purchased";
}

/** Whether this mail about an order may. */
export function isCodeMail(order: Order, mailKind: string): boolean {
  return order.kind === "gift_card" || (leadsToCode(order) && mailKind === "refund-receipt");
}

/** `forbidden`: the role has no right for codes; `reauthentication_required`: password or passkey has to be shown first. */
export type CodeRefusal = "forbidden" | "reauthentication_required";

/** Judges who is about to move or show a code; whom it was mailed to is told afterwards (`address-changed`). */
export function checkCodeRight(admin: Admin, now: Date): Result<null, CodeRefusal> {
  if (!isAllowed(admin, "codes")) return fail("forbidden");
  return isReauthenticated(admin, now) ? ok(null) : fail("reauthentication_required");
}
