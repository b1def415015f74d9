import "server-only";
import { randomUUID } from "node:crypto";
import type { Tx } from "@/lib/kernel/db";
import { enqueue } from "@/lib/outbox/mutations";

type Change = { to: readonly string[]; what: "buyer" | "recipient"; renewed?: boolean };

/** Mails every address once that mails about a gift card go elsewhere from now on. An empty one is nobody's. */
export async function enqueueAddressChanged(
  tx: Tx,
  orderId: string,
  { to, what, renewed = false }: Change,
  now: Date,
): Promise<void> {
  const addresses = new Set(to.filter((address) => address !== ""));
  const rows = [...addresses].map((address) => ({
    kind: "address-changed" as const,
    dedupeKey: `address-changed:${randomUUID()}`,
    payload: { orderId, to: address, what, renewed, at: now.toISOString() },
  }));
  await enqueue(tx, ...rows);
}
