"use client";
import { lazyPart } from "@/components/ui/lazy-part";
import { WAITING_KEY } from "@/lib/cart/cart-key";
import { useKept } from "./cart-badge";

const WaitingStrip = lazyPart(async () => (await import("./waiting-strip")).WaitingStrip);

/** Says on every page that a payment waits. Its code is loaded only then. */
export function WaitingNotice() {
  return useKept(WAITING_KEY) && <WaitingStrip />;
}
