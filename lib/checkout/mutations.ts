import "server-only";
import { release } from "@/lib/gift-cards/mutations";
import type { Tx } from "@/lib/kernel/db";
import { toFrozenCheckout, type FrozenCheckout } from "./frozen-checkout";

/** Locks a checkout's row for the rest of the transaction. */
export async function lockCheckout(tx: Tx, id: string): Promise<FrozenCheckout | null> {
  const locked = await tx.$queryRaw<unknown[]>`SELECT id FROM checkouts WHERE id = ${id}::uuid FOR UPDATE`;
  if (locked.length === 0) return null;
  return toFrozenCheckout(await tx.checkout.findUniqueOrThrow({ where: { id } }));
}

/** Closes a checkout that can no longer be paid and releases its gift card. The caller has locked the row. */
export async function closeUnpaid(
  tx: Tx,
  checkout: FrozenCheckout,
  status: "expired" | "failed",
  reason?: string,
): Promise<void> {
  if (checkout.giftCardId && checkout.giftCardState === "reserved")
    await release(tx, checkout.giftCardId, checkout.id, checkout.giftCard);
  await tx.checkout.update({
    where: { id: checkout.id },
    data: {
      status,
      failureReason: reason ?? null,
      ...(checkout.giftCardState === "reserved" ? { giftCardState: "released" } : {}),
    },
    select: { id: true },
  });
}
