"use client";
import { lazy, Suspense } from "react";
import { useCart } from "./cart-provider";

const WaitingPayments = lazy(async () => {
  const found = await import("./waiting-payments").catch(() => null);
  return { default: found?.WaitingPayments ?? (() => null) };
});

/** What is said of payments that wait, or have ended here. Its code is loaded only where there is one. */
export function LazyWaitingPayments() {
  const isNeeded = useCart(({ waiting, ended }) => waiting.length > 0 || ended !== null);
  return (
    isNeeded && (
      <Suspense>
        <WaitingPayments />
      </Suspense>
    )
  );
}
