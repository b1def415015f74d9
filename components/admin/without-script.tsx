"use client";
import type { ReactNode } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";

/** What only a page without JavaScript needs: it is in the HTML and goes as soon as scripts run. */
export function WithoutScript({ children }: { children: ReactNode }) {
  const scripted = useHydrated();
  return scripted ? null : children;
}
