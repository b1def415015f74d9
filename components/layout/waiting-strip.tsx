"use client";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { usePathname } from "next/navigation";
import { readWaitingPayments } from "@/lib/cart/storage";
import * as paths from "@/lib/shop/paths";
import { followPayment } from "@/components/cart/waiting-payment-actions";
import { WAITING_SLOT, WAITS } from "@/components/cart/waiting-words";
import { Link } from "@/components/ui/link";

/** A ring on the cart's link. */
function Mark() {
  const slot = document.getElementById(WAITING_SLOT);
  if (!slot) return null;
  return createPortal(
    <>
      <span className="sr-only">, en betalning som väntar</span>
      <span
        aria-hidden="true"
        className="absolute right-1.5 bottom-1.5 size-3.5 rounded-full border-[3.5px] border-spruce bg-snow md:static"
      />
    </>,
    slot,
  );
}

/** Under the header, with the way to the cart, which says the rest; at each page the shop is asked what became of it. */
export function WaitingStrip() {
  const pathname = usePathname();
  useEffect(() => {
    for (const { sessionId } of readWaitingPayments(localStorage))
      void followPayment(sessionId).catch(() => false);
  }, [pathname]);
  const saysItself = pathname === paths.cart || pathname.startsWith(paths.checkout);
  return (
    <>
      <Mark />
      {!saysItself && (
        <aside aria-label="Din betalning" className="border-b border-line bg-moss print:hidden">
          <Link
            href={paths.cart}
            className="grid min-h-target place-items-center px-gutter py-2 font-semibold"
          >
            {WAITS}
          </Link>
        </aside>
      )}
    </>
  );
}
