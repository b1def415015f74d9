"use client";

import { useEffect } from "react";
import * as paths from "@/lib/shop/paths";
import type { VisitStep } from "@/prisma/generated/enums";

/**
 * Reports a visit of this page from the browser, because nginx and a CDN serve cached pages without asking the shop. A
 * prerendered page is reported once it is shown.
 */
export function CountVisit({ step }: { step: VisitStep }) {
  useEffect(() => {
    const tell = () =>
      navigator.sendBeacon(
        paths.visitApi,
        new Blob([JSON.stringify({ step })], { type: "application/json" }),
      );
    const isPrerendered = (document as { prerendering?: boolean }).prerendering;
    // Not during hydration: on a slowed processor that took 500 ms, 108 of them for this call.
    const later = isPrerendered ? undefined : setTimeout(tell);
    if (isPrerendered) document.addEventListener("prerenderingchange", tell, { once: true });
    return () => {
      clearTimeout(later);
      document.removeEventListener("prerenderingchange", tell);
    };
  }, [step]);
  return null;
}
