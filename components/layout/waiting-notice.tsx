"use client";
import { lazy, Suspense } from "react";
import { WAITING_KEY } from "@/lib/cart/cart-key";
import { useKept } from "./cart-badge";

const WaitingStrip = lazy(async () => {
  const found = await import("./waiting-strip").catch(() => null);
  return { default: found?.WaitingStrip ?? (() => null) };
});

/** Says on every page that a payment waits. Its code is loaded only then. */
export function WaitingNotice() {
  return (
    useKept(WAITING_KEY) && (
      <Suspense>
        <WaitingStrip />
      </Suspense>
    )
  );
}
