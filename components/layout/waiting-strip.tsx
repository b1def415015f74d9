"use client";
import { useEffect } from "react";
import { usePathname } from "next/navigation";
import { readWaitingPayments } from "@/lib/cart/storage";
import * as paths from "@/lib/shop/paths";
import { followPayment, WAITS } from "@/components/cart/waiting-payment-actions";
import { Link } from "@/components/ui/link";

/** The strip under the header, with a link to the cart. At each navigation it asks for the state of waiting payments. */
export function WaitingStrip() {
  const pathname = usePathname();
  useEffect(() => {
    for (const { sessionId } of readWaitingPayments(localStorage))
      void followPayment(sessionId).catch(() => false);
  }, [pathname]);
  const saysItself = pathname === paths.cart || pathname.startsWith(paths.checkout);
  if (saysItself) return null;
  return (
    <aside aria-label="Din betalning" className="border-b border-line bg-moss print:hidden">
      <Link href={paths.cart} className="grid min-h-target place-items-center px-gutter py-2 font-semibold">
        {WAITS}
      </Link>
    </aside>
  );
}
