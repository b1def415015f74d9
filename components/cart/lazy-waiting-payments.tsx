"use client";
import { lazyPart } from "@/components/ui/lazy-part";
import { useCart } from "./cart-provider";

const WaitingPayments = lazyPart(async () => (await import("./waiting-payments")).WaitingPayments);

/** Notices about payments that wait or have just ended. Their code is loaded only when there are any. */
export function LazyWaitingPayments() {
  return useCart(({ waiting, ended }) => waiting.length > 0 || ended !== null) && <WaitingPayments />;
}
