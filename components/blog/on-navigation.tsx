"use client";
import { Suspense, useState, type ReactNode } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";

/**
 * Shows a fallback while a page is on its way by a click. In the HTML of a first view there is none: React would put
 * the content behind the fallback until a script moves it, and without scripts it would never be seen.
 */
export function OnNavigation({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const scripted = useHydrated();
  // Asked once: the tree must not change under the page.
  const [arrivedByClick] = useState(scripted);
  return arrivedByClick ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
