"use client";
import { lazyPart } from "@/components/ui/lazy-part";
import { useCart } from "./cart-provider";

const WaitingPayments = lazyPart(async () => (await import("./waiting-payments")).WaitingPayments);

/** What is said of payments that wait, or have ended here. Its code is loaded only where there is one. */
export function LazyWaitingPayments() {
  return useCart(({ waiting, ended }) => waiting.length > 0 || ended !== null) && <WaitingPayments />;
}
