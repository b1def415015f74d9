"use client";

import { useEffect } from "react";
import * as paths from "@/lib/shop/paths";
import type { VisitStep } from "@/prisma/generated/enums";

/**
 * Tells the shop that somebody looks at this page: nginx and a CDN give a kept page to many. Of a prerendered page once it
 * is shown.
 */
export function CountVisit({ step }: { step: VisitStep }) {
  useEffect(() => {
    const tell = () =>
      navigator.sendBeacon(
        paths.visitApi,
        new Blob([JSON.stringify({ step })], { type: "application/json" }),
      );
    const isPrerendered = (document as { prerendering?: boolean }).prerendering;
    // Not while React brings the page to life: on a slowed processor that took 500 ms, and the call 108 of them.
    const later = isPrerendered ? undefined : setTimeout(tell);
    if (isPrerendered) document.addEventListener("prerenderingchange", tell, { once: true });
    return () => {
      clearTimeout(later);
      document.removeEventListener("prerenderingchange", tell);
    };
  }, [step]);
  return null;
}
